ALTER TABLE "goods" ADD COLUMN "pack_amount" double precision;--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "pack_unit" text;--> statement-breakpoint
ALTER TABLE "goods" ADD CONSTRAINT "pack_has_unit" CHECK (("goods"."pack_amount" > 0 and "goods"."pack_unit" in ('g', 'mL', 'piece')) or ("goods"."pack_amount" is null and "goods"."pack_unit" is null));