"""OLÉ's rules compiled: states as rows of numbers, choices as actions, millions of events a second.

`rules.py` remains the reference, and a test plays both in lock step. `docs/ole-engine.md` explains the use.
"""
