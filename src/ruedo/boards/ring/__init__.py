"""The board with a post, and the ring that players spin on it."""
