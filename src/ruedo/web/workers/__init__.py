"""The worker processes of the server. They do all long computations, which would block the server's event loop."""
