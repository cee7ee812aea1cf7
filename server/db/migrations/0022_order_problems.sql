CREATE TABLE "problem_images" (
	"problem_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "problem_images_problem_id_position_pk" PRIMARY KEY("problem_id","position")
);
--> statement-breakpoint
CREATE TABLE "problem_lines" (
	"problem_id" bigint NOT NULL,
	"order_line_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	CONSTRAINT "problem_lines_problem_id_order_line_id_pk" PRIMARY KEY("problem_id","order_line_id"),
	CONSTRAINT "problem_quantity" CHECK ("problem_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "problems" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problems_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"refund_cents" integer,
	"movement_id" bigint,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "problem_movement_once" UNIQUE("movement_id"),
	CONSTRAINT "problem_once" UNIQUE("order_no","report_id"),
	CONSTRAINT "problem_kind" CHECK (kind in ('damaged', 'wrongProduct', 'missing', 'expired', 'other')),
	CONSTRAINT "problem_state" CHECK (state in ('open', 'refunded', 'replaced', 'declined')),
	CONSTRAINT "problem_answered" CHECK (("problems"."state" = 'open') = ("problems"."answered_at" is null)),
	CONSTRAINT "problem_refund" CHECK (("problems"."state" = 'refunded') = ("problems"."refund_cents" is not null and "problems"."movement_id" is not null)),
	CONSTRAINT "problem_refund_positive" CHECK ("problems"."refund_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "problem_images" ADD CONSTRAINT "problem_images_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_images" ADD CONSTRAINT "problem_images_upload_id_uploads_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("upload_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_lines" ADD CONSTRAINT "problem_lines_problem_id_problems_id_fk" FOREIGN KEY ("problem_id") REFERENCES "public"."problems"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_lines" ADD CONSTRAINT "problem_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problems" ADD CONSTRAINT "problems_movement_id_payment_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."payment_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "problem_images_upload" ON "problem_images" USING btree ("upload_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_problem" ON "problem_lines" USING btree ("order_line_id") WHERE is_open;--> statement-breakpoint
CREATE INDEX "problems_open" ON "problems" USING btree ("created_at") WHERE state = 'open';