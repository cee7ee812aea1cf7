import { bulkGoodsCall, sendEnquiryCall, toWireBulkGoods } from '#models/bulk/bulk.api.ts';
import { findNextPromotionEnd } from '../catalogue/catalogue.store.ts';
import { cachedRoute, type ApiBuilder, publicRoute } from '../http/route.ts';
import { readBulkGoods } from './bulk.store.ts';
import { saveEnquiry } from './enquiry.ts';

/** Adds bulk purchase: goods with price tiers, and enquiries for an offer (docs/decisions/010). */
export function addBulkRoutes(api: ApiBuilder): void {
  cachedRoute(api, bulkGoodsCall, async ({ request, deps }) => {
    const { list, total } = await readBulkGoods(deps.db, deps.clock(), request);
    return {
      reply: { list: list.map(toWireBulkGoods), total },
      expiresAt: await findNextPromotionEnd(deps.db, deps.clock()),
      dependsOn: list.map(({ goodsId }) => goodsId),
    };
  });
  publicRoute(
    api,
    sendEnquiryCall,
    async ({ request, deps, user, c }) => {
      await api.deps.limits.count('enquiryAddress', api.deps.clientAddress(c));
      return saveEnquiry(deps, request, user?.account ?? null);
    },
    { statuses: [429] },
  );
}
