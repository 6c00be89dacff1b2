"""Scripts that made figures and tables of the docs. The continuous integration does not run them."""
