"""How the house's players at Shot-Olé compute their choices. These modules import numpy."""
