"""The stores, which keep the log of every table in SQLite or in PostgreSQL."""
