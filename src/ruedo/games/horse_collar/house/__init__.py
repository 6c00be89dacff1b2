"""What the house reckons with at Horse Collar. Imports numpy."""
