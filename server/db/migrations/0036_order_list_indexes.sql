-- An interrupted creation leaves an invalid index, which is dropped when the migration runs again.
DROP INDEX CONCURRENTLY IF EXISTS "orders_newest";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_newest" ON "orders" USING btree ("user_id","created_at","order_no");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_newest_in_state";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_newest_in_state" ON "orders" USING btree ("user_id","state","created_at","order_no");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "orders_user";
