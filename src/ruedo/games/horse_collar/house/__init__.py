"""The computations of the house's players at Horse Collar. Imports numpy."""
