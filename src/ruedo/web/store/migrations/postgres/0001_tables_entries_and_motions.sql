-- Entry 0 of a table is its founding. The summary is apart from it, since it is rewritten with every entry.

CREATE TABLE ruedo.tables (
    id text COLLATE "C" PRIMARY KEY,
    seq bigint NOT NULL, -- of the last entry
    is_open boolean NOT NULL,
    is_over boolean NOT NULL,
    updated bigint NOT NULL,
    card bytea NOT NULL,
    night text COLLATE "C" -- that the table belongs to; the log of a night is a row, too, and has its own id here
);

CREATE INDEX tables_listed ON ruedo.tables (is_over, updated) WHERE is_open;

CREATE INDEX tables_of_nights ON ruedo.tables (night) WHERE night IS NOT NULL;

CREATE TABLE ruedo.entries (
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- How things moved in a throw, by the number of its entry: a cache, of which the oldest go first.

CREATE TABLE ruedo.motions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    motion bytea NOT NULL,
    UNIQUE (table_id, seq)
);
