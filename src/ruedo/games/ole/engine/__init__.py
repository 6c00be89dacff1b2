"""OLÉ's rules compiled: states as rows of numbers, choices as actions, millions of events a second.

`rules.py` stays the truth; a test plays both in lock step. `docs/ole-engine.md` tells how to use it.
"""
