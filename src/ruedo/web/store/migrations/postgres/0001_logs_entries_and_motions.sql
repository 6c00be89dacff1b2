-- Entry 0 of a log is its founding. The summary (`card`) is stored separately, because every entry changes it.

CREATE TABLE ruedo.logs (
    id text COLLATE "C" PRIMARY KEY,
    kind text NOT NULL, -- such as table or night
    parent text COLLATE "C", -- the log that this log belongs to, such as the night of a table
    seq bigint NOT NULL, -- the number of the last entry
    is_open boolean NOT NULL,
    is_over boolean NOT NULL,
    updated bigint NOT NULL,
    card bytea NOT NULL
);

CREATE INDEX logs_listed ON ruedo.logs (is_over, updated) WHERE is_open;

CREATE INDEX logs_of_parents ON ruedo.logs (parent) WHERE parent IS NOT NULL;

CREATE TABLE ruedo.entries (
    log_id text COLLATE "C" NOT NULL REFERENCES ruedo.logs ON DELETE CASCADE,
    seq bigint NOT NULL,
    entry bytea NOT NULL,
    PRIMARY KEY (log_id, seq)
);

-- The motions of throws, by the number of the entry (`seq`). This is a cache. The oldest motions are deleted first.

CREATE TABLE ruedo.motions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    log_id text COLLATE "C" NOT NULL REFERENCES ruedo.logs ON DELETE CASCADE,
    seq bigint NOT NULL,
    motion bytea NOT NULL,
    UNIQUE (log_id, seq)
);
