"""The stores: they keep the log of every table, in SQLite or in PostgreSQL."""
