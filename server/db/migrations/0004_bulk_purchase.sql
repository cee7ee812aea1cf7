CREATE TABLE "bulk_enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"account" text,
	"message" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_enquiries_enquiry_id_unique" UNIQUE("enquiry_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_tiers" (
	"goods_id" text NOT NULL,
	"from_amount" integer NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "bulk_tiers_goods_id_from_amount_pk" PRIMARY KEY("goods_id","from_amount"),
	CONSTRAINT "bulk_tier_amount" CHECK ("bulk_tiers"."from_amount" > 1),
	CONSTRAINT "bulk_tier_price" CHECK ("bulk_tiers"."price_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "bulk_tiers" ADD CONSTRAINT "bulk_tiers_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;