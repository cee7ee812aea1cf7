import { and, eq, gt, sql } from 'drizzle-orm';
import type { ChangeSource } from '#models/cart/changeSource.api.ts';
import type { Db, Tx } from '../db/connection.ts';
import { getSqlState } from '../db/databaseErrors.ts';
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

const IS_RECORDED = sql`exists (select from recorded)`;

const DIVISION_BY_ZERO = '22012';
/** Fails if the change is recorded and no line is written, so that nothing is recorded. */
const CHECK = sql<number>`case when ${IS_RECORDED} then 1 / (select count(*) from written)::int end`;

const increaseLine = statement((db) => {
  const recorded = db.$with('recorded').as(buildWriteRecord(db));
  const availability = selectAvailability(db);
  const written = db
    .$with('written', { lineId: cartLines.lineId })
    .as(writeAvailableLine(IS_RECORDED));
  return db
    .with(recorded, availability, written)
    .select({ check: CHECK })
    .from(sql`(select) as one`)
    .prepare('cart_increase_recorded');
});

// As in `cartLine.store.ts`, the line is locked before its new quantity is computed.
const lockLine = (db: Db | Tx) =>
  db.$with('written').as(
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
  const written = lockLine(db);
  const deleted = db.$with('deleted').as(
    db
      .delete(cartLines)
      .where(sql`${cartLines.lineId} in (select line_id from written where remaining <= 0)`)
      .returning({ lineId: cartLines.lineId }),
  );
  const updated = db.$with('updated').as(
    db
      .update(cartLines)
      .set({ quantity: sql`remaining` })
      .from(written)
      .where(and(eq(cartLines.lineId, written.lineId), gt(written.remaining, 0)))
      .returning({ lineId: cartLines.lineId }),
  );
  return db
    .with(recorded, written, deleted, updated)
    .select({ check: CHECK })
    .from(sql`(select) as one`)
    .prepare('cart_decrease_recorded');
});

interface RecordedChange extends LineUpsert {
  readonly line: CartLineKey;
  readonly source: ChangeSource;
  readonly mode: 'add' | 'set';
}

async function executeChange(db: Db, change: RecordedChange) {
  const { line, source, mode, quantity, now, newLineId } = change;
  const values = { ...line, ...source, now };
  if (quantity <= 0) return decreaseLine(db).execute({ ...values, by: -quantity });
  const upsert = { newLineId, quantity, isTotal: mode === 'set', isCapped: false };
  return increaseLine(db).execute({ ...values, ...upsert });
}

/**
 * Records the number of a change and changes the line in one statement. Returns false if the
 * statement has changed nothing: the change is already recorded, refused, or deletes a line, or it
 * decreases a line that did not exist when the statement began. A transaction then decides.
 * A statement that is repeated after its connection was lost finds its record.
 */
export async function changeAtOnce(db: Db, change: RecordedChange): Promise<boolean> {
  if (change.mode === 'set' && change.quantity <= 0) return false;
  try {
    const [row] = await db.retry(() => executeChange(db, change));
    return row?.check === 1;
  } catch (error) {
    if (getSqlState(error) === DIVISION_BY_ZERO) return false;
    throw error;
  }
}
