import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { orderEvents } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/users.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { runCommand } from '#server/operator/commands.ts';
import type { MailLanguage } from '#server/session/mailLanguage.ts';
import { addPickupOrder, uploadReceipt } from '#tests/fixtures/receiptOrder.ts';
import { collectMail } from '#tests/fixtures/sentMail.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

/** The paragraphs of the last message, after those that are sent before `act`. */
async function collectParagraphs(act: () => Promise<unknown>): Promise<readonly string[]> {
  await collectMail(harness);
  await act();
  const mail = (await collectMail(harness)).at(-1);
  return mail?.text?.split('\n\n') ?? [];
}
const reject = (orderNo: string) =>
  runCommand(harness.services, ['reject', orderNo, '--why', 'No amount.'], harness.clock());

// Monday, 2 March 2026, 10:00 in Perth
beforeEach(() => {
  harness.advance(Date.parse('2026-03-02T10:00:00+08:00') - harness.clock().getTime());
});

describe('the message about a rejected receipt states the deadline of the order', () => {
  test.each<[MailLanguage, string]>([
    [
      'en',
      'Please upload another receipt or choose another payment method by Tue, 3 Mar 2026, 11:00 (Perth time).',
    ],
    ['zh-Hans', '请在 2026年3月3日周二 11:00（珀斯时间）前重新上传凭证，或选择其他支付方式。'],
    ['zh-Hant', '請在 2026年3月3日週二 11:00（伯斯時間）前重新上傳轉帳證明，或選擇其他付款方式。'],
  ])('in %s: the start of the pickup time tomorrow', async (language, sentence) => {
    const { shopper, orderNo } = await addPickupOrder(harness);
    await harness.db.update(users).set({ language }).where(eq(users.userId, shopper.userId));
    await uploadReceipt(harness, shopper, orderNo);
    expect((await collectParagraphs(() => reject(orderNo)))[1]).toBe(sentence);
  });

  test('of a delivery: two days after the rejection', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await uploadReceipt(harness, shopper, orderNo);
    expect((await collectParagraphs(() => reject(orderNo)))[1]).toContain(
      'by Wed, 4 Mar 2026, 10:00 (Perth time).',
    );
  });

  test('also while its shopper tries to pay by card', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await uploadReceipt(harness, shopper, orderNo);
    const paragraphs = await collectParagraphs(async () => {
      await reject(orderNo);
      await harness.pay(shopper, orderNo);
    });
    expect(paragraphs[1]).toContain('by Wed, 4 Mar 2026, 10:00 (Perth time).');
  });

  test('not if another receipt was uploaded before the message was sent', async () => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await uploadReceipt(harness, shopper, orderNo);
    const paragraphs = await collectParagraphs(async () => {
      await reject(orderNo);
      await uploadReceipt(harness, shopper, orderNo);
    });
    expect(paragraphs[1]).toBe('Please upload another receipt or choose another payment method.');
  });
});

describe('the message about an order that expired', () => {
  const expire = async () => {
    harness.advance(31 * millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
  };

  test.each<[MailLanguage, string, string]>([
    ['en', 'We did not receive a payment for order', 'no longer hold its items'],
    ['zh-Hans', '我们未能及时收到订单', '商品不再保留'],
    ['zh-Hant', '我們未能及時收到訂單', '商品不再保留'],
  ])('in %s says that its items are no longer held', async (language, start, release) => {
    const { shopper, orderNo } = await addUnpaidOrder(harness);
    await harness.db.update(users).set({ language }).where(eq(users.userId, shopper.userId));
    const [text] = await collectParagraphs(expire);
    expect(text).toContain(start);
    expect(text).toContain(orderNo);
    expect(text).toContain(release);
    expect(await collectMail(harness)).toEqual([]);
  });

  test('is not sent a day later, as for the orders of an earlier release', async () => {
    const { orderNo } = await addUnpaidOrder(harness);
    const paragraphs = await collectParagraphs(async () => {
      const at = new Date(harness.clock().getTime() - 25 * millisecondsInHour);
      const expiry = { event: 'order.expire', fromState: 'unpaid', toState: 'expired', at };
      await harness.db.insert(orderEvents).values({ orderNo, ...expiry });
    });
    expect(paragraphs).toEqual([]);
  });
});
