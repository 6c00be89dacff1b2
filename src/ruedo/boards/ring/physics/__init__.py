"""The physics of a ring that is spun at a post. It has no rule of any game."""
