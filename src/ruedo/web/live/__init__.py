"""The tables that this process has in memory, and the connections to them."""
