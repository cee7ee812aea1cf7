-- An interrupted creation leaves an invalid index, which is dropped when the migration runs again.
DROP INDEX CONCURRENTLY IF EXISTS "movements_pending";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "movements_pending" ON "payment_movements" USING btree ("pending_since") WHERE pending_since is not null;