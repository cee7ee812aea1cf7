import { millisecondsInHour } from 'date-fns/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { goods } from '#server/db/schema/catalogue.ts';
import { singleItemBasket } from '#tests/fixtures/memberFixture.ts';
import { getOpenSlot, getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

describe('the destination of an order', () => {
  // WC-Local-Pickup/woocommerce-local-pickup-time#68
  test('the last place of a slot is booked by one of two shoppers; the other gets a message', async () => {
    const shopId = await harness.addShop(1);
    const goodsId = await harness.addGoods();
    const terminalDateTime = getOpenSlot(harness.clock());
    const shoppers = [await harness.addShopper(), await harness.addShopper()];
    const results = await Promise.all(
      shoppers.map(async (shopper) =>
        getRefusalKey(
          harness.order(shopper, {
            ...singleItemBasket(goodsId),
            shippingType: 3,
            shopId,
            terminalDateTime,
          }),
        ),
      ),
    );
    expect(results.filter((result) => result === 'slotTaken')).toHaveLength(1);
    expect(await harness.findStock(goodsId)).toBe(99);
  });

  // WC-Local-Pickup/woocommerce-local-pickup-time#46
  test('a slot in the past, past its cut-off or outside the hours is refused', async () => {
    const shopId = await harness.addShop(5);
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const at = (terminalDateTime: string) =>
      getRefusalKey(
        harness.issueCode(shopper, {
          ...singleItemBasket(goodsId),
          shippingType: 3,
          shopId,
          terminalDateTime,
        }),
      );
    const slot = getOpenSlot(harness.clock());
    expect(await at('2020-01-06T11:00:00+08:00')).toBe('slotTaken');
    expect(await at(slot.replace('T11:00', 'T11:30'))).toBe('slotTaken');
    harness.advance(Date.parse(slot) - 2 * millisecondsInHour - harness.clock().getTime());
    expect(await at(slot)).toBe('slotTaken');
  });

  test('another member’s address is refused like a removed one', async () => {
    const [shopper, other] = [await harness.addShopper(), await harness.addShopper()];
    const goodsId = await harness.addGoods();
    expect(
      await getRefusalKey(
        harness.issueCode(shopper, {
          ...singleItemBasket(goodsId),
          deliveryAddressId: other.addressId,
        }),
      ),
    ).toBe('addressGone');
    expect(
      await getRefusalKey(
        harness.issueCode(shopper, { ...singleItemBasket(goodsId), deliveryAddressId: 'gone' }),
      ),
    ).toBe('addressGone');
  });

  test('a parcel above the maximum weight and an unknown shipping type are refused', async () => {
    const shopper = await harness.addShopper();
    const heavyGoodsId = await harness.addGoods({ weight: 16_000 });
    expect(await getRefusalKey(harness.issueCode(shopper, singleItemBasket(heavyGoodsId, 2)))).toBe(
      'tooHeavy',
    );
    expect(
      await getRefusalKey(
        harness.issueCode(shopper, { ...singleItemBasket(heavyGoodsId), shippingType: 7 }),
      ),
    ).toBe('deliveryType');
    expect(await getRefusalKey(harness.issueCode(shopper, { orderGoods: [] }))).toBe('basketEmpty');
    const manyLines = Array.from({ length: 201 }, (_, index) => ({
      goodsId: String(index),
      goodsAmount: 1,
    }));
    expect(await getRefusalKey(harness.issueCode(shopper, { orderGoods: manyLines }))).toBe(
      'tooManyLines',
    );
  });

  test('goods that are off sale are refused', async () => {
    const shopper = await harness.addShopper();
    const goodsId = await harness.addGoods();
    const body = await harness.issueCode(shopper, singleItemBasket(goodsId));
    await harness.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, goodsId));
    expect(await getRefusalKey(harness.place(shopper, body))).toBe('offShelf');
    expect(await getRefusalKey(harness.issueCode(shopper, singleItemBasket('no-such-goods')))).toBe(
      'goodsAbsent',
    );
  });
});
