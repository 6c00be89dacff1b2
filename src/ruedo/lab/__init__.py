"""Many games at once, and sensitivity studies."""
