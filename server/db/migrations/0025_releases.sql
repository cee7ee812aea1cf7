CREATE TABLE "release_assets" (
	"path" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"is_brotli" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"release" text PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"paths" text[] NOT NULL
);
