CREATE TABLE "saved_goods" (
	"user_id" uuid NOT NULL,
	"goods_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "saved_goods_user_id_goods_id_pk" PRIMARY KEY("user_id","goods_id")
);
--> statement-breakpoint
ALTER TABLE "saved_goods" ADD CONSTRAINT "saved_goods_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_goods" ADD CONSTRAINT "saved_goods_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_goods_goods" ON "saved_goods" USING btree ("goods_id");