-- Entry 0 of a table is its founding. The summary (`card`) is stored separately, because every entry changes it.

CREATE TABLE ruedo.tables (
    id text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL, -- the number of the last entry
    is_open boolean NOT NULL,
    is_over boolean NOT NULL,
    updated bigint NOT NULL,
    card bytea NOT NULL,
    night text COLLATE "C" -- the id of the club night of this table. The log of a night is also a row, with its own id here
);

CREATE INDEX tables_listed ON ruedo.tables (is_over, updated) WHERE is_open;

CREATE INDEX tables_of_nights ON ruedo.tables (night) WHERE night IS NOT NULL;

CREATE TABLE ruedo.entries (
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- The motions of throws, by the number of the entry (`seq`). This is a cache. The oldest motions are deleted first.

CREATE TABLE ruedo.motions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    motion bytea NOT NULL,
    UNIQUE (table_id, seq)
);
