"""The server as a process: its settings, clocks, metrics and network."""
