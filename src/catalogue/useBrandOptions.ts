import type { Goods } from '#models/catalogue/catalogue.ts';
import { useLocalisedName } from '../mall/useText.ts';

/** The brands of the goods, without duplicates. */
export function useBrandOptions(goods: readonly Goods[]) {
  const name = useLocalisedName();
  const brands = new Map(goods.map((item) => [item.brandNameEn, item.brandName]));
  return [...brands]
    .map(([value, chinese]) => ({ value, label: name(value, chinese) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
