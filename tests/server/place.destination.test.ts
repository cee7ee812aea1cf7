import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goods } from '#server/db/schema/catalogue.ts';
import { HOUR, type Market, openMarket, refusalOf, slotAfter } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

const one = (goodsId: string, goodsAmount = 1) => ({ orderGoods: [{ goodsId, goodsAmount }] });

describe('where an order goes', () => {
  // WC-Local-Pickup/woocommerce-local-pickup-time#68
  test('two shoppers who want the last place of a slot: one books it, the other is told', async () => {
    const shopId = await market.addShop(1);
    const goodsId = await market.addGoods();
    const terminalDateTime = slotAfter(market.clock());
    const shoppers = [await market.addShopper(), await market.addShopper()];
    const results = await Promise.all(
      shoppers.map(async (shopper) =>
        refusalOf(
          market.order(shopper, { ...one(goodsId), shippingType: 3, shopId, terminalDateTime }),
        ),
      ),
    );
    expect(results.filter((result) => result === 'slotTaken')).toHaveLength(1);
    expect(await market.stockOf(goodsId)).toBe(99);
  });

  // WC-Local-Pickup/woocommerce-local-pickup-time#46
  test('a slot in the past, past its cut-off or outside the hours is refused', async () => {
    const shopId = await market.addShop(5);
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const at = (terminalDateTime: string) =>
      refusalOf(
        market.codeFor(shopper, { ...one(goodsId), shippingType: 3, shopId, terminalDateTime }),
      );
    const slot = slotAfter(market.clock());
    expect(await at('2020-01-06T11:00:00+08:00')).toBe('slotTaken');
    expect(await at(slot.replace('T11:00', 'T11:30'))).toBe('slotTaken');
    market.advance(Date.parse(slot) - 2 * HOUR - market.clock().getTime());
    expect(await at(slot)).toBe('slotTaken');
  });

  test('an address of somebody else is refused like one that was removed', async () => {
    const [shopper, other] = [await market.addShopper(), await market.addShopper()];
    const goodsId = await market.addGoods();
    expect(
      await refusalOf(
        market.codeFor(shopper, { ...one(goodsId), deliveryAddressId: other.addressId }),
      ),
    ).toBe('addressGone');
    expect(
      await refusalOf(market.codeFor(shopper, { ...one(goodsId), deliveryAddressId: 'gone' })),
    ).toBe('addressGone');
  });

  test('a parcel over the carrier’s weight and a shipping type that is none are refused', async () => {
    const shopper = await market.addShopper();
    const heavy = await market.addGoods({ weight: 16_000 });
    expect(await refusalOf(market.codeFor(shopper, one(heavy, 2)))).toBe('tooHeavy');
    expect(await refusalOf(market.codeFor(shopper, { ...one(heavy), shippingType: 7 }))).toBe(
      'deliveryType',
    );
    expect(await refusalOf(market.codeFor(shopper, { orderGoods: [] }))).toBe('basketEmpty');
  });

  test('goods that left the shelf are refused by name', async () => {
    const shopper = await market.addShopper();
    const goodsId = await market.addGoods();
    const body = await market.codeFor(shopper, one(goodsId));
    await market.db.update(goods).set({ onShelf: false }).where(eq(goods.goodsId, goodsId));
    expect(await refusalOf(market.place(shopper, body))).toBe('offShelf');
    expect(await refusalOf(market.codeFor(shopper, one('no-such-goods')))).toBe('goodsAbsent');
  });
});
