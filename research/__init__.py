"""Scripts that produce the plots and tables of the documentation. Continuous integration does not run them."""
