import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { endOfWorkingDay } from '#models/time.ts';
import { paymentAttempts } from '#server/db/schema/payment.ts';
import { runDueJobs } from '#server/jobs/jobs.ts';
import { auditPayments, findOverdueReviews } from '#server/operator/audit.ts';
import { runCommand } from '#server/operator/commands.ts';
import { approveOrder, readOrderReceipt, rejectReceipt } from '#server/operator/operator.ts';
import { cancelOwnOrder, getOrderDetail, listOwnOrders } from '#server/order/orders.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { getPayResult } from '#server/payment/payResult.ts';
import { saveUploadedImage } from '#server/upload/upload.ts';
import { loadMovements } from '#tests/fixtures/unpaidOrder.ts';
import {
  getOpenSlot,
  getRefusalKey,
  type Shopper,
  startOrderHarness,
} from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

const picture = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Artist: 'Ann at home' },
  });
const upload = async ({ userId }: Shopper, bytes: Uint8Array) =>
  saveUploadedImage(harness, userId, bytes, harness.clock());
const saveReceipt = ({ userId }: Shopper, orderNo: string, imgUrl: string) =>
  getRefusalKey(
    saveCertificate(harness.services, { userId, orderNo, imgUrl, now: harness.clock() }),
  );
const findOutcome = async ({ userId }: Shopper, orderNo: string) =>
  (await getPayResult(harness.services, userId, orderNo, harness.clock()))?.outcome;

async function deliveryOrder() {
  const shopper = await harness.addShopper();
  const goodsId = await harness.addGoods({ stock: 5 });
  return {
    shopper,
    goodsId,
    orderNo: await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] }),
  };
}
async function pickupOrder() {
  const shopper = await harness.addShopper();
  const goodsId = await harness.addGoods({ stock: 5 });
  const pickup = {
    shippingType: 3,
    shopId: await harness.addShop(3),
    terminalDateTime: getOpenSlot(harness.clock()),
  };
  const orderNo = await harness.order(shopper, {
    orderGoods: [{ goodsId, goodsAmount: 1 }],
    ...pickup,
  });
  return {
    shopper,
    goodsId,
    orderNo,
    slotEnds: Date.parse(pickup.terminalDateTime) + 2 * millisecondsInHour,
  };
}
async function uploadedReceipt() {
  const placedOrder = await deliveryOrder();
  await harness.pay(placedOrder.shopper, placedOrder.orderNo, 'transfer');
  const { imgUrl } = await upload(placedOrder.shopper, await picture().jpeg().toBuffer());
  await saveReceipt(placedOrder.shopper, placedOrder.orderNo, imgUrl);
  return { ...placedOrder, imgUrl };
}

describe('a payment that the operator records for a closed order', () => {
  const approve = async (orderNo: string) => {
    const { text } = await runCommand(harness.services, ['approve', orderNo], harness.clock());
    return text;
  };
  const findMoney = async (orderNo: string) =>
    (await loadMovements(harness, orderNo)).map(({ kind, amountCents }) => [kind, amountCents]);

  test('in store a minute after the slot pays the order while its goods are in stock', async () => {
    const { shopper, orderNo, goodsId, slotEnds } = await pickupOrder();
    await saveReceipt(shopper, orderNo, PAY_IN_STORE_IMAGE);
    harness.advance(slotEnds - harness.clock().getTime() + millisecondsInMinute);
    await runDueJobs(harness.services, harness.clock());
    expect(await harness.findOrderState(orderNo)).toBe('expired');
    expect(await approve(orderNo)).toMatch(/^Order \w+ is paid\. Its pickup time, .+, has passed:/);
    expect([await findOutcome(shopper, orderNo), await harness.findStock(goodsId)]).toEqual([
      'paid',
      4,
    ]);
  });

  test('by transfer for goods that are sold is recorded once, with its refund', async () => {
    const { shopper, orderNo, goodsId } = await deliveryOrder();
    await harness.pay(shopper, orderNo, 'transfer');
    harness.advance(49 * millisecondsInHour);
    await runDueJobs(harness.services, harness.clock());
    await harness.order(await harness.addShopper(), { orderGoods: [{ goodsId, goodsAmount: 5 }] });
    expect(await approve(orderNo)).toMatch(/is closed and cannot be revived.* Return the money/);
    await expect(approve(orderNo)).rejects.toThrow('is already recorded');
    const [capture, refund, ...more] = await findMoney(orderNo);
    expect([capture?.[0], refund?.[0], more]).toEqual(['capture', 'refund', []]);
    expect(capture?.[1]).toBe(refund?.[1]);
  });

  test('by transfer for a cancelled order is recorded with its refund', async () => {
    const { shopper, orderNo } = await uploadedReceipt();
    const { userId } = shopper;
    await cancelOwnOrder(harness.services, { userId, orderNo, now: harness.clock() });
    expect(await approve(orderNo)).toMatch(/Return the money/);
    expect(await harness.findOrderState(orderNo)).toBe('canceled');
    expect(await readOrderReceipt(harness.services, orderNo)).toBeInstanceOf(Buffer);
  });

  test('does not replace the receipt under review when a card in another tab has paid', async () => {
    const { shopper, orderNo } = await uploadedReceipt();
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    expect(await findOutcome(shopper, orderNo)).toBe('paid');
    expect(await readOrderReceipt(harness.services, orderNo)).toBeInstanceOf(Buffer);
  });
});

describe('a receipt of a transfer', () => {
  test('is under review until the operator approves it, and its order does not expire', async () => {
    const { shopper, orderNo } = await uploadedReceipt();
    harness.advance(72 * millisecondsInHour);
    await runDueJobs(harness.services, harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('underReview');
    await approveOrder(harness.services, orderNo, harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('paid');
    expect((await harness.findUser(shopper))?.points).toBe(10);
  });

  test('without a review reserves the goods for ten working days, also when it is replaced', async () => {
    const { shopper, orderNo, goodsId } = await uploadedReceipt();
    const until = endOfWorkingDay(harness.clock(), 10);
    harness.advance(7 * millisecondsInDay);
    const { imgUrl } = await upload(shopper, await picture(70).png().toBuffer());
    await saveReceipt(shopper, orderNo, imgUrl);
    harness.advance(until - harness.clock().getTime() - 1);
    await runDueJobs(harness.services, harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('underReview');
    harness.advance(1);
    await runDueJobs(harness.services, harness.clock());
    expect(await harness.findOrderState(orderNo)).toBe('expired');
    expect(await harness.findStock(goodsId)).toBe(5);
    expect(await approveOrder(harness.services, orderNo, harness.clock())).toBe('paid');
  });

  test('is named by the audit after five working days', async () => {
    const { orderNo } = await uploadedReceipt();
    const findOverdue = () => findOverdueReviews(harness.db, harness.clock());
    harness.advance(4 * millisecondsInDay);
    expect(await findOverdue()).not.toContain(orderNo);
    harness.advance(4 * millisecondsInDay);
    expect(await findOverdue()).toContain(orderNo);
    await expect(runCommand(harness.services, ['audit'], harness.clock())).rejects.toThrow(
      new RegExp(`waited for review for more than 5 working days.*${orderNo}`),
    );
  });

  test('leaves 48 hours to upload another one after a rejection; then the goods are released', async () => {
    const { shopper, orderNo, imgUrl, goodsId } = await uploadedReceipt();
    await rejectReceipt(harness.services, orderNo, 'no amount on it', harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('unpaid');
    expect(await saveReceipt(shopper, orderNo, imgUrl)).toBeUndefined();
    expect(await findOutcome(shopper, orderNo)).toBe('underReview');
    await rejectReceipt(harness.services, orderNo, 'still none', harness.clock());
    harness.advance(48 * millisecondsInHour);
    await runDueJobs(harness.services, harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('closed');
    expect(await harness.findStock(goodsId)).toBe(5);
  });

  test('a rejected one says why until another is uploaded, to the shopper and to the operator', async () => {
    const { shopper, orderNo, imgUrl } = await uploadedReceipt();
    const { userId } = shopper;
    const readReasons = async () => {
      const detail = await getOrderDetail(harness, userId, orderNo, harness.clock());
      const request = { status: 'all', word: '', pageNum: 1, pageSize: 10 } as const;
      const { list } = await listOwnOrders(harness.db, userId, request);
      return [detail.receiptRejection, ...list.map(({ receiptRejection }) => receiptRejection)];
    };
    harness.advance(millisecondsInMinute);
    await rejectReceipt(harness.services, orderNo, 'no amount on it', harness.clock());
    expect(await readReasons()).toEqual(['no amount on it', 'no amount on it']);
    const { text } = await runCommand(harness.services, ['order', orderNo], harness.clock());
    expect(text).toMatch(/receipt\.reject +→ unpaid +no amount on it/);
    expect(text).toMatch(/\/upload\/oss\/image\/\S+ +rejected/);
    harness.advance(millisecondsInMinute);
    await saveReceipt(shopper, orderNo, imgUrl);
    expect(await readReasons()).toEqual([null, null]);
  });

  test('can be replaced by another one', async () => {
    const { shopper, orderNo } = await uploadedReceipt();
    const { imgUrl } = await upload(shopper, await picture(90).png().toBuffer());
    await saveReceipt(shopper, orderNo, imgUrl);
    expect((await sharp(await readOrderReceipt(harness.services, orderNo)).metadata()).width).toBe(
      90,
    );
  });

  test('of another member, or any other URL, is refused', async () => {
    const [{ imgUrl }, { shopper, orderNo }] = [await uploadedReceipt(), await deliveryOrder()];
    expect(await saveReceipt(shopper, orderNo, imgUrl)).toBe('foreignImage');
    expect(await saveReceipt(shopper, orderNo, 'https://example.com/receipt.png')).toBe(
      'foreignImage',
    );
    expect(await findOutcome(shopper, orderNo)).toBe('unpaid');
  });

  test('does not select pay in store if another URL ends with the name of its picture', async () => {
    const { shopper, orderNo } = await pickupOrder();
    for (const host of ['https://example.com', 'x', '/'])
      expect(await saveReceipt(shopper, orderNo, host + PAY_IN_STORE_IMAGE)).toBe('foreignImage');
    expect(await saveReceipt(shopper, orderNo, `${PAY_IN_STORE_IMAGE}?x`)).toBe('foreignImage');
    expect(await findOutcome(shopper, orderNo)).toBe('unpaid');
  });

  test('is recorded once if it is approved twice', async () => {
    const { orderNo } = await uploadedReceipt();
    await approveOrder(harness.services, orderNo, harness.clock());
    await expect(approveOrder(harness.services, orderNo, harness.clock())).rejects.toThrow(
      `Order ${orderNo} is paid; it cannot be approved.`,
    );
  });
});

describe('pay in store', () => {
  test('reserves a pickup order until its slot ends, and is confirmed by the operator', async () => {
    const { shopper, orderNo, slotEnds } = await pickupOrder();
    await harness.pay(shopper, orderNo, 'cashOnDelivery');
    await saveReceipt(shopper, orderNo, PAY_IN_STORE_IMAGE);
    expect(await findOutcome(shopper, orderNo)).toBe('payInStore');
    const detail = await getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
    expect([detail.deadline, detail.payImage]).toEqual([slotEnds, PAY_IN_STORE_IMAGE]);
    expect([detail.shopName, detail.shopAddress]).toEqual(['Northbridge', '2 Lake St']);
    await approveOrder(harness.services, orderNo, harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('paid');
  });

  test('can be changed to a card payment', async () => {
    const { shopper, orderNo } = await pickupOrder();
    await saveReceipt(shopper, orderNo, PAY_IN_STORE_IMAGE);
    await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
    expect(await findOutcome(shopper, orderNo)).toBe('paid');
  });

  test('releases the goods when the slot ends without a payment', async () => {
    const { shopper, orderNo, goodsId, slotEnds } = await pickupOrder();
    await saveReceipt(shopper, orderNo, PAY_IN_STORE_IMAGE);
    harness.advance(slotEnds - harness.clock().getTime());
    await runDueJobs(harness.services, harness.clock());
    expect(await findOutcome(shopper, orderNo)).toBe('closed');
    expect(await harness.findStock(goodsId)).toBe(5);
  });

  test('is not available for home delivery', async () => {
    const { shopper, orderNo } = await deliveryOrder();
    expect(await getRefusalKey(harness.pay(shopper, orderNo, 'cashOnDelivery'))).toBe('payTypeOff');
    expect(await saveReceipt(shopper, orderNo, PAY_IN_STORE_IMAGE)).toBe('payTypeOff');
  });
});

test('after these tests the amounts of every order are consistent', async () => {
  expect((await auditPayments(harness.db)).findings).toEqual([]);
});

test('a transfer that the operator enters without a receipt is recorded as a transfer', async () => {
  const { shopper, orderNo } = await deliveryOrder();
  await harness.pay(shopper, orderNo, 'transfer');
  expect(await approveOrder(harness.services, orderNo, harness.clock())).toBe('paid');
  const attempts = await harness.db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderNo, orderNo));
  expect(attempts).toMatchObject([
    { provider: 'transfer', payType: 'transfer', state: 'captured' },
  ]);
});
