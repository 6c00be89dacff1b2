"""Scripts that made a figure or a table of the docs. CI does not run them."""
