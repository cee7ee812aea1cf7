import type { CartLine } from '#models/cart/cart.ts';
import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { type Goods, toGoods } from '#models/catalogue/catalogue.ts';
import { promotionGoodsCall } from '#models/promotion/promotion.api.ts';
import type { Client } from '../api/client.ts';

/** Loads the current goods of the lines. Omits goods that cannot be loaded. */
export async function readCurrentGoods(
  send: Client,
  lines: readonly CartLine[],
): Promise<readonly Goods[]> {
  const promotionIds = new Set(lines.flatMap(({ promotionId }) => promotionId ?? []));
  const normal = lines.filter(({ promotionId }) => promotionId === null);
  const reads = await Promise.allSettled([
    ...normal.map(async ({ goodsId: id }) => [
      { ...toGoods(await send(goodsDetailCall, { id })), promotionId: null },
    ]),
    // Only the list of the promotion contains the promotion price.
    ...[...promotionIds].map(async (id) => {
      const { list } = await send(promotionGoodsCall, { id });
      return list.map((goods): Goods => ({ ...goods, promotionId: id }));
    }),
  ]);
  return reads.flatMap((read) => (read.status === 'fulfilled' ? read.value : []));
}
