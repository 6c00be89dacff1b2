"""The games, a folder each with the same file names in each: know one, know all. Imports core."""
