CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"started_at_ms" bigint NOT NULL,
	"calls" integer NOT NULL,
	"paused_until_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_processes" (
	"process_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"secret_hashes" text[] NOT NULL,
	"release" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limits_started" ON "rate_limits" USING btree ("started_at_ms");