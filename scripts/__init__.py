"""What is run by hand: plots and tables that are shipped, pins, fonts."""
