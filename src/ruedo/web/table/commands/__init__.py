"""The commands that people send. Judging a command returns a decision and does not change the table."""
