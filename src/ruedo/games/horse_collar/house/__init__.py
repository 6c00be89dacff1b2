"""The computations of the house's players at Horse Collar. These modules import numpy."""
