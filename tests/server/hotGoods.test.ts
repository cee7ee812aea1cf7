import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { exchangeRateCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { goods } from '#server/db/schema/catalogue.ts';
import { openMarket } from '#tests/support/market.ts';

test('hot goods come first where a listing has no other order', async () => {
  const market = await openMarket();
  const [plain, hot] = [await market.addGoods(), await market.addGoods()];
  await market.db.update(goods).set({ isHot: true }).where(eq(goods.goodsId, hot));
  await market.db.update(goods).set({ sales: 999 }).where(eq(goods.goodsId, plain));
  const { list } = await market.mall.call(goodsListCall, {});
  expect(list.map(({ goodsId }) => goodsId)).toEqual([hot, plain]);
  await market.close();
});

test('the exchange rate of a new mall is 5', async () => {
  const market = await openMarket('catalogue');
  expect(await market.mall.call(exchangeRateCall, {})).toEqual({ exchangeRate: 5 });
  await market.close();
});
