"""The SQL statements that both databases share, in the syntax of PostgreSQL.

For SQLite, `sqlite_writes.in_sqlite` removes the schema's name and replaces the placeholders.
"""

CREATE = """
INSERT INTO ruedo.logs (id, kind, parent, seq, is_open, is_over, updated, card)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
INSERT_ENTRY = "INSERT INTO ruedo.entries VALUES (%s, %s, %s)"
KEEP_MOTION = """
INSERT INTO ruedo.motions (log_id, seq, motion) SELECT id, %s, %s FROM ruedo.logs WHERE id = %s
ON CONFLICT DO NOTHING
"""
DROP_MOTIONS = "DELETE FROM ruedo.motions WHERE number <= (SELECT max(number) FROM ruedo.motions) - %s"
LOAD_MOTIONS = "SELECT seq, motion FROM ruedo.motions WHERE log_id = %s AND seq BETWEEN %s AND %s ORDER BY seq"
LOAD = """
SELECT kind, parent, logs.seq, is_open, is_over, updated, card, entries.seq, entry
FROM ruedo.logs LEFT JOIN ruedo.entries ON log_id = id
WHERE id = %s ORDER BY entries.seq
"""
ALL_IDS = "SELECT id FROM ruedo.logs ORDER BY id"
IDS = "SELECT id FROM ruedo.logs WHERE id > %s ORDER BY id LIMIT %s"
ENTRIES = "SELECT entry FROM ruedo.entries WHERE log_id = %s AND seq > %s AND seq > 0 ORDER BY seq"
LISTED = "SELECT id, card FROM ruedo.logs WHERE is_open AND is_over = %s ORDER BY updated DESC LIMIT %s"
ABANDONED = """
SELECT id FROM ruedo.logs WHERE kind = 'table' AND parent IS NULL AND updated < %s ORDER BY updated LIMIT %s
"""
COUNT = "SELECT count(*) FROM ruedo.logs WHERE kind = 'table'"
COUNT_LOGS = "SELECT count(*) FROM ruedo.logs"
DELETE_ALL = "DELETE FROM ruedo.logs"
