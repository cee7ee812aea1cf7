CREATE INDEX CONCURRENTLY "orders_newest" ON "orders" USING btree ("user_id","created_at","order_no");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "orders_newest_in_state" ON "orders" USING btree ("user_id","state","created_at","order_no");--> statement-breakpoint
DROP INDEX CONCURRENTLY "orders_user";
