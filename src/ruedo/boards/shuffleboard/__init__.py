"""The shuffleboard: its weights, its wax, and where the weights come to rest."""
