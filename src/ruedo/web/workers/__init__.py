"""Processes beside the server, which compute what would block its loop."""
