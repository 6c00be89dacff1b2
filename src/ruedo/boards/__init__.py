"""The boards of the throwing games: equipment, simulation, models of hands and drawings. They contain no rules."""
