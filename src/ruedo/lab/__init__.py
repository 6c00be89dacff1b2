"""Many games at once, and what they tell. Imports all but the ends."""
