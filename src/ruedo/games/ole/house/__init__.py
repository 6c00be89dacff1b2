"""What the house's players of OLÉ reckon with: features of a position, what it is worth, a search over a turn."""
