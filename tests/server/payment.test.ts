import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxRefunds } from '#server/db/schema/sandbox.ts';
import { paymentAttempts, paymentMovements } from '#server/db/schema/trade.ts';
import { cancelOrder } from '#server/order/orders.ts';
import { sweep } from '#server/order/sweeper.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { payResult } from '#server/payment/result.ts';
import { signedHeaders } from '#server/payment/signature.ts';
import {
  HOUR,
  type Market,
  MINUTE,
  openMarket,
  refusalOf,
  type Shopper,
} from '#tests/support/market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

async function unpaidOrder(stock = 10) {
  const shopper = await market.addShopper();
  const goodsId = await market.addGoods({ stock, cents: 5000 });
  const orderNo = await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  return { shopper, goodsId, orderNo };
}

const result = async ({ userId }: Shopper, orderNo: string) =>
  payResult(market.trade, userId, orderNo, market.clock());
const movements = async (orderNo: string) =>
  (
    await market.db
      .select()
      .from(paymentMovements)
      .where(eq(paymentMovements.orderNo, orderNo))
      .orderBy(paymentMovements.id)
  ).map(({ kind, amountCents, due, reason }) => ({ kind, amountCents, due, reason }));
const attemptStates = async (orderNo: string) =>
  (
    await market.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.orderNo, orderNo))
      .orderBy(paymentAttempts.createdAt)
  ).map(({ state }) => state);
const capturedOnce = { kind: 'capture', amountCents: 5890, due: false, reason: 'payment' };
const refundedFor = (reason: string, amountCents = 5890) => ({
  kind: 'refund',
  amountCents,
  due: false,
  reason,
});

describe('paying by card', () => {
  test('an approved payment makes the order paid, with its points', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    expect(await market.bankActs(await market.pay(shopper, orderNo), 'approve')).toBe(true);
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'paid',
      orderStatus: 2,
      refunded: 0,
      deadline: null,
    });
    expect((await market.userOf(shopper))?.integral).toBe(50);
    expect(market.steps.filter((step) => step.orderNo === orderNo)).toEqual([
      { orderNo, from: 'unpaid', event: 'payment.capture', to: 'paid' },
    ]);
  });

  // Pinelab-studio/pinelab-vendure-plugins#620
  test('the bank’s word that arrives three times at once pays once', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await market.pay(shopper, orderNo);
    const attempt = (await market.bank.find(ref))?.attemptId ?? '';
    const event = {
      eventId: 'the-same',
      attemptId: attempt,
      kind: 'captured',
      amountCents: 5890,
    } as const;
    await Promise.all([1, 2, 3].map(() => applyPaymentEvent(market.trade, event, market.clock())));
    expect(await movements(orderNo)).toEqual([capturedOnce]);
    expect((await market.userOf(shopper))?.integral).toBe(50);
  });

  test('"send the webhook twice" and two events of one capture change nothing more', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await market.pay(shopper, orderNo);
    await market.bankActs(ref, 'approveTwice');
    const attemptId = (await market.bank.find(ref))?.attemptId ?? '';
    await applyPaymentEvent(
      market.trade,
      { eventId: 'another', attemptId, kind: 'captured', amountCents: 5890 },
      market.clock(),
    );
    expect(await movements(orderNo)).toEqual([capturedOnce]);
  });

  // medusajs/medusa#2341, openfoodfoundation/openfoodnetwork#7130
  test('the shopper who is back before the bank’s word sees "checking", then "paid"', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    const ref = await market.pay(shopper, orderNo);
    await market.bankActs(ref, 'approveLate');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'checking' });
    market.advance(15_000);
    await market.bank.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
  });

  // PrestaShop/PrestaShop#25530
  test('a shopper who closed the tab and whose webhook was lost is paid as soon as anybody looks', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bank.act(await market.pay(shopper, orderNo), 'approveAndClose');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'checking' });
    market.advance(31_000);
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
    await market.bank.deliverDue();
    expect(await movements(orderNo)).toEqual([capturedOnce]);
  });

  // vendure-ecommerce/vendure#753, evershopcommerce/evershop#623
  test('a declined card leaves the order unpaid, and another method pays it', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bankActs(await market.pay(shopper, orderNo), 'decline');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'declined', orderStatus: 1 });
    market.advance(1000);
    await market.bankActs(await market.pay(shopper, orderNo, 'PayPal'), 'approve');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', payType: 'PayPal' });
  });

  // vendure-ecommerce/vendure#1330
  test('who cancels on the bank’s page may choose again', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bankActs(await market.pay(shopper, orderNo), 'cancel');
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'unpaid' });
  });

  test('WeChat and Alipay are open, Poli is not', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    expect(await market.pay(shopper, orderNo, '2')).not.toBe('');
    expect(await market.pay(shopper, orderNo, '4')).not.toBe('');
    expect(await refusalOf(market.pay(shopper, orderNo, '3'))).toBe('payTypeOff');
  });
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
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', refunded: 5890 });
    expect(
      await market.db.select().from(sandboxRefunds).where(eq(sandboxRefunds.ref, old)),
    ).toMatchObject([{ amountCents: 5890 }]);
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
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'closed', refunded: 5890 });
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

describe('money that comes late', () => {
  async function sweptOrder(stock: number) {
    const made = await unpaidOrder(stock);
    const ref = await market.pay(made.shopper, made.orderNo);
    await market.bank.act(ref, 'approveLate');
    market.advance(31 * MINUTE);
    const quiet = {
      ...market.trade,
      payments: {
        ...market.trade.payments,
        voidPayment: () => Promise.reject(new Error('bank is closed')),
      },
    };
    await sweep(quiet, market.clock());
    expect(await market.stateOf(made.orderNo)).toBe('expired');
    return made;
  }

  // woocommerce/woocommerce#30348
  test('a swept order whose goods are still there is paid after all', async () => {
    const { shopper, orderNo, goodsId } = await sweptOrder(10);
    expect(await market.stockOf(goodsId)).toBe(10);
    await market.bank.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid', refunded: 0 });
    expect(await market.stockOf(goodsId)).toBe(9);
  });

  // vendure-ecommerce/vendure#2030
  test('a swept order whose goods went to somebody else is given its money back', async () => {
    const { shopper, orderNo, goodsId } = await sweptOrder(1);
    await market.order(await market.addShopper(), { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    await market.bank.deliverDue();
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'closed', refunded: 5890 });
  });

  test('the sweeper that voids a payment and learns that it was captured revives the order', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bank.act(await market.pay(shopper, orderNo), 'approve');
    market.advance(31 * MINUTE);
    await sweep(market.trade, market.clock());
    expect(await result(shopper, orderNo)).toMatchObject({ outcome: 'paid' });
  });
});

describe('a server that died in the middle', () => {
  // spree/spree#4499
  test('a payment that was opened at the bank but not written down is found and voided by the next try', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    let opened = '';
    const dying = {
      ...market.trade.payments,
      createPayment: async (payment: Parameters<typeof market.trade.payments.createPayment>[0]) => {
        opened = (await market.trade.payments.createPayment(payment)).ref;
        throw new Error('killed');
      },
    };
    const { payOrder } = await import('#server/payment/pay.ts');
    const paying = { userId: shopper.userId, orderNo, payType: '5', now: market.clock() } as const;
    await expect(payOrder({ ...market.trade, payments: dying }, paying)).rejects.toThrow('killed');
    market.advance(1000);
    const fresh = await market.pay(shopper, orderNo, 'PayPal');
    expect(fresh).not.toBe(opened);
    expect(await market.bankActs(opened, 'approve')).toBe(false);
    expect(await market.bankActs(fresh, 'approve')).toBe(true);
    expect(await market.stateOf(orderNo)).toBe('paid');
  });
});

describe('who may say that money came', () => {
  test('a webhook without the secret, with another body or from an hour ago is not believed', () => {
    const body = JSON.stringify({ eventId: 'e', attemptId: 'a', kind: 'captured', amountCents: 1 });
    const { verify } = market.trade.payments;
    const now = market.clock();
    const signed = (secret: string, at: Date, text = body) =>
      new Headers(signedHeaders(secret, text, at));
    expect(verify(signed('test', now), body, now)).toMatchObject({ eventId: 'e' });
    expect(verify(signed('guess', now), body, now)).toBeUndefined();
    expect(verify(signed('test', now), body.replace('1}', '2}'), now)).toBeUndefined();
    expect(verify(signed('test', new Date(now.getTime() - HOUR)), body, now)).toBeUndefined();
    expect(verify(new Headers(), body, now)).toBeUndefined();
    expect(verify(signed('test', now, 'no json'), 'no json', now)).toBeUndefined();
  });

  test('somebody else can neither pay an order nor ask how it stands', async () => {
    const { orderNo } = await unpaidOrder();
    const stranger = await market.addShopper();
    expect(await refusalOf(market.pay(stranger, orderNo))).toBe('orderAbsent');
    expect(await refusalOf(market.pay(stranger, 'WL00000000000000'))).toBe('orderAbsent');
    expect(await result(stranger, orderNo)).toBeUndefined();
  });
});

test('after all of this the money of every order adds up', async () => {
  expect((await auditPayments(market.db)).findings).toEqual([]);
});
