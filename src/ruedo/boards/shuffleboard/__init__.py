"""A shuffleboard: weights, dust, wax, and where they rest."""
