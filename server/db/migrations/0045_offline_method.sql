ALTER TABLE "orders" ADD COLUMN "offline_pay_type" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offline_hold_until" timestamp with time zone;