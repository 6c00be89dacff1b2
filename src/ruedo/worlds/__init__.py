"""Who reports happenings. Imports core, games and physics."""
