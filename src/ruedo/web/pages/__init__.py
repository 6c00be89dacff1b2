"""The files of the page, and the content that it shows of each game."""
