ALTER TABLE "payment_movements" ADD COLUMN "held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD COLUMN "restores_id" bigint;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "is_dispute" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_restores_id_payment_movements_id_fk" FOREIGN KEY ("restores_id") REFERENCES "public"."payment_movements"("id") ON DELETE no action ON UPDATE no action NOT VALID;