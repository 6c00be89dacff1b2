"""The machine that all logs share: it judges commands, stores entries, applies them, and sends messages about them.

A kind of log, such as a table or a night, has a model (`ruedo.core.log.Log`), a `Live` and a `Registry`.
"""
