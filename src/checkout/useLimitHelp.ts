import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLocalisedName } from '../mall/useText.ts';

/**
 * Names the product that the order has too many of, and the limit of its promotion. Null for any
 * other failure.
 */
export function useLimitHelp(): string | null {
  const { checkout } = useFullText();
  const pickName = useLocalisedName();
  const failure = useCheckout(selectCheckoutFailure);
  const lines = useCheckout(({ context }) => context.draft.lines);
  const limit = failure?.kind === 'refused' ? failure.limit : undefined;
  const line = lines.find(({ goodsId }) => goodsId === limit?.goodsId);
  if (limit === undefined || line === undefined) return null;
  const name = pickName(line.goodsEnglishName, line.goodsName);
  return checkout.limitHelp(name, limit.limitPerOrder);
}
