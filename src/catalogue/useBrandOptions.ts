import type { Goods } from '#models/catalogue/catalogue.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { LOCALES } from '../text/language.ts';

/**
 * The brands of the goods, without duplicates, with their number of goods. The page's language
 * decides their order, so that server and browser render the same one.
 */
export function useBrandOptions(goods: readonly Goods[]) {
  const name = useLocalisedName();
  const locale = LOCALES[useLanguage()];
  const brands = new Map(goods.map((item) => [item.brandNameEn, item.brandName]));
  const countGoods = (brand: string) =>
    goods.filter(({ brandNameEn }) => brandNameEn === brand).length;
  return [...brands]
    .map(([value, chinese]) => ({ value, label: name(value, chinese), count: countGoods(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
