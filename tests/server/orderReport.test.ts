import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addresses } from '#server/db/schema/users.ts';
import { formatOrder } from '#server/operator/operator.text.ts';
import { getOpenSlot, type Shopper, startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

/** The second line of the report: the account and the destination. */
async function readDestination(shopper: Shopper, delivery: object = {}): Promise<string> {
  const goodsId = await harness.addGoods();
  const orderGoods = [{ goodsId, goodsAmount: 1 }];
  const orderNo = await harness.order(shopper, { orderGoods, ...delivery });
  const [, destination = ''] = (await formatOrder(harness.db, orderNo)).split('\n');
  return destination.replace(/^\S+ {2}/, '');
}

describe('the operator’s report of an order', () => {
  const inChina = {
    country: 'CN',
    phone: '13800138000',
    addressDetails: '科华北路1号',
    state: '四川省',
    city: '成都市',
    district: '武侯区',
    postcode: '610041',
  } as const;
  test.each([
    ['Australia', { country: 'AU' }, 'Ann Lee, 0412345678, 1 Hay St, Perth, WA 6000, AU'],
    ['China', inChina, 'Ann Lee, 13800138000, 科华北路1号, 武侯区, 成都市, 四川省 610041, CN'],
  ] as const)(
    'to %s has everything that the label of the courier needs',
    async (_, fields, label) => {
      const shopper = await harness.addShopper();
      await harness.db
        .update(addresses)
        .set(fields)
        .where(eq(addresses.addressId, shopper.addressId));
      expect(await readDestination(shopper)).toBe(label);
    },
  );

  test('to be picked up names the shop, and the time in Perth', async () => {
    const shopId = await harness.addShop(2);
    const terminalDateTime = getOpenSlot(harness.clock());
    const delivery = { shippingType: 3, shopId, terminalDateTime };
    const day = terminalDateTime.slice(0, 10);
    expect(await readDestination(await harness.addShopper(), delivery)).toBe(
      `pickup at Northbridge (${shopId}), ${day} 11:00 Perth`,
    );
  });
});
