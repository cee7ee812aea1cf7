import { desc, or, sql } from 'drizzle-orm';
import type { Cart } from '#models/cart/cart.ts';
import type { Db } from '../db/connection.ts';
import { cartLines } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import { isLine, keyPlaceholders } from './cartLine.store.ts';
import { type CartBefore, type MadeChange, sumHashes, toVersion } from './cartVersion.ts';
import { isFirstLine, joinGoods, shownColumns, toCart, versionColumns } from './shownLine.store.ts';

/** A line by its id, or by its goods and promotion. */
export type LineSelector =
  | { readonly lineId: string }
  | { readonly goodsId: string; readonly promotionId: string | null };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const toSelectorValues = (userId: string, selector: LineSelector, now: Date) => {
  const { lineId, ...key } = { lineId: null, goodsId: null, promotionId: null, ...selector };
  // A client may send any id.
  return { userId, now, ...key, lineId: lineId !== null && UUID.test(lineId) ? lineId : null };
};
const isSelected = sql`(${or(
  sql`${cartLines.lineId} = ${sql.placeholder('lineId')}::uuid`,
  isLine(keyPlaceholders()),
)})`;

const lineColumns = {
  ...shownColumns(cartLines),
  lineId: cartLines.lineId,
  quantity: cartLines.quantity,
  promotionId: cartLines.promotionId,
};

const selectUserLines = statement((db) =>
  joinGoods(db.select(lineColumns).from(cartLines).$dynamic())
    .orderBy(desc(cartLines.addedAt), desc(cartLines.lineId))
    .prepare('cart_lines_by_user'),
);

const selectLine = statement((db) =>
  joinGoods(
    db
      .select({ ...lineColumns, isFirst: isFirstLine(cartLines) })
      .from(cartLines)
      .$dynamic(),
    isSelected,
  ).prepare('cart_selected_line'),
);

const selectVersion = statement((db) =>
  joinGoods(db.select(versionColumns(isSelected)).from(cartLines).$dynamic()).prepare(
    'cart_version',
  ),
);

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
  return { ...toCart(rows), version: toVersion({ total: sumHashes(rows) }) };
}

/** Returns the version of the cart and of the selected line before a change. */
export async function readCartBeforeChange(
  db: Db,
  userId: string,
  selector: LineSelector,
  now: Date,
): Promise<CartBefore> {
  const [row] = await selectVersion(db).execute(toSelectorValues(userId, selector, now));
  return row ?? { total: '0', selectedHash: '0', selectedId: null };
}

/** Returns the selected line after a change; undefined if it was removed. */
export async function readLineAfterChange(
  db: Db,
  userId: string,
  selector: LineSelector,
  now: Date,
): Promise<MadeChange['after']> {
  const [row] = await selectLine(db).execute(toSelectorValues(userId, selector, now));
  return row;
}
