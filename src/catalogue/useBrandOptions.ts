import type { Goods, GoodsQuery } from '#models/catalogue/catalogue.ts';
import { filterAndPage } from '#models/catalogue/listing.ts';
import { useLanguage, useLocalisedName } from '../mall/useText.ts';
import { LOCALES } from '../text/language.ts';

/**
 * The brands of the goods, without duplicates, with their number of goods under the other filters.
 * The page's language decides their order, so that server and browser render the same one.
 */
export function useBrandOptions(goods: readonly Goods[], query: GoodsQuery, isMember: boolean) {
  const name = useLocalisedName();
  const locale = LOCALES[useLanguage()];
  const brands = new Map(goods.map((item) => [item.brandNameEn, item.brandName]));
  const countGoods = (brandName: string) =>
    filterAndPage(goods, { ...query, brandName }, isMember).total;
  return [...brands]
    .map(([value, chinese]) => ({ value, label: name(value, chinese), count: countGoods(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}
