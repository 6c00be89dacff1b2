"""The SQL statements that both databases share, in the syntax of PostgreSQL.

For SQLite, `sqlite_writes.in_sqlite` removes the schema's name and replaces the placeholders.
"""

CREATE = """
INSERT INTO ruedo.tables (id, seq, is_open, is_over, updated, card) VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT DO NOTHING
"""
SET_NIGHT = "UPDATE ruedo.tables SET night = %s WHERE id = %s"
INSERT_ENTRY = "INSERT INTO ruedo.entries VALUES (%s, %s, %s)"
KEEP_MOTION = """
INSERT INTO ruedo.motions (table_id, seq, motion) SELECT id, %s, %s FROM ruedo.tables WHERE id = %s
ON CONFLICT DO NOTHING
"""
DROP_MOTIONS = "DELETE FROM ruedo.motions WHERE number <= (SELECT max(number) FROM ruedo.motions) - %s"
LOAD_MOTIONS = "SELECT seq, motion FROM ruedo.motions WHERE table_id = %s AND seq BETWEEN %s AND %s ORDER BY seq"
LOAD = """
SELECT tables.seq, is_open, is_over, updated, card, night, entries.seq, entry
FROM ruedo.tables LEFT JOIN ruedo.entries ON table_id = id
WHERE id = %s ORDER BY entries.seq
"""
ALL_IDS = "SELECT id FROM ruedo.tables ORDER BY id"
IDS = "SELECT id FROM ruedo.tables WHERE id > %s ORDER BY id LIMIT %s"
ENTRIES = "SELECT entry FROM ruedo.entries WHERE table_id = %s AND seq > %s AND seq > 0 ORDER BY seq"
LISTED = "SELECT id, card FROM ruedo.tables WHERE is_open AND is_over = %s ORDER BY updated DESC LIMIT %s"
ABANDONED = "SELECT id FROM ruedo.tables WHERE night IS NULL AND updated < %s ORDER BY updated LIMIT %s"
COUNT = "SELECT count(*) FROM ruedo.tables WHERE night IS NULL OR night <> id"
COUNT_LOGS = "SELECT count(*) FROM ruedo.tables"
DELETE_ALL = "DELETE FROM ruedo.tables"
