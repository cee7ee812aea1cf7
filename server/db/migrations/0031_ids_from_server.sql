-- contract
ALTER TABLE "cart_lines" ALTER COLUMN "line_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "attempt_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "upload_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "addresses" ALTER COLUMN "address_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "session_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "user_id" DROP DEFAULT;