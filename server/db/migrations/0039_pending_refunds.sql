ALTER TABLE "payment_movements" ADD COLUMN "pending_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "delays_refunds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "is_pending" boolean DEFAULT false NOT NULL;