"""Worker processes beside the server. They compute everything that would block its event loop."""
