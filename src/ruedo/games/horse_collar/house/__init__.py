"""How the house's players at Horse Collar compute their choices. These modules import numpy."""
