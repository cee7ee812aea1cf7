import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { goods, settings } from '#server/db/schema/catalogue.ts';
import { getTaxInvoice } from '#server/order/taxInvoice.ts';
import { getRefusalKey, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const getInvoice = ({ userId }: Shopper, orderNo: string) =>
  getTaxInvoice(harness.mall.deps, userId, orderNo);

async function payForFoodAndSoap(shopper: Shopper): Promise<string> {
  const food = await harness.addGoods({ cents: 1990 });
  const soap = await harness.addGoods({ cents: 1100 });
  await harness.db.update(goods).set({ gstClass: 'free' }).where(eq(goods.goodsId, food));
  const orderNo = await harness.order(shopper, {
    orderGoods: [
      { goodsId: food, goodsAmount: 1 },
      { goodsId: soap, goodsAmount: 2 },
    ],
  });
  await harness.pressPaymentPageButton(await harness.pay(shopper, orderNo), 'approve');
  // The order keeps its GST class when the class of the goods changes.
  await harness.db.update(goods).set({ gstClass: 'taxable' }).where(eq(goods.goodsId, food));
  return orderNo;
}

describe('the tax invoice of an order', () => {
  test('states the GST of each product and of the delivery', async () => {
    const shopper = await harness.addShopper();
    const orderNo = await payForFoodAndSoap(shopper);
    const invoice = await getInvoice(shopper, orderNo);
    expect(
      invoice.lines.map(({ price, goodsAmount, gst }) => [
        Number(price) * Number(goodsAmount),
        gst,
      ]),
    ).toEqual([
      [19.9, 0],
      [22, 2],
    ]);
    expect(invoice.payType).toBe('5');
    const { freight, freightGst, total, totalGst, isExport } = invoice;
    expect([freight, freightGst, total, totalGst, isExport]).toEqual([
      10.4,
      0.95,
      52.3,
      2.95,
      false,
    ]);
  });

  test('contains the seller of the settings', async () => {
    const shopper = await harness.addShopper();
    const orderNo = await payForFoodAndSoap(shopper);
    expect((await getInvoice(shopper, orderNo)).seller.abn).toBeNull();
    await harness.db.insert(settings).values([
      { key: 'seller.abn', value: '11 222 333 444' },
      { key: 'seller.address', value: '1 Hay Street, Perth WA 6000' },
    ]);
    expect((await getInvoice(shopper, orderNo)).seller).toEqual({
      name: 'Wattle Lane Pty Ltd',
      abn: '11 222 333 444',
      address: '1 Hay Street, Perth WA 6000',
      isSample: false,
    });
  });

  test('is refused before the payment, and to another member', async () => {
    const [shopper, other] = [await harness.addShopper(), await harness.addShopper()];
    const goodsId = await harness.addGoods();
    const orderNo = await harness.order(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
    expect(await getRefusalKey(getInvoice(shopper, orderNo))).toBe('pleasePay');
    expect(await getRefusalKey(getInvoice(other, orderNo))).toBe('orderAbsent');
  });
});
