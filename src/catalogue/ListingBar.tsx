import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderBy } from '#models/catalogue/catalogue.ts';
import { useText } from '../app/useText.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { chosenFilters } from './chosenFilters.ts';
import * as css from './Listing.css.ts';
import { changed, type ShopQuery } from './shopQuery.ts';

const Dialog = lazy(async () => ({ default: (await import('../ui/Dialog.tsx')).Dialog }));

const ORDERS = {
  default: { orderBy: 'default', isAsc: false },
  priceUp: { orderBy: 'price', isAsc: true },
  priceDown: { orderBy: 'price', isAsc: false },
  sales: { orderBy: 'sales', isAsc: false },
  new: { orderBy: 'new', isAsc: false },
} as const satisfies Record<string, { orderBy: OrderBy; isAsc: boolean }>;
type Order = keyof typeof ORDERS;

const ALL: readonly Order[] = ['default', 'priceUp', 'priceDown', 'sales', 'new'];
/** A list that the server does not order has no sales figures and no dates. */
const PRESET: readonly Order[] = ['default', 'priceUp', 'priceDown'];

const orderOf = ({ orderBy, isAsc }: ShopQuery): Order => {
  if (orderBy === 'price') return isAsc ? 'priceUp' : 'priceDown';
  return orderBy;
};

export interface ListingBarProps {
  query: ShopQuery;
  /** null while nobody knows */
  total: number | null;
  /** The filters, which a phone shows in a sheet. */
  facets: ReactNode;
}

/** How many goods, in which order, and on a phone the way to the filters. */
export function ListingBar({ query, total, facets }: ListingBarProps) {
  const { catalogue: text, shell } = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const orders = query.area || query.action ? PRESET : ALL;
  const choose = (value: string) => {
    const order = orders.find((each) => each === value);
    if (order) void navigate(changed(query, ORDERS[order]));
  };
  return (
    <div className={css.bar}>
      <p role="status" className={css.count}>
        {total === null ? shell.loading : text.count(total)}
      </p>
      <span className={css.onPhone}>
        <Button variant="secondary" block icon="filter" onClick={() => setOpen(true)}>
          {text.filterCount(chosenFilters(query).length)}
        </Button>
      </span>
      <span className={css.order}>
        <Select
          aria-label={text.order}
          value={orderOf(query)}
          options={orders.map((value) => ({ value, label: text.orders[value] }))}
          onChange={({ currentTarget: { value } }) => choose(value)}
        />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog
            open
            onClose={close}
            title={text.filters}
            closeLabel={shell.close}
            footer={<Button onClick={close}>{text.showResults(total ?? 0)}</Button>}
          >
            {facets}
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
