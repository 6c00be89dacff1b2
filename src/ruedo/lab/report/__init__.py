"""A study's report: what it says, its plots, and the page that holds them."""
