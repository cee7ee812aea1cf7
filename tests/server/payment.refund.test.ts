import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAttempts } from '#server/db/schema/payment.ts';
import { sandboxRefunds } from '#server/db/schema/sandbox.ts';
import { cancelOrder } from '#server/order/orders.ts';
import { sweep } from '#server/order/sweeper.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { addUnpaid, capturedOnce, movementsOf, resultFor } from '#tests/support/debtor.ts';
import { type Market, openMarket, refusalOf, type Shopper } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const unpaidOrder = (stock?: number) => addUnpaid(market, stock);

const result = (shopper: Shopper, orderNo: string) => resultFor(market, shopper, orderNo);
const movements = (orderNo: string) => movementsOf(market, orderNo);
const attemptStates = async (orderNo: string) =>
  (
    await market.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderNo, orderNo))
      .orderBy(paymentAttempts.createdAt)
  ).map(({ state }) => state);
const refundedFor = (reason: string, amountCents = 5890) => ({
  kind: 'refund',
  amountCents,
  due: false,
  reason,
});

describe('money that is not owed', () => {
  // saleor/saleor#11132, mollie/WooCommerce#1204
  test('an old bank page cannot pay once another method was chosen; if it does, the money goes back', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const old = await market.pay(shopper, orderNo);
    const fresh = await market.pay(shopper, orderNo, 'PayPal');
    expect(await market.bankActs(old, 'approve')).toBe(false);
    expect(await market.bankActs(old, 'approveVoided')).toBe(true);
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'checking', refunded: 5890 });
    expect(await movements(orderNo)).toEqual([capturedOnce, refundedFor('voidedAttempt')]);
    await market.bankActs(fresh, 'approve');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      refunded: 5890,
      refunds: [{ amount: 5890, reason: 'voidedAttempt' }],
    });
    expect(
      await market.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.ref, old)),
    ).toMatchObject([{ amountCents: 5890 }]);
  });

  test('a page left for the balance that pays after all pays nothing twice, and the reason is told', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const left = await market.pay(shopper, orderNo);
    await market.bankActs(await market.pay(shopper, orderNo, 'PayPal'), 'approve');
    await market.bankActs(left, 'approveVoided');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      refunds: [{ amount: 5890, reason: 'paidAlready' }],
    });
  });

  // saleor/saleor#12229
  test('who approved in one tab and chooses another method in the next is paid, not charged again', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bank.act(await market.pay(shopper, orderNo), 'approve');
    expect(await refusalOf(market.pay(shopper, orderNo, 'PayPal'))).toBe('orderPaid');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', payType: '5' });
  });

  test('two methods chosen at once leave one open payment', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await Promise.all(
      (['5', 'PayPal', '2', '4'] as const).map((payType) =>
        refusalOf(market.pay(shopper, orderNo, payType)),
      ),
    );
    const states = await attemptStates(orderNo);
    expect(states.filter((state) => state === 'open').length).toBeLessThanOrEqual(1);
    await market.bankActs(await market.pay(shopper, orderNo), 'approve');
    expect((await attemptStates(orderNo)).filter((state) => state === 'captured')).toHaveLength(1);
  });

  // spree/spree#6699
  test('a payment of another amount is given back, and the order stays unpaid', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bankActs(await market.pay(shopper, orderNo), 'approveWrongAmount');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'declined',
      refunded: 5790,
      orderStatus: 1,
    });
    expect(await movements(orderNo)).toEqual([
      { ...capturedOnce, amountCents: 5790 },
      refundedFor('wrongAmount', 5790),
    ]);
  });

  test('a payment that arrives after the shopper cancelled is given back', async () => {
    const { shopper, orderNo, goodsId } = await unpaidOrder();
    const ref = await market.pay(shopper, orderNo);
    await market.bank.act(ref, 'approve');
    await cancelOrder(market.trade, { userId: shopper.userId, orderNo, now: market.clock() });
    await market.bank.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'closed',
      refunded: 5890,
      refunds: [{ amount: 5890, reason: 'orderClosed' }],
    });
    expect(await market.stockOf(goodsId)).toBe(10);
  });

  test('a refund that the bank did not take at once is sent by the next sweep', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await market.pay(shopper, orderNo);
    const broken = {
      ...market.trade,
      payments: {
        ...market.trade.payments,
        refund: () => Promise.reject(new Error('bank is closed')),
      },
    };
    const attemptId = (await market.bank.find(ref))?.attemptId ?? '';
    await applyPaymentEvent(
      broken,
      { eventId: 'odd-amount', attemptId, kind: 'captured', amountCents: 1 },
      market.clock(),
    );
    expect(await movements(orderNo)).toContainEqual({
      ...refundedFor('wrongAmount', 1),
      due: true,
    });
    await sweep(market.trade, market.clock());
    expect(await movements(orderNo)).toContainEqual(refundedFor('wrongAmount', 1));
  });
});

test('after all of this the money of every order adds up', async () => {
  expect((await auditPayments(market.db)).findings).toEqual([]);
});
