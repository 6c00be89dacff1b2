"""A board with a post, and the ring that is spun on it."""
