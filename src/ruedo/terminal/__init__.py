"""Games in the terminal: played there, or scored at a real table, where people report the things that they see."""
