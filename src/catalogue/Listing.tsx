import type { ReactNode } from 'react';
import type { Category, Goods } from '#models/catalogue/catalogue.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { ReadFailed } from '../app/ReadFailed.tsx';
import { usePageTitle } from '../app/title.ts';
import type { Read } from '../app/useRead.ts';
import { useText } from '../app/useText.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Chips } from './Chips.tsx';
import { EmptyListing } from './EmptyListing.tsx';
import { type Brand, Facets } from './Facets.tsx';
import { GoodsGrid } from './GoodsGrid.tsx';
import { GoodsGridSkeleton } from './GoodsGridSkeleton.tsx';
import * as css from './Listing.css.ts';
import { ListingBar } from './ListingBar.tsx';
import { LISTING_SIZE, shopAddress, type ShopQuery } from './shopQuery.ts';

export interface ListingProps {
  query: ShopQuery;
  title: string;
  /** Changes where another listing is shown. */
  place: string;
  crumbs: readonly { label: string; to: string }[];
  note?: ReactNode;
  read: Read<unknown>;
  page: { readonly list: readonly Goods[]; readonly total: number } | null;
  categories?: readonly Category[] | undefined;
  brands: readonly Brand[];
}

function Results({ query, read, page }: Pick<ListingProps, 'query' | 'read' | 'page'>) {
  const { catalogue: text } = useText();
  if (read.state === 'failed') return <ReadFailed read={read} />;
  if (page === null) return <GoodsGridSkeleton count={12} />;
  if (page.list.length === 0) return <EmptyListing query={query} />;
  return (
    <>
      <GoodsGrid goods={page.list} as="h2" urgent={4} />
      <Pagination
        label={text.pages}
        page={query.pageNum}
        pages={Math.ceil(page.total / LISTING_SIZE)}
        hrefOf={(pageNum) => shopAddress({ ...query, pageNum })}
        pageLabel={text.page}
        previousLabel={text.previousPage}
        nextLabel={text.nextPage}
      />
    </>
  );
}

/** Heading, filters, goods and pages: what `/shop` and `/page` have in common. */
export function Listing(props: ListingProps) {
  const { query, title, crumbs, read, page, categories = [], brands } = props;
  const { catalogue: text, shell } = useText();
  usePageTitle(title, text.listingDescription(title));
  const facets = <Facets query={query} categories={categories} brands={brands} />;
  return (
    <div className={css.page}>
      <Breadcrumbs
        label={shell.breadcrumbs}
        crumbs={[{ label: shell.home, to: paths.home }, ...crumbs]}
      />
      <div className={css.head}>
        <PageHeading place={props.place}>{title}</PageHeading>
        {props.note}
      </div>
      <div className={css.columns}>
        <aside className={css.side} aria-label={text.filters}>
          {facets}
        </aside>
        <section
          className={css.results}
          aria-label={text.results}
          aria-busy={read.state === 'loading'}
          data-machine="request"
          data-state={read.machineState}
        >
          <ListingBar query={query} total={page?.total ?? null} facets={facets} />
          <Chips query={query} categories={categories} brands={brands} />
          <Results query={query} read={read} page={page} />
        </section>
      </div>
    </div>
  );
}
