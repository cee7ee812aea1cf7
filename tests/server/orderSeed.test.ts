import { addMilliseconds } from 'date-fns/addMilliseconds';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/connection.ts';
import {
  claimOrderSeed,
  completeOrderSeed,
  MAX_SEEDING_MS,
  waitForOrderSeed,
} from '#server/seed/orderSeed.store.ts';
import { createTestDatabase, MALL_START } from '#tests/support/testMall.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('one of two servers seeds the orders of the demo, and the other one waits for it', async () => {
  const { db } = database;
  const claims = await Promise.all([
    claimOrderSeed(db, MALL_START),
    claimOrderSeed(db, MALL_START),
  ]);
  expect(claims.filter(Boolean)).toHaveLength(1);

  const steps: string[] = [];
  const waiting = waitForOrderSeed(db, MALL_START).then(() => steps.push('waited'));
  await db.transaction(async (tx) => {
    steps.push('seeded');
    await completeOrderSeed(tx);
  });
  await waiting;
  expect(steps).toEqual(['seeded', 'waited']);
  expect(await claimOrderSeed(db, MALL_START)).toBe(false);
});

test('a server does not wait for one that was stopped while it seeded the orders', async () => {
  const { db } = database;
  await db.execute(`update settings set value = 'since ${MALL_START.toISOString()}'`);
  await waitForOrderSeed(db, addMilliseconds(MALL_START, MAX_SEEDING_MS));
});
