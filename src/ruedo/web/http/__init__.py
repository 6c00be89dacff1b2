"""HTTP: the API, its description, and the limits and checks of every request."""
