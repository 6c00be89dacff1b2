"""Games in the terminal: played there, or kept score of at a real table, where people say what they see."""
