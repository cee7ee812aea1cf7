import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '#models/checkout/payType.ts';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { auditPayments } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { OperatorError } from '#server/operator/operator.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payOrderByBalance } from '#server/wallet/payBalance.ts';
import { addPickupOrder, uploadReceipt } from '#tests/fixtures/receiptOrder.ts';
import { addUnpaidOrder, loadMovements } from '#tests/fixtures/unpaidOrder.ts';
import {
  createOrderHarness,
  NO_SECOND_FACTOR,
  type OrderHarness,
  type Shopper,
} from '#tests/support/orderHarness.ts';

let harness: OrderHarness;
beforeAll(async () => {
  harness = await createOrderHarness();
});
afterAll(() => harness.close());

const run = async (...args: readonly string[]) =>
  (await runCommand(harness.services, args, harness.clock())).text;

interface PaidOrder {
  readonly shopper: Shopper;
  readonly orderNo: string;
}
type Receiver = 'balance' | 'transfer' | 'store' | 'service';
const RECEIVERS = ['transfer', 'store', 'service'] as const;

const payOrder: Readonly<Record<Receiver, () => Promise<PaidOrder>>> = {
  balance: async () => {
    const shopper = await harness.addShopper({ balanceCents: 10_000, payPassword: '246810' });
    const goodsId = await harness.addGoods({ cents: 5000 });
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    const own = { userId: shopper.userId, orderNo, now: harness.clock() };
    await payOrderByBalance(harness.services, { ...own, password: '246810', ...NO_SECOND_FACTOR });
    return { shopper, orderNo };
  },
  transfer: async () => {
    const order = await addUnpaidOrder(harness);
    await uploadReceipt(harness, order.shopper, order.orderNo);
    await run('approve', order.orderNo);
    return order;
  },
  store: async () => {
    const order = await addPickupOrder(harness);
    const own = { userId: order.shopper.userId, orderNo: order.orderNo, now: harness.clock() };
    await saveCertificate(harness.services, { ...own, imgUrl: PAY_IN_STORE_IMAGE });
    await run('approve', order.orderNo);
    return order;
  },
  service: async () => {
    const order = await addUnpaidOrder(harness);
    await harness.pay(order.shopper, order.orderNo, PAYMENT_METHODS.contact.payType);
    await run('approve', order.orderNo);
    return order;
  },
};

describe('a payment that no bank received for the provider', () => {
  test.each(['balance', ...RECEIVERS] as const)('cannot be charged back (%s)', async (receiver) => {
    const { shopper, orderNo } = await payOrder[receiver]();
    const balance = (await harness.findUser(shopper))?.balanceCents;
    await expect(run('chargeback', orderNo)).rejects.toThrow(
      new OperatorError(
        `Order ${orderNo} was not paid through the payment provider (paid by: ${receiver}), so no bank can take the payment back. To return it, use "refund ${orderNo}".`,
      ),
    );
    expect(await harness.findOrderState(orderNo)).toBe('paid');
    expect((await harness.findUser(shopper))?.balanceCents).toBe(balance);
    expect((await loadMovements(harness, orderNo)).map(({ kind }) => kind)).toEqual(['capture']);
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});
