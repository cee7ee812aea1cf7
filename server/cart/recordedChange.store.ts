import { and, eq, gt, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import type { WithSubqueryWithSelection } from 'drizzle-orm/pg-core';
import type { ChangeSource } from '#models/cart/changeSource.api.ts';
import type { Db, Tx } from '../db/connection.ts';
import { getSqlState } from '../db/databaseErrors.ts';
import { brands, goods, promotionGoods, promotions } from '../db/schema/catalogue.ts';
import { cartLines } from '../db/schema/orders.ts';
import { statement } from '../db/statement.ts';
import {
  buildWriteRecord,
  type CartLineKey,
  isLine,
  keyPlaceholders,
  type LineUpsert,
  selectAvailability,
  writeAvailableLine,
} from './cartLine.store.ts';
import type { MadeChange } from './cartVersion.ts';
import {
  isFirstLine,
  joinConditions,
  joinGoods,
  shownColumns,
  versionColumns,
} from './shownLine.store.ts';

const IS_RECORDED = sql`exists (select from recorded)`;

/** SQL cannot raise an error outside of a function, so `failWithoutLine` divides by zero. */
const DIVISION_BY_ZERO = '22012';
/** Rolls the statement back if the change is recorded and `lines` is empty. */
const failWithoutLine = (lines: SQL) =>
  sql<number>`case when ${IS_RECORDED} then 1 / (select count(*) from ${lines})::int end`;

const { lineId, userId, goodsId, promotionId, quantity, addedAt } = cartLines;
const lineColumns = { lineId, userId, goodsId, promotionId, quantity, addedAt };

/** The cart before the change, because all parts of a statement read the same snapshot. */
const selectBefore = (db: Db | Tx) =>
  db.$with('before').as(
    joinGoods(
      db
        .select(versionColumns(sql`(${isLine(keyPlaceholders())})`))
        .from(cartLines)
        .$dynamic(),
      sql`${sql.placeholder('readsCart')}::boolean`,
    ),
  );

interface ChangeParts {
  readonly changes: readonly WithSubquery[];
  /** the changed line, if it remains */
  readonly changed: WithSubqueryWithSelection<typeof lineColumns, 'changed'>;
  readonly check: SQL<number>;
}

/** Makes the changes, and reads the cart before them and the changed line. */
function selectChange(db: Db | Tx, { changes, changed, check }: ChangeParts) {
  const before = selectBefore(db);
  const { ofGoods, ofBrand, ofPromotion, ofPromotionGoods } = joinConditions(changed);
  const { total, selectedHash, selectedId } = before;
  return db
    .with(...changes, before)
    .select({
      check,
      ...{ total, selectedHash, selectedId },
      ...shownColumns(changed),
      lineId: changed.lineId,
      quantity: changed.quantity,
      promotionId: changed.promotionId,
      isFirst: isFirstLine(changed),
    })
    .from(before)
    .leftJoin(changed, sql`true`)
    .leftJoin(goods, ofGoods)
    .leftJoin(brands, ofBrand)
    .leftJoin(promotions, ofPromotion)
    .leftJoin(promotionGoods, ofPromotionGoods);
}

const increaseLine = statement((db) => {
  const recorded = db.$with('recorded').as(buildWriteRecord(db));
  const availability = selectAvailability(db);
  const changed = db.$with('changed', lineColumns).as(writeAvailableLine(IS_RECORDED));
  const changes = [recorded, availability, changed];
  const check = failWithoutLine(sql`changed`);
  return selectChange(db, { changes, changed, check }).prepare('cart_increase_recorded');
});

// As in `cartLine.store.ts`, the line is locked before its new quantity is computed.
const lockLine = (db: Db | Tx) =>
  db.$with('locked').as(
    db
      .select({
        lineId: cartLines.lineId,
        remaining: sql<number>`${cartLines.quantity} - ${sql.placeholder('by')}::int`.as(
          'remaining',
        ),
      })
      .from(cartLines)
      .where(and(isLine(keyPlaceholders()), IS_RECORDED))
      .for('update'),
  );

const decreaseLine = statement((db) => {
  const recorded = db.$with('recorded').as(buildWriteRecord(db));
  const locked = lockLine(db);
  const deleted = db.$with('deleted').as(
    db
      .delete(cartLines)
      .where(sql`${cartLines.lineId} in (select line_id from locked where remaining <= 0)`)
      .returning({ lineId: cartLines.lineId }),
  );
  const changed = db.$with('changed').as(
    db
      .update(cartLines)
      .set({ quantity: sql`remaining` })
      .from(locked)
      .where(and(eq(cartLines.lineId, locked.lineId), gt(locked.remaining, 0)))
      .returning(lineColumns),
  );
  const changes = [recorded, locked, deleted, changed];
  const check = failWithoutLine(sql`locked`);
  return selectChange(db, { changes, changed, check }).prepare('cart_decrease_recorded');
});

interface RecordedChange extends LineUpsert {
  readonly line: CartLineKey;
  readonly source: ChangeSource;
  readonly mode: 'add' | 'set';
  /** whether the client has a version of the cart */
  readonly readsCart: boolean;
}

async function executeChange(db: Db, change: RecordedChange) {
  const { line, source, mode, now, newLineId, readsCart } = change;
  const values = { ...line, ...source, now, readsCart };
  if (change.quantity <= 0) return decreaseLine(db).execute({ ...values, by: -change.quantity });
  const replacesQuantity = mode === 'set';
  const upsert = { newLineId, quantity: change.quantity, replacesQuantity, isCapped: false };
  return increaseLine(db).execute({ ...values, ...upsert });
}
type ChangeRow = Awaited<ReturnType<typeof executeChange>>[number];
type LineAfter = NonNullable<MadeChange['after']>;

/** A line is not shown if its goods are off sale or its promotion has ended. */
const isShown = (row: ChangeRow): row is ChangeRow & LineAfter =>
  row.lineId !== null &&
  row.goodsId !== null &&
  (row.promotionId === null || (row.promotion !== null && row.promotionPriceCents !== null));

/**
 * Records the number of a change, changes the line, and reads the cart before and the line after
 * the change, in one statement. Returns null if nothing has changed: the change is already recorded
 * or refused, it sets a quantity of zero, or it decreases a line that did not exist when the
 * statement began. A transaction then decides. A statement that is repeated after its connection
 * was lost finds its record.
 */
export async function changeInOneStatement(
  db: Db,
  change: RecordedChange,
): Promise<MadeChange | null> {
  if (change.mode === 'set' && change.quantity <= 0) return null;
  try {
    const [row] = await db.retry(() => executeChange(db, change));
    if (row?.check !== 1) return null;
    return { before: row, after: isShown(row) ? row : undefined };
  } catch (error) {
    if (getSqlState(error) === DIVISION_BY_ZERO) return null;
    throw error;
  }
}
