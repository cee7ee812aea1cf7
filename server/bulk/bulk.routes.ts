import { bulkGoodsCall, sendEnquiryCall, wireBulkGoodsOf } from '#models/bulk/bulk.api.ts';
import { nextPromotionEnd } from '../catalogue/catalogue.store.ts';
import { addressOf } from '../http/auth.ts';
import { cachedRoute, type Mall, publicRoute } from '../http/route.ts';
import { readBulkGoods } from './bulk.store.ts';
import { takeEnquiry } from './enquiry.ts';

/** Bulk purchase: goods with price tiers, and enquiries for an offer (docs/decisions/010). */
export function addBulkRoutes(mall: Mall): void {
  cachedRoute(mall, bulkGoodsCall, async ({ request, deps }) => {
    const { list, total } = await readBulkGoods(deps.db, deps.clock(), request);
    return {
      reply: { list: list.map(wireBulkGoodsOf), total },
      until: await nextPromotionEnd(deps.db, deps.clock()),
      shows: list.map(({ goodsId }) => goodsId),
    };
  });
  publicRoute(mall, sendEnquiryCall, async ({ request, deps, user, c }) => {
    mall.deps.limits.count('enquiryAddress', addressOf(c));
    return takeEnquiry(deps, request, user?.account ?? null);
  });
}
