"""The WebSocket: one connection of a person or a program to a table."""
