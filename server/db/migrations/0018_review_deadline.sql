UPDATE "orders" SET "hold_until" = "receipt"."at" + interval '14 days'
FROM (SELECT "order_no", min("at") AS "at" FROM "order_receipts" GROUP BY "order_no") AS "receipt"
WHERE "receipt"."order_no" = "orders"."order_no" AND "orders"."state" = 'underReview' AND "orders"."hold_until" IS NULL;
