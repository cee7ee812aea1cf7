ALTER TABLE "points_entries" DROP CONSTRAINT "points_once";--> statement-breakpoint
CREATE UNIQUE INDEX "points_once" ON "points_entries" USING btree ("order_no","reason") WHERE movement_id is null;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_once_per_movement" UNIQUE("order_no","reason","movement_id");