import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { LazyNoProducts } from '../mall/LazyNoProducts.tsx';
import { shopUrl, changedShopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useQuery } from '../mall/useQuery.ts';
import { useLocalisedName } from '../mall/useText.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Link } from '../ui/Link.tsx';
import { getActiveFilters, withoutFilters } from './activeFilters.ts';
import * as css from './Listing.css.ts';

interface EmptyListingProps {
  query: ShopQuery;
  /** 0 if nothing matches; else the page is after the last one */
  pageCount: number;
}

export function EmptyListing({ query, pageCount }: EmptyListingProps) {
  const text = useCatalogueText();
  const name = useLocalisedName();
  const tree = useQuery(classifyCall, {});
  // Products are always in a category.
  if (pageCount > 0 || (tree.state === 'ready' && tree.data.list.length === 0))
    return <LazyNoProducts query={query} pageCount={pageCount} />;
  return (
    <div>
      <EmptyState
        as="h2"
        drawing={<NoResultsDrawing />}
        sentence={query.word === '' ? text.noResults : text.noResultsFor(query.word)}
        help={text.noResultsHelp}
        action={
          getActiveFilters(query).length > 0 && (
            <ButtonLink to={changedShopUrl(query, withoutFilters(query))}>
              {text.clearFilters}
            </ButtonLink>
          )
        }
      />
      {tree.state === 'ready' && (
        <nav aria-label={text.anyCategory}>
          <ul className={css.suggestions}>
            {tree.data.list.map(({ classifyId, ...category }) => (
              <li key={classifyId}>
                <Link className={css.chip} to={shopUrl({ firstCategoryId: classifyId })}>
                  {name(category.classifyEnglishName, category.classifyName)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
