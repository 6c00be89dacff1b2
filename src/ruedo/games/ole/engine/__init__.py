"""OLÉ's rules as compiled code. States are rows of numbers, and choices are numbers.

This code plays millions of events a second.

`rules.py` remains the reference, and a test compares both event by event. `docs/ole-engine.md` explains how to use it.
"""
