"""The shuffleboard: its equipment, physics, hands, simulated world and drawings."""
