CREATE TABLE "words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "goods_category";--> statement-breakpoint
DROP INDEX "goods_type";--> statement-breakpoint
CREATE INDEX "goods_best" ON "goods" USING btree ("is_hot" DESC NULLS FIRST,"sales" DESC NULLS FIRST,"goods_id");--> statement-breakpoint
CREATE INDEX "goods_category" ON "goods" USING btree ("first_category_id","is_hot" DESC NULLS FIRST,"sales" DESC NULLS FIRST,"goods_id");--> statement-breakpoint
CREATE INDEX "goods_type" ON "goods" USING btree ("goods_type_id","is_hot" DESC NULLS FIRST,"sales" DESC NULLS FIRST,"goods_id");