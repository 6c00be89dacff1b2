"""The commands of people. The server judges a command and gets a decision. Judging does not change the table."""
