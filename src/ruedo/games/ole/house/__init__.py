"""How the house's players of OLÉ choose: the features of a position, its value, and a search over a turn."""
