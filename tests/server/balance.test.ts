import { millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { balanceEntries, pointsEntries } from '#server/db/schema/users.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { readBalanceEntries, readPointsEntries } from '#server/wallet/wallet.store.ts';
import {
  getRefusalKey,
  NO_SECOND_FACTOR,
  type Shopper,
  startOrderHarness,
} from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const PIN = '135790';
const addShopperWithBalance = (balanceCents: number) =>
  harness.addShopper({ balanceCents, payPassword: PIN });
const placeTestOrder = async (shopper: Shopper) =>
  harness.order(shopper, {
    orderGoods: [{ goodsId: await harness.addGoods({ cents: 5000 }), goodsAmount: 1 }],
  });
const payFromBalance = (shopper: Shopper, orderNo: string, password = PIN) =>
  getRefusalKey(
    payOrderByBalance(harness.services, {
      userId: shopper.userId,
      orderNo,
      password,
      ...NO_SECOND_FACTOR,
      now: harness.clock(),
    }),
  );
const findBalance = async (shopper: Shopper) => (await harness.findUser(shopper))?.balanceCents;

describe('the histories of a member', () => {
  const [older, newer] = [new Date('2026-10-23T01:00:00Z'), new Date('2026-11-21T01:00:00Z')];
  const readTimes = ({ rows }: { rows: readonly { at: Date }[] }) => rows.map(({ at }) => at);

  test('list the newest entry first, independent of the order of writing', async () => {
    const { userId } = await harness.addShopper();
    const rows = [newer, older].map((at) => ({ userId, at, reason: 'adjustment' }) as const);
    await harness.db.insert(pointsEntries).values(rows.map((row) => ({ ...row, points: 1 })));
    await harness.db.insert(balanceEntries).values(rows.map((row) => ({ ...row, amountCents: 1 })));
    const page = { pageNum: 1, pageSize: 10 };
    expect(readTimes(await readPointsEntries(harness.db, userId, page))).toEqual([newer, older]);
    expect(readTimes(await readBalanceEntries(harness.db, userId, page))).toEqual([newer, older]);
  });
});

describe('paying from the balance', () => {
  test('pays the order, reduces the balance by its total and records it in the ledger', async () => {
    const shopper = await addShopperWithBalance(10_000);
    const orderNo = await placeTestOrder(shopper);
    await payFromBalance(shopper, orderNo);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    expect(await findBalance(shopper)).toBe(4110);
    const ledger = await harness.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.userId, shopper.userId));
    expect(ledger).toMatchObject([{ amountCents: -5890, reason: 'payment', orderNo }]);
  });

  // nopSolutions/nopCommerce#5764
  test('a payment from the balance earns the points of the goods', async () => {
    const shopper = await addShopperWithBalance(10_000);
    await payFromBalance(shopper, await placeTestOrder(shopper));
    expect((await harness.findUser(shopper))?.points).toBe(50);
  });

  test('with a balance for one of two simultaneous payments, one order is paid and the balance is not negative', async () => {
    const shopper = await addShopperWithBalance(6000);
    const orderNos = [await placeTestOrder(shopper), await placeTestOrder(shopper)];
    const results = await Promise.all(orderNos.map((orderNo) => payFromBalance(shopper, orderNo)));
    expect(results.filter((result) => result === 'balanceShort')).toHaveLength(1);
    expect(await findBalance(shopper)).toBe(110);
  });

  // saleor/saleor#12229
  test('the same payment sent four times at once debits the balance once', async () => {
    const shopper = await addShopperWithBalance(50_000);
    const orderNo = await placeTestOrder(shopper);
    const results = await Promise.all([1, 2, 3, 4].map(() => payFromBalance(shopper, orderNo)));
    expect(results).toEqual([undefined, undefined, undefined, undefined]);
    expect(await findBalance(shopper)).toBe(50_000 - 5890);
  });

  test('an open card payment is voided first, so that the order is not paid twice', async () => {
    const shopper = await addShopperWithBalance(10_000);
    const orderNo = await placeTestOrder(shopper);
    const ref = await harness.pay(shopper, orderNo);
    await payFromBalance(shopper, orderNo);
    expect(await harness.pressPaymentPageButton(ref, 'approve')).toBe(false);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });
});

describe('the pay password', () => {
  test('is locked for 15 minutes after five wrong tries, even for the correct password', async () => {
    const shopper = await addShopperWithBalance(10_000);
    const orderNo = await placeTestOrder(shopper);
    for (const guess of ['000000', '111111', '222222', '333333', '444444'])
      expect(await payFromBalance(shopper, orderNo, guess)).toBe('wrongPayPassword');
    expect(await payFromBalance(shopper, orderNo)).toBe('payLocked');
    harness.advance(15 * millisecondsInMinute);
    await payFromBalance(shopper, orderNo);
    expect(await harness.findOrderState(orderNo)).toBe('paid');
  });

  test('allows five of twenty simultaneous tries', async () => {
    const shopper = await addShopperWithBalance(10_000);
    const orderNo = await placeTestOrder(shopper);
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0'));
    const results = await Promise.all(
      guesses.map((guess) => payFromBalance(shopper, orderNo, guess)),
    );
    expect(results.filter((result) => result === 'wrongPayPassword')).toHaveLength(5);
    expect(results.filter((result) => result === 'payLocked')).toHaveLength(15);
  });

  test('a correct try resets the count of wrong tries', async () => {
    const shopper = await addShopperWithBalance(20_000);
    const orderNo = await placeTestOrder(shopper);
    for (const guess of ['000000', '111111', '222222', '333333'])
      await payFromBalance(shopper, orderNo, guess);
    await payFromBalance(shopper, orderNo);
    expect((await harness.findUser(shopper))?.payFailures).toBe(0);
  });

  test('a member without a pay password is asked to set one', async () => {
    const shopper = await harness.addShopper({ balanceCents: 10_000 });
    expect(await payFromBalance(shopper, await placeTestOrder(shopper))).toBe('noPayPassword');
  });
});

test('the audit of all orders of this file finds no difference', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});
