"""How long the tests wait for what has to come."""

PATIENCE = 120.0
"""Seconds in which whatever is waited for must have come, however busy the machine is."""
