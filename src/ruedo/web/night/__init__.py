"""Club nights: their commands, their pages, and the link to their tables."""
