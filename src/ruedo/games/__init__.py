"""The games. Each has a folder with the same file names, so that readers find the same parts. Imports core."""
