"""The computations of the house's players at Shot-Olé. These modules import numpy."""
