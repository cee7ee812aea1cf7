import type { Category, StockType } from '#models/catalogue/catalogue.ts';
import { shopUrlWith, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import * as css from './Facets.css.ts';

const STOCKS: readonly StockType[] = ['all', 'direct', 'advance'];

/** `value` is the search parameter. */
export interface BrandOption {
  readonly value: string;
  readonly label: string;
}

interface Choice {
  readonly label: string;
  readonly change: Partial<ShopQuery>;
  readonly isChosen: boolean;
  readonly inner?: readonly Choice[];
}

/** The choices are links, so that each can be opened, shared and reached by Back. */
function Facet({
  title,
  choices,
  query,
}: {
  title: string;
  choices: readonly Choice[];
  query: ShopQuery;
}) {
  return (
    <section className={css.facet}>
      <h2 className={css.title}>{title}</h2>
      <ul>
        {choices.map(({ label, change, isChosen, inner = [] }) => (
          <li key={label}>
            <Link
              to={shopUrlWith(query, change)}
              className={isChosen ? `${css.choice} active` : css.choice}
              aria-current={isChosen ? 'true' : undefined}
            >
              {label}
              {isChosen && <Icon name="check" size="sm" />}
            </Link>
            {inner.length > 0 && (
              <ul className={css.inner}>
                {inner.map((below) => (
                  <li key={below.label}>
                    <Link
                      to={shopUrlWith(query, below.change)}
                      className={below.isChosen ? `${css.choice} active` : css.choice}
                      aria-current={below.isChosen ? 'true' : undefined}
                    >
                      {below.label}
                      {below.isChosen && <Icon name="check" size="sm" />}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface FacetsProps {
  query: ShopQuery;
  categories: readonly Category[];
  brands: readonly BrandOption[];
}

export function Facets({ query, categories, brands }: FacetsProps) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const { firstCategoryId, goodsTypeId, brandName, stockType } = query;
  const categoryChoice = (category: Category): Choice => ({
    label: name(category.classifyEnglishName, category.classifyName),
    change: { firstCategoryId: category.classifyId, goodsTypeId: '', brandName: '' },
    isChosen: category.classifyId === firstCategoryId && goodsTypeId === '',
    inner:
      category.classifyId === firstCategoryId
        ? category.secondClassify.map((sub) => ({
            label: name(sub.classifyEnglishName, sub.classifyName),
            change: { goodsTypeId: sub.classifyId, brandName: '' },
            isChosen: sub.classifyId === goodsTypeId,
          }))
        : [],
  });
  const stockChoice = (value: StockType): Choice => ({
    label: text.stocks[value],
    change: { stockType: value },
    isChosen: stockType === value,
  });
  const all = (label: string, change: Partial<ShopQuery>, isChosen: boolean): Choice => ({
    label,
    change,
    isChosen,
  });
  return (
    <div className={css.facets}>
      {categories.length > 0 && (
        <Facet
          query={query}
          title={text.category}
          choices={[
            all(text.anyCategory, { firstCategoryId: '', goodsTypeId: '' }, firstCategoryId === ''),
            ...categories.map(categoryChoice),
          ]}
        />
      )}
      <Facet query={query} title={text.stock} choices={STOCKS.map(stockChoice)} />
      {brands.length > 0 && (
        <Facet
          query={query}
          title={text.brand}
          choices={[
            all(text.anyBrand, { brandName: '' }, brandName === ''),
            ...brands.map(({ value, label }) =>
              all(label, { brandName: value }, brandName === value),
            ),
          ]}
        />
      )}
    </div>
  );
}
