import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { goodsColumns, isOnShelf } from '../catalogue/goods.store.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines } from '../db/schema/orders.ts';
import { toPictureUrl } from '../picture/originals.ts';
import { toPromotion } from '../promotion/promotion.store.ts';

/** `cart_lines`, or the line that a statement has written. */
type LineColumns = Readonly<
  Record<'lineId' | 'userId' | 'goodsId' | 'promotionId' | 'quantity' | 'addedAt', AnyPgColumn>
>;

/**
 * An integer of 64 bits that identifies what a line shows. A change of a row gives it another
 * `xmin`, so the columns of goods, brand and promotion need not be hashed (docs/decisions/159).
 */
const hashLine = ({ lineId, quantity }: LineColumns) =>
  sql<string>`hash_record_extended(row(${lineId}, ${quantity}, ${goods}.xmin, ${brands}.xmin, ${promotions}.xmin, ${promotionGoods}.xmin), 0)`;

/** The columns of a line's goods, brand and promotion, and its hash. */
export const shownColumns = (line: LineColumns) => ({
  ...goodsColumns,
  promotionPriceCents: promotionGoods.priceCents,
  limitPerOrder: promotionGoods.limitPerOrder,
  promotion: promotions,
  hash: hashLine(line),
});

/** Whether the line is the first one of its cart. */
export const isFirstLine = ({ userId, addedAt, lineId }: LineColumns) =>
  sql<boolean>`not exists (select from cart_lines other where other.user_id = ${userId} and (other.added_at, other.line_id) > (${addedAt}, ${lineId}))`;

/** The goods of a line, if on sale, and its promotion, unless it has ended. */
export const joinConditions = ({ goodsId, promotionId }: LineColumns) => ({
  ofGoods: and(eq(goods.goodsId, goodsId), isOnShelf),
  ofBrand: eq(brands.brandId, goods.brandId),
  ofPromotion: and(
    eq(promotions.promotionId, promotionId),
    gt(promotions.endsAt, sql.placeholder('now')),
  ),
  ofPromotionGoods: and(
    eq(promotionGoods.promotionId, promotionId),
    eq(promotionGoods.goodsId, goodsId),
  ),
});

const isShown = or(
  isNull(cartLines.promotionId),
  and(isNotNull(promotions.promotionId), isNotNull(promotionGoods.priceCents)),
);

/** Joins goods, brand and promotion to a member's lines, without those of an ended promotion. */
export const joinGoods = <Select extends PgSelect>(select: Select, condition?: SQL) => {
  const { ofGoods, ofBrand, ofPromotion, ofPromotionGoods } = joinConditions(cartLines);
  return select
    .innerJoin(goods, ofGoods)
    .innerJoin(brands, ofBrand)
    .leftJoin(promotions, ofPromotion)
    .leftJoin(promotionGoods, ofPromotionGoods)
    .where(and(eq(cartLines.userId, sql.placeholder('userId')), isShown, condition));
};

/** The hashes of all lines of the member and of the selected line before a change. */
export const versionColumns = (isSelected: SQL) => ({
  total: sql<string>`coalesce(sum(${hashLine(cartLines)}), 0)`.as('total'),
  selectedHash:
    sql<string>`coalesce(sum(${hashLine(cartLines)}) filter (where ${isSelected}), 0)`.as(
      'selected_hash',
    ),
  selectedId: sql<string | null>`max(${cartLines.lineId}::text) filter (where ${isSelected})`.as(
    'selected_id',
  ),
});

/** A cart line with its goods and promotion. */
export interface LineRow extends Omit<CartLine, 'img' | 'checked' | 'promotionEndsAt'> {
  /** null if the line has none, or if it has ended */
  readonly promotion: typeof promotions.$inferSelect | null;
  readonly hash: string;
}

/** Returns undefined if the line's promotion has ended. */
function toCartLine({
  promotionId,
  promotionPriceCents,
  promotion,
  hash: _hash,
  ...row
}: LineRow): CartLine | undefined {
  const line = { ...row, img: toPictureUrl('goods', row.goodsId), checked: false };
  if (promotionId === null)
    return { ...line, promotionId: null, promotionPriceCents: null, promotionEndsAt: null };
  if (!promotion || promotionPriceCents === null) return undefined;
  return { ...line, promotionId, promotionPriceCents, promotionEndsAt: promotion.endsAt.getTime() };
}

export function toCart(rows: readonly LineRow[]): Cart {
  const groups = new Map<string, Promotion>();
  const lines = rows.flatMap((row) => {
    const line = toCartLine(row);
    if (line && row.promotion) groups.set(row.promotion.promotionId, toPromotion(row.promotion));
    return line ?? [];
  });
  return { lines, promotions: [...groups.values()] };
}
