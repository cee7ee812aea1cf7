import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgSelect } from 'drizzle-orm/pg-core';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import type { CartReply } from '#models/cart/cartReply.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { goodsColumns, isOnShelf } from '../catalogue/goods.store.ts';
import type { Db } from '../db/connection.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import { toPictureUrl } from '../picture/originals.ts';
import { toPromotion } from '../promotion/promotion.store.ts';
import { isLine, keyPlaceholders } from './cartLine.store.ts';

const isOwn = eq(cartLines.userId, sql.placeholder('userId'));
const isShown = or(
  isNull(cartLines.promotionId),
  and(isNotNull(promotions.promotionId), isNotNull(promotionGoods.priceCents)),
);

const lineColumns = {
  ...goodsColumns,
  lineId: cartLines.lineId,
  quantity: cartLines.quantity,
  promotionId: cartLines.promotionId,
  promotionPriceCents: promotionGoods.priceCents,
};
const hashedColumns: readonly AnyPgColumn[] = [
  ...Object.values(lineColumns),
  promotions.name,
  promotions.nameEn,
  promotions.endsAt,
];
/** An integer of 64 bits that identifies the content of a line and of its promotion. */
const hash = sql<string>`hash_record_extended(row(${sql.join([...hashedColumns], sql`, `)}), 0)`;

/** Adds the goods, if on sale, and the promotion of each line, unless it has ended. */
const joinGoods = <Select extends PgSelect>(select: Select) =>
  select
    .innerJoin(goods, and(eq(goods.goodsId, cartLines.goodsId), isOnShelf))
    .innerJoin(brands, eq(brands.brandId, goods.brandId))
    .leftJoin(
      promotions,
      and(
        eq(promotions.promotionId, cartLines.promotionId),
        gt(promotions.endsAt, sql.placeholder('now')),
      ),
    )
    .leftJoin(
      promotionGoods,
      and(
        eq(promotionGoods.promotionId, cartLines.promotionId),
        eq(promotionGoods.goodsId, cartLines.goodsId),
      ),
    );

/** A line by its id, or by its goods and promotion. */
export type LineSelector =
  | { readonly lineId: string }
  | { readonly goodsId: string; readonly promotionId: string | null };
const toSelectorValues = (userId: string, selector: LineSelector, now: Date) => ({
  userId,
  now,
  ...{ lineId: null, goodsId: null, promotionId: null },
  ...selector,
});
// Converting the id of each line to text would take a fifth of the time of `selectVersion` for 200
// lines, so the placeholder is tested first.
const isSelected = or(
  sql`(${sql.placeholder('lineId')}::text is not null and ${cartLines.lineId}::text = ${sql.placeholder('lineId')})`,
  isLine(keyPlaceholders()),
);

const shownColumns = { ...lineColumns, promotion: promotions, hash };
const selectUserLines = statement((db) =>
  joinGoods(db.select(shownColumns).from(cartLines).$dynamic())
    .where(and(isOwn, isShown))
    .orderBy(desc(cartLines.addedAt), desc(cartLines.lineId))
    .prepare('cart_lines_by_user'),
);
type CartLineRow = Awaited<ReturnType<ReturnType<typeof selectUserLines>['execute']>>[number];

const selectLine = statement((db) =>
  joinGoods(
    db
      .select({
        ...shownColumns,
        isFirst: sql<boolean>`not exists (select from cart_lines other where other.user_id = ${cartLines.userId} and (other.added_at, other.line_id) > (${cartLines.addedAt}, ${cartLines.lineId}))`,
      })
      .from(cartLines)
      .$dynamic(),
  )
    .where(and(isOwn, isShown, isSelected))
    .prepare('cart_selected_line'),
);

const selectVersion = statement((db) =>
  joinGoods(
    db
      .select({
        total: sql<string>`coalesce(sum(${hash}), 0)`,
        lineHash: sql<string>`coalesce(sum(${hash}) filter (where ${isSelected}), 0)`,
        lineId: sql<string | null>`max(${cartLines.lineId}::text) filter (where ${isSelected})`,
      })
      .from(cartLines)
      .$dynamic(),
  )
    .where(and(isOwn, isShown))
    .prepare('cart_version'),
);

/** The version of a cart is the sum of the hashes of its lines, in 64 bits. */
const toVersion = (sum: bigint): string => BigInt.asUintN(64, sum).toString(36);

/** Returns undefined if the line's promotion has ended. */
function toCartLine({
  promotionId,
  promotionPriceCents,
  promotion,
  hash: _hash,
  ...row
}: CartLineRow): CartLine | undefined {
  const line = { ...row, img: toPictureUrl('goods', row.goodsId), checked: false };
  if (promotionId === null)
    return { ...line, promotionId: null, promotionPriceCents: null, promotionEndsAt: null };
  if (!promotion || promotionPriceCents === null) return undefined;
  return { ...line, promotionId, promotionPriceCents, promotionEndsAt: promotion.endsAt.getTime() };
}

function toCart(rows: readonly CartLineRow[]): Cart {
  const groups = new Map<string, Promotion>();
  const lines = rows.flatMap((row) => {
    const line = toCartLine(row);
    if (line && row.promotion) groups.set(row.promotion.promotionId, toPromotion(row.promotion));
    return line ?? [];
  });
  return { lines, promotions: [...groups.values()] };
}

/**
 * Returns the member's cart without goods that are off sale and without lines of ended promotions
 * (§4).
 */
export async function readCart(
  db: Db,
  userId: string,
  now: Date,
): Promise<Cart & { readonly version: string }> {
  const rows = await selectUserLines(db).execute({ userId, now });
  const version = toVersion(rows.reduce((sum, row) => sum + BigInt(row.hash), 0n));
  return { ...toCart(rows), version };
}

/** The version of a cart before one of its lines is changed. */
interface VersionBefore {
  readonly version: string;
  /** the sum of the hashes of the other lines */
  readonly others: bigint;
  /** the selected line, null if the cart does not contain it */
  readonly lineId: string | null;
}

export async function readVersion(
  db: Db,
  userId: string,
  selector: LineSelector,
  now: Date,
): Promise<VersionBefore> {
  const [row] = await selectVersion(db).execute(toSelectorValues(userId, selector, now));
  const { total, lineHash, lineId } = row ?? { total: 0, lineHash: 0, lineId: null };
  const others = BigInt(total) - BigInt(lineHash);
  return { version: toVersion(BigInt(total)), others, lineId };
}

/**
 * Returns what a change of the selected line has changed in the cart whose version was read before.
 * Its new version does not depend on changes of other lines at the same time, which the client does
 * not have either. Returns null if a new line is not the first one.
 */
export async function readChange(
  db: Db,
  userId: string,
  selector: LineSelector,
  { others, lineId }: VersionBefore,
  now: Date,
): Promise<CartReply | null> {
  const rows = await selectLine(db).execute(toSelectorValues(userId, selector, now));
  const row = rows[0];
  const isSame = row?.lineId === lineId;
  if (row && !isSame && !row.isFirst) return null;
  return {
    ...toCart(rows),
    version: toVersion(others + BigInt(row?.hash ?? 0)),
    removed: lineId !== null && !isSame ? [lineId] : [],
  };
}
