CREATE TABLE "order_receipts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"image" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipt_once" UNIQUE("order_no","image")
);
--> statement-breakpoint
ALTER TABLE "payment_movements" DROP CONSTRAINT "movement_once";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "credited_once";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_once";--> statement-breakpoint
ALTER TABLE "points_entries" DROP CONSTRAINT "points_once";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD COLUMN "provider_refund" text;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "movement_id" bigint;--> statement-breakpoint
ALTER TABLE "points_entries" ADD COLUMN "movement_id" bigint;--> statement-breakpoint
ALTER TABLE "order_receipts" ADD CONSTRAINT "order_receipts_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "captured_once" ON "payment_movements" USING btree ("attempt_id") WHERE kind = 'capture';--> statement-breakpoint
CREATE UNIQUE INDEX "credited_once" ON "balance_entries" USING btree ("recharge_no") WHERE reason = 'recharge';--> statement-breakpoint
CREATE UNIQUE INDEX "balance_paid_once" ON "balance_entries" USING btree ("order_no") WHERE reason = 'payment';--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "refund_once" UNIQUE("provider_refund");--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_refund_once" UNIQUE("movement_id");--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_once" UNIQUE NULLS NOT DISTINCT("order_no","reason","movement_id");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_refunded" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents");--> statement-breakpoint
UPDATE "orders" SET "refunded_cents" = "total_cents" WHERE "state" IN ('refunded', 'chargedBack');--> statement-breakpoint
UPDATE "order_events" SET "amount_cents" = "orders"."total_cents" FROM "orders" WHERE "orders"."order_no" = "order_events"."order_no" AND "order_events"."to_state" IN ('refunded', 'chargedBack');--> statement-breakpoint
INSERT INTO "order_receipts" ("order_no", "image", "at") SELECT "order_no", "pay_image", "created_at" FROM "orders" WHERE "pay_image" LIKE '%/upload/oss/image/%';
