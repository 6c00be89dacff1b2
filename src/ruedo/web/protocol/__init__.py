"""The messages between a program and the server: on the socket and over HTTP."""
