"""The tables in the memory of this process, and the connections to them."""
