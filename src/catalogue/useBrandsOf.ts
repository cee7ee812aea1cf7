import type { Goods } from '#models/catalogue/catalogue.ts';
import { useName } from '../app/useText.ts';

/** The brands that some goods have, each once, as choices of a filter. */
export function useBrandsOf(goods: readonly Goods[]) {
  const name = useName();
  const brands = new Map(goods.map((each) => [each.brandNameEn, each.brandName]));
  return [...brands]
    .map(([value, chinese]) => ({ value, label: name(value, chinese) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
