// preload: styles
import type { Category, StockType } from '#models/catalogue/catalogue.ts';
import { PACK_RANGE_NAMES } from '#models/catalogue/packUnit.ts';
import { changedShopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { Link } from '../ui/Link.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BrandFacet, type BrandOption } from './BrandFacet.tsx';
import * as css from './Facets.css.ts';
import { formatPriceRange, PRICE_RANGES } from './priceRanges.ts';

const WAITING_CHOICES = 11;
const STOCKS: readonly StockType[] = ['all', 'direct', 'advance'];

interface Choice {
  readonly label: string;
  /** number of products, if known */
  readonly count?: number | null;
  readonly change: Partial<ShopQuery>;
  readonly isChosen: boolean;
  readonly inner?: readonly Choice[];
}

function ChoiceLink({ choice, query }: { choice: Choice; query: ShopQuery }) {
  const { label, count = null, change, isChosen } = choice;
  return (
    <Link
      to={changedShopUrl(query, change)}
      className={isChosen ? `${css.choice} active` : css.choice}
      aria-current={isChosen ? 'true' : undefined}
    >
      {label}{' '}
      {isChosen ? (
        <Icon name="check" size="sm" />
      ) : (
        count !== null && <span className={css.count}>{count}</span>
      )}
    </Link>
  );
}

/** The choices are links, so that each can be opened, shared and reached by Back. */
function Choices({ choices, query }: { choices: readonly Choice[]; query: ShopQuery }) {
  return (
    <ul>
      {choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceLink choice={choice} query={query} />
          {choice.inner && choice.inner.length > 0 && (
            <div className={css.inner}>
              <Choices choices={choice.inner} query={query} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FacetProps {
  title: string;
  choices: readonly Choice[];
  query: ShopQuery;
}

function Facet({ title, choices, query }: FacetProps) {
  return (
    <section className={css.facet}>
      <h2 className={css.title}>{title}</h2>
      <Choices choices={choices} query={query} />
    </section>
  );
}

export interface FacetsProps {
  query: ShopQuery;
  /** null while they are loading */
  categories: readonly Category[] | null;
  brands: readonly BrandOption[];
  /** false while only the first screen of a dialog is rendered */
  isWhole?: boolean;
}

interface ChoicesProps {
  query: ShopQuery;
  categories: readonly Category[];
}

function CategoryFacet({ query, categories }: ChoicesProps) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const { firstCategoryId, goodsTypeId } = query;
  const toSubcategoryChoice = (category: Category): Choice => ({
    label: name(category.classifyEnglishName, category.classifyName),
    change: { goodsTypeId: category.classifyId, brandName: '' },
    isChosen: category.classifyId === goodsTypeId,
  });
  const toChoice = (category: Category): Choice => ({
    label: name(category.classifyEnglishName, category.classifyName),
    change: { firstCategoryId: category.classifyId, goodsTypeId: '', brandName: '' },
    isChosen: category.classifyId === firstCategoryId && goodsTypeId === '',
    inner:
      category.classifyId === firstCategoryId
        ? category.secondClassify.map(toSubcategoryChoice)
        : [],
  });
  const anyCategory: Choice = {
    label: text.anyCategory,
    change: { firstCategoryId: '', goodsTypeId: '' },
    isChosen: firstCategoryId === '',
  };
  return (
    <Facet
      query={query}
      title={text.category}
      choices={[anyCategory, ...categories.map(toChoice)]}
    />
  );
}

/** Price, promotion and pack size. */
function OfferFacets({ query }: { query: ShopQuery }) {
  const text = useCatalogueText();
  const toPriceChoice = (range: Pick<ShopQuery, 'minPriceCents' | 'maxPriceCents'>): Choice => ({
    label: formatPriceRange(text, range),
    change: range,
    isChosen:
      query.minPriceCents === range.minPriceCents && query.maxPriceCents === range.maxPriceCents,
  });
  const toPackChoice = (packRange: ShopQuery['packRange']): Choice => ({
    label: packRange === '' ? text.anyPackSize : text.packRanges[packRange],
    change: { packRange },
    isChosen: query.packRange === packRange,
  });
  const toPromotionChoice = (hasPromotion: boolean): Choice => ({
    label: hasPromotion ? text.onPromotion : text.anyOffer,
    change: { hasPromotion },
    isChosen: query.hasPromotion === hasPromotion,
  });
  const anyPrice = { minPriceCents: null, maxPriceCents: null };
  return (
    <>
      <Facet
        query={query}
        title={text.price}
        choices={[anyPrice, ...PRICE_RANGES].map(toPriceChoice)}
      />
      {query.action === '' && (
        <Facet query={query} title={text.offers} choices={[false, true].map(toPromotionChoice)} />
      )}
      <Facet
        query={query}
        title={text.packSize}
        choices={(['', ...PACK_RANGE_NAMES] as const).map(toPackChoice)}
      />
    </>
  );
}

/** The other filters are below the categories, of which there may be any number. */
function FacetsSkeleton() {
  const { category } = useCatalogueText();
  return (
    <section className={css.facet} aria-busy>
      <h2 className={css.title}>{category}</h2>
      <ul>
        {Array.from({ length: WAITING_CHOICES }, (_, index) => (
          <li key={index} className={css.choice}>
            <Skeleton part="most" />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Facets({ query, categories, brands, isWhole = true }: FacetsProps) {
  const text = useCatalogueText();
  const { brandName, stockType } = query;
  const toStockChoice = (value: StockType): Choice => ({
    label: text.stocks[value],
    change: { stockType: value },
    isChosen: stockType === value,
  });
  const anyBrand: Choice = {
    label: text.anyBrand,
    change: { brandName: '' },
    isChosen: brandName === '',
  };
  const toBrandChoice = ({ value, label, count }: BrandOption): Choice => ({
    label,
    count,
    change: { brandName: value },
    isChosen: brandName === value,
  });
  if (categories === null) return <FacetsSkeleton />;
  return (
    <div className={css.facets}>
      {categories.length > 0 && <CategoryFacet query={query} categories={categories} />}
      <OfferFacets query={query} />
      <Facet query={query} title={text.stock} choices={STOCKS.map(toStockChoice)} />
      {isWhole && brands.length > 0 && (
        <BrandFacet brands={brands}>
          {(matches) => (
            <Choices query={query} choices={[anyBrand, ...matches.map(toBrandChoice)]} />
          )}
        </BrandFacet>
      )}
    </div>
  );
}
