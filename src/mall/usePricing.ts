import { isMember } from '#machines/session/session.selectors.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { applicablePrice } from '#models/catalogue/price.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useSessionOr } from './onceLoaded.ts';

/** The price for this shopper (decisions 17): promotion, member or retail price. Guests also see the member price. */
export function usePricing(goods: Goods, promotion: Promotion | null) {
  const member = useSessionOr(isMember, false);
  const listPrice = applicablePrice({ ...goods, promotionId: null }, member);
  const promotionId = promotion?.promotionId ?? null;
  const now = applicablePrice({ ...goods, promotionId }, member);
  const former = promotion ? listPrice : goods.priceCents;
  return { now, former: former > now ? former : null, member };
}
