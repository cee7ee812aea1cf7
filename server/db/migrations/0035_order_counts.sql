CREATE TABLE "order_counts" (
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "order_counts_user_id_state_pk" PRIMARY KEY("user_id","state"),
	CONSTRAINT "order_count" CHECK ("order_counts"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_counts" ADD CONSTRAINT "order_counts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- A deferred trigger locks the counts last, so that no transaction waits for another lock with them.
CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE CONSTRAINT TRIGGER orders_count AFTER INSERT OR DELETE OR UPDATE OF user_id, state ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_orders();
--> statement-breakpoint
INSERT INTO order_counts (user_id, state, count)
  SELECT user_id, state, count(*) FROM orders GROUP BY user_id, state;
