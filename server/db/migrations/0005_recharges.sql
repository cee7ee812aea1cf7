CREATE TABLE "recharges" (
	"recharge_no" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recharge_positive" CHECK ("recharges"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_movements" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "recharge_no" text;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD COLUMN "recharge_no" text;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "recharge_no" text;--> statement-breakpoint
ALTER TABLE "recharges" ADD CONSTRAINT "recharges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recharges_user" ON "recharges" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_recharge_no_recharges_recharge_no_fk" FOREIGN KEY ("recharge_no") REFERENCES "public"."recharges"("recharge_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_recharge_no_recharges_recharge_no_fk" FOREIGN KEY ("recharge_no") REFERENCES "public"."recharges"("recharge_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "movements_recharge" ON "payment_movements" USING btree ("recharge_no");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "one_attempt_per_recharge" UNIQUE("recharge_no");--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "credited_once" UNIQUE("recharge_no");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "attempt_pays_one" CHECK (num_nonnulls("payment_attempts"."order_no", "payment_attempts"."recharge_no") = 1);--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "movement_for_one" CHECK (num_nonnulls("payment_movements"."order_no", "payment_movements"."recharge_no") = 1);