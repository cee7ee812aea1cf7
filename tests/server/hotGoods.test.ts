import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exchangeRateCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { createOrderHarness } from '#tests/support/orderHarness.ts';

test('hot goods come first in the default order', async () => {
  const harness = await createOrderHarness();
  const [plain, hot] = [await harness.addGoods(), await harness.addGoods()];
  await harness.db.update(goods).set({ isHot: true }).where(eq(goods.goodsId, hot));
  await harness.db.update(goods).set({ sales: 999 }).where(eq(goods.goodsId, plain));
  const { list } = await harness.mall.call(goodsListCall, {});
  expect(list.map(({ goodsId }) => goodsId)).toEqual([hot, plain]);
  await harness.close();
});

test('the exchange rate of a new mall is 5', async () => {
  const harness = await createOrderHarness('catalogue');
  expect(await harness.mall.call(exchangeRateCall, {})).toEqual({ exchangeRate: 5 });
  await harness.close();
});
