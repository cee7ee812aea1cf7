import { useSyncExternalStore } from 'react';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { promotionListCall } from '#models/promotion/promotion.api.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { useMallPage } from '../app/MallContext.tsx';
import { useRead } from '../app/useRead.ts';

/** Whether a time (epoch ms of the server's clock) has come. Renders once, when it does. */
export function useHasPassed(due: number): boolean {
  const { clock } = useMallPage();
  const hasPassed = () => clock.now() >= due;
  return useSyncExternalStore((tick) => clock.onTick(tick), hasPassed, hasPassed);
}

/** The promotion that goods are sold in now, or null. Its names come with the list of promotions. */
export function usePromotion(goods: Goods): Promotion | null {
  const read = useRead(promotionListCall, {});
  const { goodsActionTypeId, actionPrice, actionEndsAt } = goods;
  const known =
    read.state === 'ready'
      ? read.data.list.find((promotion) => promotion.goodsActionTypeId === goodsActionTypeId)
      : undefined;
  const endsAt = actionEndsAt ?? known?.endsAt ?? 0;
  const hasEnded = useHasPassed(endsAt);
  if (goodsActionTypeId === null || actionPrice === null || hasEnded) return null;
  return known ?? { goodsActionTypeId, goodsActionTypeName: '', goodsActionTypeNameEn: '', endsAt };
}
