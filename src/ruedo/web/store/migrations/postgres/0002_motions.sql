-- How things moved in a throw, by the number of its entry: a cache, of which the oldest go first.

CREATE TABLE ruedo.motions (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL REFERENCES ruedo.tables ON DELETE CASCADE,
    seq bigint NOT NULL,
    motion bytea NOT NULL,
    UNIQUE (table_id, seq)
);
