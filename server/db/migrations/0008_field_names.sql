ALTER TABLE "addresses" RENAME COLUMN "province" TO "state";--> statement-breakpoint
ALTER TABLE "addresses" RENAME COLUMN "area" TO "district";--> statement-breakpoint
UPDATE "orders" SET "address" = ("address" - 'cityName') || jsonb_build_object(
  'state', "address" -> 'cityName' -> 'province',
  'city', "address" -> 'cityName' -> 'city',
  'district', "address" -> 'cityName' -> 'area',
  'postcode', "address" -> 'city'
) WHERE "address" -> 'cityName' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" RENAME COLUMN "goods_action_type_id" TO "promotion_id";--> statement-breakpoint
ALTER TABLE "promotion_goods" RENAME COLUMN "goods_action_type_id" TO "promotion_id";--> statement-breakpoint
ALTER TABLE "promotion_goods" RENAME CONSTRAINT "promotion_goods_goods_action_type_id_goods_id_pk" TO "promotion_goods_promotion_id_goods_id_pk";--> statement-breakpoint
ALTER TABLE "promotion_goods" RENAME CONSTRAINT "promotion_goods_goods_action_type_id_promotions_goods_action_ty" TO "promotion_goods_promotion_id_promotions_promotion_id_fk";--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME COLUMN "amount" TO "quantity";--> statement-breakpoint
ALTER TABLE "cart_lines" RENAME CONSTRAINT "cart_amount" TO "cart_quantity";--> statement-breakpoint
ALTER TABLE "cart_lines" ALTER COLUMN "promotion_id" DROP DEFAULT, ALTER COLUMN "promotion_id" DROP NOT NULL;--> statement-breakpoint
UPDATE "cart_lines" SET "promotion_id" = NULL WHERE "promotion_id" = '';--> statement-breakpoint
ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_line_once";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_line_once" UNIQUE NULLS NOT DISTINCT("user_id","goods_id","promotion_id");--> statement-breakpoint
ALTER TABLE "order_lines" RENAME COLUMN "amount" TO "quantity";--> statement-breakpoint
ALTER TABLE "order_lines" ALTER COLUMN "promotion_id" DROP DEFAULT, ALTER COLUMN "promotion_id" DROP NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "promotion_id" = NULL WHERE "promotion_id" = '';
