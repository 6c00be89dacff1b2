"""Games in the terminal. People play there, or keep score at a real table and report its events."""
