ALTER TABLE "orders" DROP CONSTRAINT "order_state";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "order_state" CHECK (state in ('unpaid', 'payingInStore', 'underReview', 'paid', 'shipped', 'completed', 'canceled', 'expired', 'refunded', 'chargedBack'));--> statement-breakpoint
UPDATE "orders" SET "state" = 'refunded' WHERE "state" = 'chargedBack' AND EXISTS (SELECT FROM "payment_movements" AS movement WHERE movement."order_no" = "orders"."order_no" AND movement."kind" = 'refund' AND movement."reason" = 'refund');--> statement-breakpoint
UPDATE "order_events" SET "event" = 'order.refund', "to_state" = 'refunded' FROM "orders" WHERE "order_events"."order_no" = "orders"."order_no" AND "orders"."state" = 'refunded' AND "event" = 'order.chargeback';
