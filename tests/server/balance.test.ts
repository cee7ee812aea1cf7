import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balanceEntries } from '#server/db/schema/people.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { payByBalance } from '#server/payment/payBalance.ts';
import { type Market, MINUTE, openMarket, refusalOf, type Shopper } from '#tests/support/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const PIN = '135790';
const richShopper = (balanceCents: number) => market.addShopper({ balanceCents, payPassword: PIN });
const orderOf = async (shopper: Shopper) =>
  market.order(shopper, {
    orderGoods: [{ goodsId: await market.addGoods({ cents: 5000 }), goodsAmount: 1 }],
  });
const spend = (shopper: Shopper, orderNo: string, password = PIN) =>
  refusalOf(
    payByBalance(market.trade, { userId: shopper.userId, orderNo, password, now: market.clock() }),
  );
const balanceOf = async (shopper: Shopper) => (await market.userOf(shopper))?.balanceCents;

describe('paying from the balance', () => {
  test('the order is paid, the balance is less by its total and the ledger says so', async () => {
    const shopper = await richShopper(10_000);
    const orderNo = await orderOf(shopper);
    await spend(shopper, orderNo);
    expect(await market.stateOf(orderNo)).toBe('paid');
    expect(await balanceOf(shopper)).toBe(4110);
    const ledger = await market.db
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.userId, shopper.userId));
    expect(ledger).toMatchObject([{ amountCents: -5890, reason: 'payment', orderNo }]);
  });

  // nopSolutions/nopCommerce#5764
  test('who pays from the balance earns the points of the goods all the same', async () => {
    const shopper = await richShopper(10_000);
    await spend(shopper, await orderOf(shopper));
    expect((await market.userOf(shopper))?.integral).toBe(50);
  });

  test('two orders paid from two sides with money for one: one is paid, never below zero', async () => {
    const shopper = await richShopper(6000);
    const orderNos = [await orderOf(shopper), await orderOf(shopper)];
    const results = await Promise.all(orderNos.map((orderNo) => spend(shopper, orderNo)));
    expect(results.filter((result) => result === 'balanceShort')).toHaveLength(1);
    expect(await balanceOf(shopper)).toBe(110);
  });

  // saleor/saleor#12229
  test('the same payment sent four times at once takes the money once', async () => {
    const shopper = await richShopper(50_000);
    const orderNo = await orderOf(shopper);
    const results = await Promise.all([1, 2, 3, 4].map(() => spend(shopper, orderNo)));
    expect(results).toEqual([undefined, undefined, undefined, undefined]);
    expect(await balanceOf(shopper)).toBe(50_000 - 5890);
  });

  test('an open card payment is closed first, so that both cannot take the money', async () => {
    const shopper = await richShopper(10_000);
    const orderNo = await orderOf(shopper);
    const ref = await market.pay(shopper, orderNo);
    await spend(shopper, orderNo);
    expect(await market.bankActs(ref, 'approve')).toBe(false);
    expect(await market.stateOf(orderNo)).toBe('paid');
  });
});

describe('the pay password', () => {
  test('five wrong ones lock for 15 minutes, even for the right one', async () => {
    const shopper = await richShopper(10_000);
    const orderNo = await orderOf(shopper);
    for (const guess of ['000000', '111111', '222222', '333333', '444444'])
      expect(await spend(shopper, orderNo, guess)).toBe('wrongPayPassword');
    expect(await spend(shopper, orderNo)).toBe('payLocked');
    market.advance(15 * MINUTE);
    await spend(shopper, orderNo);
    expect(await market.stateOf(orderNo)).toBe('paid');
  });

  test('twenty guesses at once are five', async () => {
    const shopper = await richShopper(10_000);
    const orderNo = await orderOf(shopper);
    const guesses = Array.from({ length: 20 }, (_, index) => String(index).padStart(6, '0'));
    const results = await Promise.all(guesses.map((guess) => spend(shopper, orderNo, guess)));
    expect(results.filter((result) => result === 'wrongPayPassword')).toHaveLength(5);
    expect(results.filter((result) => result === 'payLocked')).toHaveLength(15);
  });

  test('a right one forgives the wrong ones before it', async () => {
    const shopper = await richShopper(20_000);
    const orderNo = await orderOf(shopper);
    for (const guess of ['000000', '111111', '222222', '333333'])
      await spend(shopper, orderNo, guess);
    await spend(shopper, orderNo);
    expect((await market.userOf(shopper))?.payFailures).toBe(0);
  });

  test('who never set one is told to set it', async () => {
    const shopper = await market.addShopper({ balanceCents: 10_000 });
    expect(await spend(shopper, await orderOf(shopper))).toBe('noPayPassword');
  });
});

test('after all of this the money of every order adds up', async () => {
  expect((await auditPayments(market.db)).findings).toEqual([]);
});
