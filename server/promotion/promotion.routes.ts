import { wireGoodsOf } from '#models/catalogue/catalogue.wire.ts';
import {
  promotionGoodsCall,
  promotionListCall,
  wirePromotionOf,
} from '#models/promotion/promotion.api.ts';
import { nextPromotionEnd } from '../catalogue/catalogue.store.ts';
import { refuse } from '../http/refusals.ts';
import { cachedRoute, type Mall } from '../http/route.ts';
import { readPromotionGoods, readPromotions } from './promotion.store.ts';

/** Promotion groups and their goods (§7 Promotions). An ended group is not listed; asked for by id it is shown as ended. */
export function addPromotionRoutes(mall: Mall): void {
  cachedRoute(mall, promotionListCall, async ({ deps }) => ({
    reply: { list: (await readPromotions(deps.db, deps.clock())).map(wirePromotionOf) },
    until: await nextPromotionEnd(deps.db, deps.clock()),
    shows: [],
  }));
  cachedRoute(mall, promotionGoodsCall, async ({ request, deps }) => {
    const found = await readPromotionGoods(deps.db, request.id, deps.clock());
    if (!found) throw refuse('promotionAbsent');
    return {
      reply: { promotion: wirePromotionOf(found.promotion), list: found.list.map(wireGoodsOf) },
      until: await nextPromotionEnd(deps.db, deps.clock()),
      shows: found.list.map(({ goodsId }) => goodsId),
    };
  });
}
