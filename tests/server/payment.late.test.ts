import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweep } from '#server/order/sweeper.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { addUnpaid, resultFor } from '#tests/support/debtor.ts';
import { type Market, MINUTE, openMarket, type Shopper } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const unpaidOrder = (stock?: number) => addUnpaid(market, stock);

const result = (shopper: Shopper, orderNo: string) => resultFor(market, shopper, orderNo);

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

test('after all of this the money of every order adds up', async () => {
  expect((await auditPayments(market.db)).findings).toEqual([]);
});
