import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAY_IN_STORE_IMAGE } from '#models/checkout/upload.api.ts';
import { approveOrder, receiptOf, rejectReceipt } from '#server/operator/operator.ts';
import { orderDetail } from '#server/order/orders.ts';
import { sweep } from '#server/order/sweeper.ts';
import { auditPayments } from '#server/payment/audit.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { payResult } from '#server/payment/result.ts';
import { saveUpload } from '#server/upload/upload.ts';
import {
  HOUR,
  type Market,
  openMarket,
  refusalOf,
  type Shopper,
  slotAfter,
} from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const picture = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#336699' } }).withExif({
    IFD0: { Artist: 'Ann at home' },
  });
const upload = async ({ userId }: Shopper, bytes: Uint8Array) =>
  saveUpload(market.db, userId, bytes, market.clock());
const certify = ({ userId }: Shopper, orderNo: string, imgUrl: string) =>
  refusalOf(saveCertificate(market.trade, { userId, orderNo, imgUrl, now: market.clock() }));
const outcome = async ({ userId }: Shopper, orderNo: string) =>
  (await payResult(market.trade, userId, orderNo, market.clock()))?.outcome;

async function deliveryOrder() {
  const shopper = await market.addShopper();
  const goodsId = await market.addGoods({ stock: 5 });
  return {
    shopper,
    goodsId,
    orderNo: await market.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] }),
  };
}
async function pickupOrder() {
  const shopper = await market.addShopper();
  const goodsId = await market.addGoods({ stock: 5 });
  const pickup = {
    shippingType: 3,
    shopId: await market.addShop(3),
    terminalDateTime: slotAfter(market.clock()),
  };
  const orderNo = await market.order(shopper, {
    orderGoods: [{ goodsId, goodsAmount: 1 }],
    ...pickup,
  });
  return { shopper, goodsId, orderNo, slotEnds: Date.parse(pickup.terminalDateTime) + 2 * HOUR };
}
async function uploadedReceipt() {
  const made = await deliveryOrder();
  await market.pay(made.shopper, made.orderNo, 'transfer');
  const { imgUrl } = await upload(made.shopper, await picture().jpeg().toBuffer());
  await certify(made.shopper, made.orderNo, imgUrl);
  return { ...made, imgUrl };
}

describe('a receipt of a transfer', () => {
  test('it is under review until the operator approves it; nobody sweeps the order meanwhile', async () => {
    const { shopper, orderNo } = await uploadedReceipt();
    market.advance(72 * HOUR);
    await sweep(market.trade, market.clock());
    expect(await outcome(shopper, orderNo)).toBe('underReview');
    await approveOrder(market.trade, orderNo, market.clock());
    expect(await outcome(shopper, orderNo)).toBe('paid');
    expect((await market.userOf(shopper))?.integral).toBe(10);
  });

  test('a rejected one leaves 48 hours to send another, then the goods go back', async () => {
    const { shopper, orderNo, imgUrl, goodsId } = await uploadedReceipt();
    await rejectReceipt(market.trade, orderNo, 'no amount on it', market.clock());
    expect(await outcome(shopper, orderNo)).toBe('unpaid');
    expect(await certify(shopper, orderNo, imgUrl)).toBeUndefined();
    expect(await outcome(shopper, orderNo)).toBe('underReview');
    await rejectReceipt(market.trade, orderNo, 'still none', market.clock());
    market.advance(48 * HOUR);
    await sweep(market.trade, market.clock());
    expect(await outcome(shopper, orderNo)).toBe('closed');
    expect(await market.stockOf(goodsId)).toBe(5);
  });

  test('another receipt replaces the first', async () => {
    const { shopper, orderNo } = await uploadedReceipt();
    const { imgUrl } = await upload(shopper, await picture(90).png().toBuffer());
    await certify(shopper, orderNo, imgUrl);
    expect((await sharp(await receiptOf(market.trade, orderNo)).metadata()).width).toBe(90);
  });

  test('a receipt of somebody else, or any other address, is not accepted', async () => {
    const [{ imgUrl }, { shopper, orderNo }] = [await uploadedReceipt(), await deliveryOrder()];
    expect(await certify(shopper, orderNo, imgUrl)).toBe('foreignImage');
    expect(await certify(shopper, orderNo, 'https://example.com/receipt.png')).toBe('foreignImage');
    expect(await outcome(shopper, orderNo)).toBe('unpaid');
  });

  test('approving twice takes the money once', async () => {
    const { orderNo } = await uploadedReceipt();
    await approveOrder(market.trade, orderNo, market.clock());
    await expect(approveOrder(market.trade, orderNo, market.clock())).rejects.toThrow(
      `Order ${orderNo} is paid; it cannot be approved.`,
    );
  });
});

describe('pay in store', () => {
  test('a pickup order waits for its slot to end, and is paid at the counter', async () => {
    const { shopper, orderNo, slotEnds } = await pickupOrder();
    await market.pay(shopper, orderNo, 'cashOnDelivery');
    await certify(shopper, orderNo, PAY_IN_STORE_IMAGE);
    expect(await outcome(shopper, orderNo)).toBe('payInStore');
    const detail = await orderDetail(market.db, shopper.userId, orderNo, market.clock());
    expect([detail.deadline, detail.payImage]).toEqual([slotEnds, PAY_IN_STORE_IMAGE]);
    await approveOrder(market.trade, orderNo, market.clock());
    expect(await outcome(shopper, orderNo)).toBe('paid');
  });

  test('who changes their mind pays by card instead', async () => {
    const { shopper, orderNo } = await pickupOrder();
    await certify(shopper, orderNo, PAY_IN_STORE_IMAGE);
    await market.bankActs(await market.pay(shopper, orderNo), 'approve');
    expect(await outcome(shopper, orderNo)).toBe('paid');
  });

  test('who never comes gives the goods back when the slot ends', async () => {
    const { shopper, orderNo, goodsId, slotEnds } = await pickupOrder();
    await certify(shopper, orderNo, PAY_IN_STORE_IMAGE);
    market.advance(slotEnds - market.clock().getTime());
    await sweep(market.trade, market.clock());
    expect(await outcome(shopper, orderNo)).toBe('closed');
    expect(await market.stockOf(goodsId)).toBe(5);
  });

  test('home delivery cannot be paid in a store', async () => {
    const { shopper, orderNo } = await deliveryOrder();
    expect(await refusalOf(market.pay(shopper, orderNo, 'cashOnDelivery'))).toBe('payTypeOff');
    expect(await certify(shopper, orderNo, PAY_IN_STORE_IMAGE)).toBe('payTypeOff');
  });
});

test('after all of this the money of every order adds up', async () => {
  expect((await auditPayments(market.db)).findings).toEqual([]);
});
