import { formatMoney } from '#models/moneyText.ts';
import type { ShopQuery } from '../mall/shopQuery.ts';
import type { useCatalogueText } from '../mall/useCatalogueText.ts';

type PriceRange = Pick<ShopQuery, 'minPriceCents' | 'maxPriceCents'>;

/** The ranges that the filter offers; the URL accepts any. */
export const PRICE_RANGES: readonly PriceRange[] = [
  { minPriceCents: null, maxPriceCents: 1000 },
  { minPriceCents: 1000, maxPriceCents: 2500 },
  { minPriceCents: 2500, maxPriceCents: 5000 },
  { minPriceCents: 5000, maxPriceCents: null },
];

export function formatPriceRange(
  text: ReturnType<typeof useCatalogueText>,
  { minPriceCents, maxPriceCents }: PriceRange,
): string {
  if (minPriceCents === null)
    return maxPriceCents === null ? text.anyPrice : text.priceUpTo(formatMoney(maxPriceCents));
  return maxPriceCents === null
    ? text.priceFrom(formatMoney(minPriceCents))
    : text.priceBetween(formatMoney(minPriceCents), formatMoney(maxPriceCents));
}
