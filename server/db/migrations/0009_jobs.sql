UPDATE "addresses" SET "is_default" = false WHERE "is_default" AND EXISTS (SELECT FROM "addresses" AS newer WHERE newer."user_id" = "addresses"."user_id" AND newer."is_default" AND (newer."created_at", newer."address_id") > ("addresses"."created_at", "addresses"."address_id"));--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_job_per_subject" UNIQUE("kind","subject")
);
--> statement-breakpoint
DROP INDEX "attempts_open";--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("kind","run_at");--> statement-breakpoint
CREATE INDEX "movements_due" ON "payment_movements" USING btree ("id") WHERE due;--> statement-breakpoint
CREATE UNIQUE INDEX "one_default_address" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE state in ('open', 'voiding');--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "asked_at";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP COLUMN "asks";