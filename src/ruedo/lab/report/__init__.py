"""The report of a study: its text, its plots and its page."""
