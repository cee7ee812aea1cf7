-- Trigrams: a search that tolerates a typo. First, because an index of the tables needs it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
