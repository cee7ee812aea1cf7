-- The catalogue's vocabulary: a typo is compared with its few words instead of with every text.
CREATE FUNCTION latin_words(content text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT found[1] FROM regexp_matches(content, '[a-z0-9+.à-ÿ]{2,}', 'g') AS found
$$;
--> statement-breakpoint
CREATE FUNCTION note_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO words SELECT * FROM latin_words(NEW.search_text) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER goods_note_words AFTER INSERT OR UPDATE OF search_text ON goods
  FOR EACH ROW EXECUTE FUNCTION note_words();
--> statement-breakpoint
INSERT INTO words SELECT DISTINCT word FROM goods, latin_words(goods.search_text) AS word ON CONFLICT DO NOTHING;
