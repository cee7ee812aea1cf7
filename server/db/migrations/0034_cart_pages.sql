CREATE TABLE "cart_pages" (
	"user_id" uuid NOT NULL,
	"page_key" text NOT NULL,
	"last_write" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_pages_user_id_page_key_pk" PRIMARY KEY("user_id","page_key")
);
--> statement-breakpoint
ALTER TABLE "cart_pages" ADD CONSTRAINT "cart_pages_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;