CREATE TABLE "stock_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"goods_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"order_no" text,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_entry_quantity" CHECK ("stock_entries"."quantity" <> 0),
	CONSTRAINT "stock_entry_order" CHECK (("stock_entries"."order_no" is not null) = ("stock_entries"."reason" in ('order', 'return')))
);
--> statement-breakpoint
ALTER TABLE "stock_entries" ADD CONSTRAINT "stock_entries_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_entries_goods" ON "stock_entries" USING btree ("goods_id");--> statement-breakpoint
INSERT INTO "stock_entries" ("goods_id", "quantity", "reason", "note", "at") SELECT "goods_id", "stock", 'supply', 'opening stock', "created_at" FROM "goods" WHERE "stock" > 0;
