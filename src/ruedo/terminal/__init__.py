"""Keeping score in the terminal: persons look at a real table and say what they see."""
