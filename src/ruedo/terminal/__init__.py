"""Games in the terminal. People play in the terminal, or use it to keep score at a real table."""
