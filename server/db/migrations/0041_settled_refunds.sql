ALTER TABLE "payment_movements" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD COLUMN "payout_reference" text;