"""The games. Each has a folder, and the folders have the same file names. Games import core."""
