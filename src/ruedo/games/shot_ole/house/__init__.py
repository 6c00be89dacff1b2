"""What the house reckons with at Shot-Olé. Imports numpy."""
