"""The search of the house's players of OLÉ: features of a position, its value, and a search over a turn."""
