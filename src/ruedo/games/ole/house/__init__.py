"""The choices of the house's players of OLÉ: the features of a position, its value, and a search over a turn."""
