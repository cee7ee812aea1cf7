-- Blocks no order while the existing ones are counted (decision 102). Each statement has a
-- transaction of its own and can run again.
CREATE TABLE IF NOT EXISTS "order_counts" (
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_user_id_state_pk" PRIMARY KEY("user_id","state"),
	CONSTRAINT "order_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id")
);
--> statement-breakpoint
-- Until the existing orders are counted, a count is the number of changes, which may be negative.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.user_id = NEW.user_id AND OLD.state = NEW.state THEN
      RETURN NULL;
    END IF;
    PERFORM 1 FROM order_counts
      WHERE (user_id, state) IN ((OLD.user_id, OLD.state), (NEW.user_id, NEW.state))
      ORDER BY user_id, state FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_counts SET count = count - 1 WHERE user_id = OLD.user_id AND state = OLD.state;
    IF NOT FOUND THEN
      INSERT INTO order_counts AS counts (user_id, state, count) VALUES (OLD.user_id, OLD.state, -1)
        ON CONFLICT (user_id, state) DO UPDATE SET count = counts.count - 1;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts AS counts (user_id, state, count) VALUES (NEW.user_id, NEW.state, 1)
      ON CONFLICT (user_id, state) DO UPDATE SET count = counts.count + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A deferred trigger locks the counts last, so that no transaction waits for another lock with them.
DO $$
BEGIN
  CREATE CONSTRAINT TRIGGER orders_count AFTER INSERT OR DELETE OR UPDATE OF user_id, state ON orders
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_orders();
EXCEPTION
  WHEN duplicate_object THEN NULL;
END
$$;
--> statement-breakpoint
-- One statement sees the orders and the changes at the same moment. Their difference is what existed
-- before the trigger.
CREATE TABLE IF NOT EXISTS "order_counts_before" AS
  SELECT user_id, state, coalesce(existing.count, 0) - coalesce(changes.count, 0) AS count
  FROM (SELECT user_id, state, count(*)::integer AS count FROM orders GROUP BY user_id, state) AS existing
  FULL JOIN order_counts AS changes USING (user_id, state);
--> statement-breakpoint
-- batches
WITH moved AS (
  DELETE FROM order_counts_before
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM order_counts_before LIMIT 2000))
  RETURNING user_id, state, count
)
INSERT INTO order_counts AS counts (user_id, state, count)
  SELECT user_id, state, count FROM moved ORDER BY user_id, state
  ON CONFLICT (user_id, state) DO UPDATE SET count = counts.count + excluded.count;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.user_id = NEW.user_id AND OLD.state = NEW.state THEN
      RETURN NULL;
    END IF;
    PERFORM 1 FROM order_counts
      WHERE (user_id, state) IN ((OLD.user_id, OLD.state), (NEW.user_id, NEW.state))
      ORDER BY user_id, state FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE order_counts SET count = count - 1 WHERE user_id = OLD.user_id AND state = OLD.state;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO order_counts AS counts (user_id, state, count) VALUES (NEW.user_id, NEW.state, 1)
      ON CONFLICT (user_id, state) DO UPDATE SET count = counts.count + 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
BEGIN
  ALTER TABLE "order_counts" ADD CONSTRAINT "order_count" CHECK ("order_counts"."count" >= 0);
EXCEPTION
  WHEN duplicate_object THEN NULL;
END
$$;
--> statement-breakpoint
DROP TABLE IF EXISTS "order_counts_before";
