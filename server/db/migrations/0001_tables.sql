CREATE TABLE "brands" (
	"brand_id" text PRIMARY KEY NOT NULL,
	"brand_name" text NOT NULL,
	"brand_name_en" text NOT NULL,
	"popularity" boolean NOT NULL,
	"checked" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"classify_id" text PRIMARY KEY NOT NULL,
	"classify_pid" text NOT NULL,
	"classify_name" text NOT NULL,
	"classify_english_name" text NOT NULL,
	"picture" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "goods" (
	"goods_id" text PRIMARY KEY NOT NULL,
	"goods_name" text NOT NULL,
	"goods_english_name" text NOT NULL,
	"brand_id" text NOT NULL,
	"first_category_id" text NOT NULL,
	"goods_type_id" text NOT NULL,
	"retail_cents" integer NOT NULL,
	"member_cents" integer NOT NULL,
	"weight" integer NOT NULL,
	"stock" integer NOT NULL,
	"is_advance" boolean NOT NULL,
	"is_self" boolean NOT NULL,
	"is_hot" boolean NOT NULL,
	"sales" integer NOT NULL,
	"on_shelf" boolean DEFAULT true NOT NULL,
	"description" text NOT NULL,
	"description_en" text NOT NULL,
	"attributes" jsonb NOT NULL,
	"spec_group" text,
	"spec_label" text,
	"spec_label_en" text,
	"search_text" text NOT NULL,
	"bigrams" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_not_negative" CHECK ("goods"."stock" >= 0),
	CONSTRAINT "member_below_retail" CHECK ("goods"."member_cents" <= "goods"."retail_cents")
);
--> statement-breakpoint
CREATE TABLE "pickup_shops" (
	"shop_id" text PRIMARY KEY NOT NULL,
	"shop_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"hours" text NOT NULL,
	"closed_on" integer[] NOT NULL,
	"opens_hour" integer NOT NULL,
	"closes_hour" integer NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pickup_slots" (
	"shop_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "pickup_slots_shop_id_starts_at_pk" PRIMARY KEY("shop_id","starts_at"),
	CONSTRAINT "slot_capacity" CHECK ("pickup_slots"."taken" >= 0 and "pickup_slots"."taken" <= "pickup_slots"."capacity")
);
--> statement-breakpoint
CREATE TABLE "promotion_goods" (
	"goods_action_type_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"limit_per_order" integer,
	"position" integer NOT NULL,
	CONSTRAINT "promotion_goods_goods_action_type_id_goods_id_pk" PRIMARY KEY("goods_action_type_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"goods_action_type_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" text PRIMARY KEY NOT NULL,
	"carousel_id" text NOT NULL,
	"picture" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"text" text NOT NULL,
	"text_en" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "special_area_goods" (
	"area_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "special_area_goods_area_id_goods_id_pk" PRIMARY KEY("area_id","goods_id")
);
--> statement-breakpoint
CREATE TABLE "special_areas" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"address_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"addressee" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"province" text NOT NULL,
	"city" text NOT NULL,
	"area" text NOT NULL,
	"postcode" text NOT NULL,
	"address_details" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "balance_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"order_no" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "balance_once" UNIQUE("order_no","reason")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "points_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "points_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"order_no" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "points_once" UNIQUE("order_no","reason")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account" text NOT NULL,
	"nickname" text NOT NULL,
	"level" integer DEFAULT 1 NOT NULL,
	"password_hash" text NOT NULL,
	"pay_password_hash" text,
	"pay_failures" integer DEFAULT 0 NOT NULL,
	"pay_locked_until" timestamp with time zone,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"integral" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_account_unique" UNIQUE("account"),
	CONSTRAINT "balance_not_negative" CHECK ("users"."balance_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verification_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"scene" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"pay_type" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"captured_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"key" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" text NOT NULL,
	"body" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"line_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"goods_id" text NOT NULL,
	"promotion_id" text DEFAULT '' NOT NULL,
	"amount" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_line_once" UNIQUE("user_id","goods_id","promotion_id"),
	CONSTRAINT "cart_amount" CHECK ("cart_lines"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "cart_merges" (
	"user_id" uuid NOT NULL,
	"merge_key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "merge_once" UNIQUE("user_id","merge_key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"event" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"goods_id" text NOT NULL,
	"promotion_id" text DEFAULT '' NOT NULL,
	"goods_name" text NOT NULL,
	"goods_english_name" text NOT NULL,
	"amount" integer NOT NULL,
	"price_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"transaction_code" text NOT NULL,
	"state" text NOT NULL,
	"shipping_type" integer NOT NULL,
	"address" jsonb,
	"shop_id" text,
	"slot_starts_at" timestamp with time zone,
	"goods_cents" integer NOT NULL,
	"freight_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"exchange_rate" text NOT NULL,
	"pay_type" text,
	"pay_image" text,
	"hold_until" timestamp with time zone,
	"carrier" text,
	"tracking_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "orders_transaction_code_unique" UNIQUE("transaction_code"),
	CONSTRAINT "order_state" CHECK (state in ('unpaid', 'payingInStore', 'underReview', 'paid', 'shipped', 'completed', 'canceled', 'expired', 'chargedBack')),
	CONSTRAINT "order_total" CHECK ("orders"."total_cents" = "orders"."goods_cents" + "orders"."freight_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"attempt_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_no" text NOT NULL,
	"provider" text NOT NULL,
	"pay_type" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"provider_ref" text,
	"jump_url" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"attempt_id" uuid,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"due" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "movement_once" UNIQUE("attempt_id","kind")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"transaction_code" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"body_hash" text,
	"order_no" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"upload_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "goods_brand_id_brands_brand_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("brand_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pickup_slots" ADD CONSTRAINT "pickup_slots_shop_id_pickup_shops_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."pickup_shops"("shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_goods_action_type_id_promotions_goods_action_type_id_fk" FOREIGN KEY ("goods_action_type_id") REFERENCES "public"."promotions"("goods_action_type_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_goods" ADD CONSTRAINT "promotion_goods_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_area_goods" ADD CONSTRAINT "special_area_goods_area_id_special_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."special_areas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "special_area_goods" ADD CONSTRAINT "special_area_goods_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "points_entries" ADD CONSTRAINT "points_entries_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_ref_sandbox_payments_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_goods_id_goods_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."goods"("goods_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_shop_id_pickup_shops_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."pickup_shops"("shop_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_movements" ADD CONSTRAINT "payment_movements_attempt_id_payment_attempts_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("attempt_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("first_category_id","goods_id");--> statement-breakpoint
CREATE INDEX "goods_type" ON "goods" USING btree ("goods_type_id","goods_id");--> statement-breakpoint
CREATE INDEX "goods_brand" ON "goods" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "goods_price" ON "goods" USING btree ("member_cents","goods_id");--> statement-breakpoint
CREATE INDEX "goods_sales" ON "goods" USING btree ("sales","goods_id");--> statement-breakpoint
CREATE INDEX "goods_created" ON "goods" USING btree ("created_at","goods_id");--> statement-breakpoint
CREATE INDEX "goods_spec" ON "goods" USING btree ("spec_group");--> statement-breakpoint
CREATE INDEX "goods_words" ON "goods" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_bigrams" ON "goods" USING gin ("bigrams");--> statement-breakpoint
CREATE INDEX "promotion_goods_goods" ON "promotion_goods" USING btree ("goods_id");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "balance_user" ON "balance_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "points_user" ON "points_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "codes_account" ON "verification_codes" USING btree ("account","scene");--> statement-breakpoint
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_hold" ON "orders" USING btree ("hold_until");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_attempt" ON "payment_attempts" USING btree ("order_no") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "attempts_order" ON "payment_attempts" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "movements_order" ON "payment_movements" USING btree ("order_no");