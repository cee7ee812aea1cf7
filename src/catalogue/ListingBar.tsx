import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderBy } from '#models/catalogue/catalogue.ts';
import { createOpenedView } from '../mall/lazyView.tsx';
import { loadOptional } from '../mall/loadWithRetry.ts';
import { changedShopUrl, type ShopQuery } from '../mall/shopQuery.ts';
import { useCatalogueText } from '../mall/useCatalogueText.ts';
import { useText } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Link } from '../ui/Link.tsx';
import { Select } from '../ui/Select.tsx';
import { getActiveFilters } from './activeFilters.ts';
import type { FacetsProps } from './Facets.tsx';
import * as css from './Listing.css.ts';

const OpenedDialog = createOpenedView(
  async () => (await import('./FacetsDialog.tsx')).FacetsDialog,
);

/** A touch of the button loads the code before the click. */
const preloadDialog = (): void => void loadOptional(OpenedDialog.preload).catch(() => undefined);

const SORT_OPTIONS = {
  default: { orderBy: 'default', isAsc: false },
  priceUp: { orderBy: 'price', isAsc: true },
  priceDown: { orderBy: 'price', isAsc: false },
  unitPrice: { orderBy: 'unitPrice', isAsc: true },
  sales: { orderBy: 'sales', isAsc: false },
  new: { orderBy: 'new', isAsc: false },
} as const satisfies Record<string, { orderBy: OrderBy; isAsc: boolean }>;
type SortOption = keyof typeof SORT_OPTIONS;

const ALL: readonly SortOption[] = ['default', 'priceUp', 'priceDown', 'unitPrice', 'sales', 'new'];
/** A list that is sorted in the client has no sales numbers and no dates. */
const PRESET: readonly SortOption[] = ['default', 'priceUp', 'priceDown', 'unitPrice'];

const toSortOption = ({ orderBy, isAsc }: ShopQuery): SortOption => {
  if (orderBy === 'price') return isAsc ? 'priceUp' : 'priceDown';
  return orderBy;
};

interface ListingBarProps {
  query: ShopQuery;
  /** null while unknown */
  total: number | null;
  isLoading: boolean;
  /** Shown in a sheet on a phone. */
  facets: FacetsProps;
}

/** The count, the sort order and, on a phone, the button of the filters. */
export function ListingBar({ query, total, isLoading, facets }: ListingBarProps) {
  const text = useCatalogueText();
  const { shell } = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const orders = query.area || query.action ? PRESET : ALL;
  const choose = (value: string) => {
    const order = orders.find((option) => option === value);
    if (order) void navigate(changedShopUrl(query, SORT_OPTIONS[order]));
  };
  return (
    <div className={css.bar}>
      <p role="status" className={css.count}>
        {total === null ? isLoading && shell.loading : text.count(total)}
      </p>
      <span className={css.onPhone}>
        <Button
          variant="secondary"
          block
          icon="filter"
          onPointerDown={preloadDialog}
          onClick={() => setOpen(true)}
        >
          {text.filterCount(getActiveFilters(query).length)}
        </Button>
      </span>
      <span className={css.order}>
        <Select
          aria-label={text.order}
          value={toSortOption(query)}
          options={orders.map((value) => ({ value, label: text.orders[value] }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </span>
      <noscript>
        <ul className={css.chips} aria-label={text.order}>
          {orders.map((order) => (
            <li key={order}>
              <Link to={changedShopUrl(query, SORT_OPTIONS[order])} className={css.chip}>
                {text.orders[order]}
              </Link>
            </li>
          ))}
        </ul>
      </noscript>
      {isOpen && (
        <OpenedDialog.View
          open
          onClose={close}
          title={text.filters}
          closeLabel={shell.close}
          footer={
            <Button onClick={close}>
              {isLoading ? shell.loading : text.showResults(total ?? 0)}
            </Button>
          }
          facets={facets}
        />
      )}
    </div>
  );
}
