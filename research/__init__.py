"""Scripts that made the figures and tables of the docs. The continuous integration does not run them."""
