import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payResultCall } from '#models/checkout/payment.api.ts';
import { users } from '#server/db/schema/users.ts';
import { runCommand } from '#server/operator/commands.ts';
import type { MailLanguage } from '#server/session/mailLanguage.ts';
import { insertSession } from '#tests/fixtures/loggedInShopper.ts';
import {
  addBalanceOrder,
  addTransferOrder,
  type OrderOfShopper,
} from '#tests/fixtures/paidOrder.ts';
import { collectMail } from '#tests/fixtures/sentMail.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

type Payer = 'provider' | 'balance' | 'transfer';

const run = (...args: readonly string[]) => runCommand(harness.services, args, harness.clock());

const payOrder: Readonly<Record<Payer, () => Promise<OrderOfShopper>>> = {
  provider: async () => {
    const order = await addUnpaidOrder(harness);
    const ref = await harness.pay(order.shopper, order.orderNo);
    await harness.pressPaymentPageButton(ref, 'approve');
    return order;
  },
  balance: () => addBalanceOrder(harness),
  transfer: () => addTransferOrder(harness),
};

describe('the message about a refund says where the money is', () => {
  test.each<[Payer, MailLanguage, string, string?]>([
    [
      'provider',
      'en',
      'We’ve refunded A$5.00 of order NO. One jar.',
      'Refunds can take a few days to show.',
    ],
    ['provider', 'zh-Hans', '订单 NO 已退款 A$5.00。One jar.', '退款到账可能需要几天时间。'],
    ['provider', 'zh-Hant', '訂單 NO 已退款 A$5.00。One jar.', '退款入帳可能需要幾天時間。'],
    ['balance', 'en', 'We’ve refunded A$5.00 of order NO. The money is in your balance. One jar.'],
    ['balance', 'zh-Hans', '订单 NO 已退款 A$5.00，款项已退回您的余额。One jar.'],
    ['balance', 'zh-Hant', '訂單 NO 已退款 A$5.00，款項已退回您的餘額。One jar.'],
    [
      'transfer',
      'en',
      'We’re refunding A$5.00 of order NO. One jar.',
      'We’ll contact you to pay it back.',
    ],
    ['transfer', 'zh-Hans', '我们将为订单 NO 退款 A$5.00。One jar.', '我们会与您联系并退还。'],
    ['transfer', 'zh-Hant', '我們將為訂單 NO 退款 A$5.00。One jar.', '我們會與您聯絡並退還。'],
  ])('paid by %s, in %s', async (payer, language, ...sentences) => {
    const { shopper, orderNo } = await payOrder[payer]();
    await harness.db.update(users).set({ language }).where(eq(users.userId, shopper.userId));
    await collectMail(harness);
    await run('refund', orderNo, '--amount', '5', '--why', 'One jar.');
    const paragraphs = (await collectMail(harness)).at(-1)?.text?.split('\n\n') ?? [];
    const expected = sentences.map((sentence) => sentence?.replace('NO', orderNo));
    expect(paragraphs.slice(0, expected.length)).toEqual(expected);
    expect(/few days|几天|幾天/.test(paragraphs.join(' '))).toBe(payer === 'provider');
  });
});

describe('the result of a payment has the state of the order', () => {
  const loadState = async ({ shopper, orderNo }: OrderOfShopper) => {
    const token = await insertSession(harness, shopper.userId);
    return (await harness.mall.call(payResultCall, { id: orderNo }, token)).state;
  };

  test('before and after a full refund', async () => {
    const order = await payOrder.balance();
    expect(await loadState(order)).toBe('paid');
    await run('refund', order.orderNo);
    expect(await loadState(order)).toBe('refunded');
  });

  test('after a chargeback', async () => {
    const order = await payOrder.provider();
    await run('chargeback', order.orderNo);
    expect(await loadState(order)).toBe('chargedBack');
  });
});
