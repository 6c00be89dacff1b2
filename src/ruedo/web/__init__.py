"""The web application: the server, its store, and the page."""
