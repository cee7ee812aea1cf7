import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPayments } from '#server/payment/audit.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import { signedHeaders } from '#server/payment/signature.ts';
import { addUnpaid, capturedOnce, movementsOf, resultFor } from '#tests/support/debtor.ts';
import { HOUR, type Market, openMarket, refusalOf, type Shopper } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const unpaidOrder = (stock?: number) => addUnpaid(market, stock);

const result = (shopper: Shopper, orderNo: string) => resultFor(market, shopper, orderNo);
const movements = (orderNo: string) => movementsOf(market, orderNo);

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

  test('who transfers the money after a declined card is waited for, and not told of the card again', async () => {
    const { shopper, orderNo } = await unpaidOrder();
    await market.bankActs(await market.pay(shopper, orderNo), 'decline');
    await market.pay(shopper, orderNo, 'transfer');
    expect(await result(shopper, orderNo)).toMatchObject({
      outcome: 'unpaid',
      payType: 'transfer',
    });
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
