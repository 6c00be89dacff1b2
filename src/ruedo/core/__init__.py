"""What every game here is made of. Imports nothing else of ruedo."""
