ALTER TABLE "order_events" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_events_mail" ON "order_events" USING btree ("id") WHERE mailed_at is null;--> statement-breakpoint
UPDATE "order_events" SET "mailed_at" = "at";
