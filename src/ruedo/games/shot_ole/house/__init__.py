"""The computations of the house's players at Shot-Olé. Imports numpy."""
