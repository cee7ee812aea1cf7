import type { Category } from '#models/catalogue/catalogue.ts';
import { useName, useText } from '../app/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { chosenFilters, type Filter, without } from './chosenFilters.ts';
import type { Brand } from './Facets.tsx';
import * as css from './Listing.css.ts';
import { changed, shopAddress, type ShopQuery } from './shopQuery.ts';

export interface ChipsProps {
  query: ShopQuery;
  categories: readonly Category[];
  brands: readonly Brand[];
}

/** What narrows the listing, each with the way to take it away. */
export function Chips({ query, categories, brands }: ChipsProps) {
  const { catalogue: text } = useText();
  const name = useName();
  const chosen = chosenFilters(query);
  if (chosen.length === 0) return null;
  const first = categories.find(({ classifyId }) => classifyId === query.firstCategoryId);
  const second = first?.secondClassify.find(({ classifyId }) => classifyId === query.goodsTypeId);
  const nameOf = (category: Category | undefined) =>
    category ? name(category.classifyEnglishName, category.classifyName) : text.category;
  const labels: Readonly<Record<Filter, string>> = {
    word: query.word,
    firstCategoryId: nameOf(first),
    goodsTypeId: nameOf(second),
    brandName: brands.find(({ value }) => value === query.brandName)?.label ?? query.brandName,
    stockType: text.stocks[query.stockType],
  };
  return (
    <ul className={css.chips} aria-label={text.chosenFilters}>
      {chosen.map((filter) => (
        <li key={filter}>
          <Link
            to={changed(query, without(filter))}
            className={css.chip}
            aria-label={text.removeFilter(labels[filter])}
          >
            {labels[filter]}
            <Icon name="close" size="sm" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link to={shopAddress({ area: query.area, action: query.action })} className={css.clear}>
            {text.clearFilters}
          </Link>
        </li>
      )}
    </ul>
  );
}
