import { isMember } from '#machines/session/session.selectors.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { applicablePrice, formerPrice } from '#models/catalogue/price.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useSessionOr } from './onceLoaded.ts';

/**
 * The price for this shopper (decisions.md 17): promotion, member or retail price. Guests also see
 * the member price.
 */
export function usePricing(goods: Goods, promotion: Promotion | null) {
  const member = useSessionOr(isMember, false);
  const priced = { ...goods, promotionId: promotion?.promotionId ?? null };
  return {
    now: applicablePrice(priced, member),
    former: formerPrice(priced, member),
    member,
  };
}
