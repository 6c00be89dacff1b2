"""The games. Each game has its own folder, and all folders use the same file names. Games import `ruedo.core`."""
