import { type ReactNode, Suspense, useDeferredValue } from 'react';
import type { Category, Goods } from '#models/catalogue/catalogue.ts';
import { GoodsGridSkeleton } from '../mall/GoodsGridSkeleton.tsx';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { QueryError } from '../mall/QueryError.tsx';
import { createServerView } from '../mall/serverView.tsx';
import { LISTING_SIZE, shopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useIsWideScreen } from '../mall/useIsWideScreen.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import type { QueryResult } from '../mall/useQuery.ts';
import { useText } from '../mall/useText.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { BrandOption } from './BrandFacet.tsx';
import { Chips } from './Chips.tsx';
import { EmptyListing } from './EmptyListing.tsx';
import type { FacetsProps } from './Facets.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import * as css from './Listing.css.ts';
import { ListingBar } from './ListingBar.tsx';

const SideFacets = createServerView(async () => (await import('./Facets.tsx')).Facets);

export interface ListedPage {
  readonly list: readonly Goods[];
  readonly total: number;
}

interface ListingProps {
  query: ShopQuery;
  /** null while it is loading */
  title: string | null;
  /** Moves the focus to the heading when it changes. */
  headingKey: string;
  crumbs: readonly { label: string; to: string }[];
  note?: ReactNode;
  result: QueryResult<unknown>;
  /** while other filters load, the page of the earlier ones; null if there is none */
  page: ListedPage | null;
  /** null while they are loading */
  categories?: readonly Category[] | null;
  brands: readonly BrandOption[];
}

type ResultsProps = Pick<ListingProps, 'query' | 'result' | 'page'>;

/** React renders the cards of other filters when the frame that shows the filter is painted. */
function Results({ query, result, page: nextPage }: ResultsProps) {
  const text = useCatalogueText();
  const page = useDeferredValue(nextPage) ?? nextPage;
  if (result.state === 'failed') return <QueryError result={result} />;
  if (page === null) return <GoodsGridSkeleton count={12} />;
  const pageCount = Math.ceil(page.total / LISTING_SIZE);
  if (page.list.length === 0) return <EmptyListing query={query} pageCount={pageCount} />;
  return (
    <>
      <GoodsGrid goods={page.list} as="h2" priorityCount={4} />
      <Pagination
        label={text.pages}
        page={query.pageNum}
        pageCount={pageCount}
        getHref={(pageNum) => shopUrl({ ...query, pageNum })}
        pageLabel={text.page}
        previousLabel={text.previousPage}
        nextLabel={text.nextPage}
      />
    </>
  );
}

/** The name of a category is not known until the categories are loaded. */
function TitlePlaceholder({ label }: { label: string }) {
  return (
    <span className={css.titlePlaceholder}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Skeleton shape="heading" />
    </span>
  );
}

/**
 * The filters beside a list. A phone has them in a dialog; the page from the server also has them
 * here, for a browser without scripts. React removes them there before it hydrates what is in
 * `Suspense`, so that their code is not loaded.
 */
function Side(props: FacetsProps) {
  const text = useCatalogueText();
  const isWide = useIsWideScreen();
  return (
    <aside className={css.side} aria-label={text.filters}>
      {isWide && (
        <Suspense fallback={null}>
          <SideFacets {...props} />
        </Suspense>
      )}
    </aside>
  );
}

/** The layout that `/shop` and `/page` share. */
export function Listing(props: ListingProps) {
  const { query, title, crumbs, result, page, categories = [], brands } = props;
  const text = useCatalogueText();
  const { shell } = useText();
  usePageTitle(title ?? shell.loading, text.listingDescription(title ?? shell.siteName));
  const facets = { query, categories, brands };
  const isLoading = result.state === 'loading';
  return (
    <div className={css.page}>
      <Breadcrumbs
        label={shell.breadcrumbs}
        crumbs={[{ label: shell.home, to: paths.home }, ...crumbs]}
      />
      <div className={css.head}>
        <PageHeading pageKey={props.headingKey}>
          {title ?? <TitlePlaceholder label={shell.loading} />}
        </PageHeading>
        {props.note}
      </div>
      <div className={css.columns}>
        <Side {...facets} />
        <section
          className={css.results}
          aria-label={text.results}
          aria-busy={isLoading || undefined}
          data-machine="request"
          data-state={result.machineState}
        >
          <ListingBar
            query={query}
            total={result.state === 'ready' && page ? page.total : null}
            isLoading={isLoading}
            facets={facets}
          />
          <Chips query={query} categories={categories ?? []} brands={brands} />
          {/* Another subject or page of the list starts with the cards of the first screen. */}
          <Results
            key={`${props.headingKey} ${query.pageNum}`}
            query={query}
            result={result}
            page={page}
          />
        </section>
      </div>
    </div>
  );
}
