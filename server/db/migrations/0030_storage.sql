CREATE TABLE "deleted_uploads" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "body" DROP NOT NULL;