import { toWireListedGoods } from '#models/catalogue/goods.api.ts';
import {
  promotionGoodsCall,
  promotionListCall,
  toWirePromotion,
} from '#models/promotion/promotion.api.ts';
import { addRanks } from '../catalogue/bestSellers.ts';
import { findNextPromotionEnd } from '../catalogue/catalogue.store.ts';
import { refuse } from '../http/refusals.ts';
import { cachedRoute, type ApiBuilder } from '../http/route.ts';
import { readPromotionGoods, readPromotions } from './promotion.store.ts';

/**
 * Adds promotions and their goods (§7 Promotions). The list omits ended promotions; a request by id
 * returns an ended promotion without goods.
 */
export function addPromotionRoutes(api: ApiBuilder): void {
  cachedRoute(api, promotionListCall, async ({ deps }) => ({
    reply: { list: (await readPromotions(deps.db, deps.clock())).map(toWirePromotion) },
    expiresAt: await findNextPromotionEnd(deps.db, deps.clock()),
    dependsOn: [],
  }));
  cachedRoute(api, promotionGoodsCall, async ({ request, deps }) => {
    const promotionGoods = await readPromotionGoods(deps.db, request.id, deps.clock());
    if (!promotionGoods) throw refuse('promotionAbsent');
    const list = await addRanks(deps, promotionGoods.list);
    return {
      reply: {
        promotion: toWirePromotion(promotionGoods.promotion),
        list: list.map(toWireListedGoods),
      },
      expiresAt: await findNextPromotionEnd(deps.db, deps.clock()),
      dependsOn: list.map(({ goodsId }) => goodsId),
    };
  });
}
