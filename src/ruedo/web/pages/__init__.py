"""The files of the page, and the content about each game that the page shows."""
