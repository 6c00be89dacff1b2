-- A store with tables instead of logs: two tables, a club night and a motion.

CREATE SCHEMA ruedo;
CREATE TABLE ruedo.format (name text NOT NULL, version integer NOT NULL);
INSERT INTO ruedo.format VALUES ('ruedo-store', 1);

CREATE TABLE ruedo.tables (
    id text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL, -- the number of the last entry
    is_open boolean NOT NULL,
    is_over boolean NOT NULL,
    updated bigint NOT NULL,
    card bytea NOT NULL,
    night text COLLATE "C"
);

CREATE INDEX tables_listed ON ruedo.tables (is_over, updated) WHERE is_open;

CREATE TABLE ruedo.entries (
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE ruedo.motions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    motion bytea NOT NULL,
    UNIQUE (table_id, seq)
);

INSERT INTO ruedo.tables VALUES ('a', 0, false, false, 1, '\x6E6577', 'n');
INSERT INTO ruedo.tables VALUES ('b', 2, true, true, 7, '\x63617264', NULL);
INSERT INTO ruedo.tables VALUES ('n', 0, false, false, 1, '\x7B7D', 'n');
INSERT INTO ruedo.entries VALUES ('n', 0, '\x7B7D');
INSERT INTO ruedo.entries VALUES ('a', 0, '\x666F756E64696E67');
INSERT INTO ruedo.entries VALUES ('b', 0, '\x7B7D');
INSERT INTO ruedo.entries VALUES ('b', 1, '\x31');
INSERT INTO ruedo.entries VALUES ('b', 2, '\x00FF');
INSERT INTO ruedo.motions (table_id, seq, motion) VALUES ('b', 1, '\x7B22626F617264223A2273687566666C65626F617264222C226C656E677468223A312E357D');
