import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type CartLineKey,
  decrease,
  recordWrite,
  upsertLine,
} from '#server/cart/cartLine.store.ts';
import { changeInOneStatement } from '#server/cart/recordedChange.store.ts';
import { cartLines } from '#server/db/schema/orders.ts';
import { transact } from '#server/db/transaction.ts';
import { createOrderHarness, type OrderHarness } from '#tests/support/orderHarness.ts';
import { createRace, type Race } from '#tests/support/statementRace.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';

let harness: OrderHarness;
let race: Race;
beforeAll(async () => {
  const database = await createTestDatabase();
  race = createRace(database);
  harness = await createOrderHarness('none', database);
});
afterAll(() => harness.close());

async function addLine(quantity: number): Promise<CartLineKey> {
  const { userId } = await harness.addShopper();
  const line = { userId, goodsId: await harness.addGoods(), promotionId: null };
  const added = { ...line, lineId: randomUUID(), quantity, addedAt: harness.clock() };
  await harness.db.insert(cartLines).values(added);
  return line;
}
const readQuantities = async ({ userId }: CartLineKey) =>
  (await harness.db.select().from(cartLines).where(eq(cartLines.userId, userId))).map(
    ({ quantity }) => quantity,
  );
const createChange = (line: CartLineKey, quantity: number) => ({
  line,
  quantity,
  source: { pageKey: randomUUID(), writeNumber: 1 },
  mode: 'add' as const,
  newLineId: randomUUID(),
  now: harness.clock(),
  readsCart: true,
});
const isMadeInOneStatement = async (change: ReturnType<typeof createChange>) =>
  (await changeInOneStatement(harness.db, change)) !== null;

test.each([
  [2, 9],
  [-3, 4],
])('a change by %i waits for another tab that removes two pieces', async (quantity, left) => {
  const line = await addLine(9);
  const change = createChange(line, quantity);
  const shown: unknown[] = [];
  await race(
    /^commit/i,
    () => transact(harness.db, (tx) => decrease(tx, line, 2)),
    async () => shown.push((await changeInOneStatement(harness.db, change))?.after?.quantity),
  );
  expect([shown, await readQuantities(line)]).toEqual([[left], [left]]);
});

test.each([2, -3])('a change by %i that two requests send is made once', async (quantity) => {
  const line = await addLine(9);
  const change = createChange(line, quantity);
  const made: boolean[] = [];
  await race(
    /^commit/i,
    () =>
      transact(harness.db, async (tx) => {
        await recordWrite(tx, line.userId, change.source, change.now);
        await upsertLine(tx, line, { ...change, quantity: 1 });
      }),
    async () => made.push(await isMadeInOneStatement(change)),
  );
  expect([made, await readQuantities(line)]).toEqual([[false], [10]]);
});

test('a change that finds no line or no stock is not recorded', async () => {
  const line = await addLine(1);
  const change = createChange(line, 1);
  await harness.db.delete(cartLines).where(eq(cartLines.userId, line.userId));
  expect(await isMadeInOneStatement({ ...change, quantity: -1 })).toBe(false);
  expect(await isMadeInOneStatement({ ...change, quantity: 1e6 })).toBe(false);
  expect(await isMadeInOneStatement(change)).toBe(true);
  expect(await isMadeInOneStatement(change)).toBe(false);
  expect(await readQuantities(line)).toEqual([1]);
});
