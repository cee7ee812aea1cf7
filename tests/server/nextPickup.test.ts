import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pickupShopsCall, pickupSlotsCall } from '#models/checkout/pickup.api.ts';
import { pickupSlots } from '#server/db/schema/catalogue.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const findShop = async (shopId: string) =>
  (await harness.mall.call(pickupShopsCall, {})).list.find((shop) => shop.shopId === shopId);
const listSlots = async (shopId: string) =>
  (await harness.mall.call(pickupSlotsCall, { shopId })).list;
const order = async (shopId: string, terminalDateTime: string) => {
  const goodsId = await harness.addGoods();
  const orderGoods = [{ goodsId, goodsAmount: 1 }];
  const basket = { orderGoods, shippingType: 3, shopId, terminalDateTime };
  return harness.order(await harness.addShopper(), basket);
};

test('a shop has its closed days and its first time, with the places left', async () => {
  const shopId = await harness.addShop(2);
  const [first] = await listSlots(shopId);
  expect(await findShop(shopId)).toMatchObject({ closedOn: [0], nextSlot: first });
  await order(shopId, first?.startsAt ?? '');
  expect(await findShop(shopId)).toMatchObject({ nextSlot: { ...first, remaining: 1 } });
});

test('a full time is skipped in its shop, and only there', async () => {
  const [shopId, otherShopId] = [await harness.addShop(1), await harness.addShop(1)];
  const [first, second] = await listSlots(shopId);
  await order(shopId, first?.startsAt ?? '');
  expect((await findShop(shopId))?.nextSlot).toEqual(second);
  expect((await findShop(otherShopId))?.nextSlot).toEqual(first);
});

test('a time after its cut-off is skipped', async () => {
  const shopId = await harness.addShop(1);
  const [first, second] = await listSlots(shopId);
  harness.advance(Date.parse(first?.cutOffAt ?? '') - harness.clock().getTime());
  expect((await findShop(shopId))?.nextSlot).toEqual(second);
});

test('a shop without a free time says so', async () => {
  const shopId = await harness.addShop(1);
  const slots = await listSlots(shopId);
  await harness.db.insert(pickupSlots).values(
    slots.map(({ startsAt }) => ({
      ...{ shopId, startsAt: new Date(startsAt), capacity: 1, taken: 1 },
    })),
  );
  expect((await findShop(shopId))?.nextSlot).toBe(null);
  await harness.db.delete(pickupSlots).where(eq(pickupSlots.shopId, shopId));
  expect((await findShop(shopId))?.nextSlot).toEqual(slots[0]);
});
