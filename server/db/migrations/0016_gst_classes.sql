ALTER TABLE "goods" ADD COLUMN "gst_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "gst_class" text DEFAULT 'taxable' NOT NULL;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "gst_class" CHECK ("goods"."gst_class" in ('taxable', 'free'));