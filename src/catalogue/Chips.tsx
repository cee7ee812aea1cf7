import type { Category } from '#models/catalogue/catalogue.ts';
import { changedShopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import {
  getActiveFilters,
  type ShopFilter,
  withoutFilter,
  withoutFilters,
} from './activeFilters.ts';
import type { BrandOption } from './BrandFacet.tsx';
import * as css from './Listing.css.ts';
import { formatPriceRange } from './priceRanges.ts';

interface ChipsProps {
  query: ShopQuery;
  categories: readonly Category[];
  brands: readonly BrandOption[];
}

/** The active filters; each can be removed. */
export function Chips({ query, categories, brands }: ChipsProps) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const activeFilters = getActiveFilters(query);
  if (activeFilters.length === 0) return null;
  const first = categories.find(({ classifyId }) => classifyId === query.firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === query.goodsTypeId);
  const getCategoryName = (category: Category | undefined) =>
    category ? name(category.classifyEnglishName, category.classifyName) : text.category;
  const labels: Readonly<Record<ShopFilter, string>> = {
    word: query.word,
    firstCategoryId: getCategoryName(first),
    goodsTypeId: getCategoryName(second),
    brandName: brands.find(({ value }) => value === query.brandName)?.label ?? query.brandName,
    price: formatPriceRange(text, query),
    hasPromotion: text.onPromotion,
    packRange: query.packRange && text.packRanges[query.packRange],
    stockType: text.stocks[query.stockType],
  };
  return (
    <ul className={css.chips} aria-label={text.chosenFilters}>
      {activeFilters.map((filter) => (
        <li key={filter}>
          <Link
            to={changedShopUrl(query, withoutFilter(filter))}
            className={css.chip}
            aria-label={text.removeFilter(labels[filter])}
          >
            {labels[filter]}
            <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      {activeFilters.length > 1 && (
        <li>
          <Link to={changedShopUrl(query, withoutFilters(query))} className={css.clear}>
            {text.clearFilters}
          </Link>
        </li>
      )}
    </ul>
  );
}
