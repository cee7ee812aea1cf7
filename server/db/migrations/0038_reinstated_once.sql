-- An interrupted creation leaves an invalid index, which is dropped when the migration runs again.
DROP INDEX CONCURRENTLY IF EXISTS "restored_once";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "restored_once" ON "payment_movements" USING btree ("restores_id");--> statement-breakpoint
ALTER TABLE "payment_movements" VALIDATE CONSTRAINT "payment_movements_restores_id_payment_movements_id_fk";
