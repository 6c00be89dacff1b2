"""Games in the terminal. People play there, or use the terminal to keep score at a real table."""
