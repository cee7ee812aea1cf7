import { MAX_PER_LINE } from '#models/cart/cart.ts';
import { getLimitPerOrder, type LimitedGoods } from '#models/promotion/limitPerOrder.ts';
import type { CatalogueText } from './useCatalogueText.ts';

/** The highest quantity of a stepper, and the reason if a promotion sets it. */
export function getStepperLimit(
  goods: LimitedGoods,
  text: Pick<CatalogueText, 'limitPerOrder'>,
): { max: number; maxReason?: string } {
  const limit = getLimitPerOrder(goods);
  return limit === null
    ? { max: MAX_PER_LINE }
    : { max: limit, maxReason: text.limitPerOrder(limit) };
}
