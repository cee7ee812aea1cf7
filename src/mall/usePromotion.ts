import type { Goods } from '#models/catalogue/catalogue.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useQuery } from './useQuery.ts';
import { useTimeValue } from './useTimeValue.ts';

/** Whether a time has passed (epoch ms, server clock). Renders again once, when it does. */
export const useHasPassed = (dueAt: number): boolean => useTimeValue((now) => now >= dueAt);

/** The current promotion of the goods, or null. Its names come with the list of promotions. */
export function usePromotion(goods: Goods): Promotion | null {
  const result = useQuery(promotionListCall, {});
  const { promotionId, promotionPriceCents, promotionEndsAt } = goods;
  const listed =
    result.state === 'ready'
      ? result.data.list.find((promotion) => promotion.promotionId === promotionId)
      : undefined;
  const endsAt = promotionEndsAt ?? listed?.endsAt ?? 0;
  const hasEnded = useHasPassed(endsAt);
  if (promotionId === null || promotionPriceCents === null || hasEnded) return null;
  return listed ?? { promotionId, name: '', nameEn: '', endsAt };
}
