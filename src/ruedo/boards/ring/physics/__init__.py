"""The physics of a ring that is spun at a post. It contains no rules of games."""
