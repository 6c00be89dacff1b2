"""Scripts that people run by hand: shipped plots and tables, pins, fonts."""
