import type { FormEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { type OrderQuery, ORDER_STATUS_FILTERS, ordersUrl, toOrderSearch } from './orderQuery.ts';
import * as ordersCss from './orders.css.ts';

/** Status and search words; both are in the URL. */
export function OrderFilters({ query }: { query: OrderQuery }) {
  const { order } = useFullText();
  const [, setParams] = useSearchParams();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const word = new FormData(event.currentTarget).get('word');
    setParams(
      toOrderSearch({ ...query, word: typeof word === 'string' ? word.trim() : '', page: 1 }),
    );
  };
  return (
    <>
      <form
        role="search"
        aria-label={order.searchLabel}
        className={ordersCss.search}
        onSubmit={search}
      >
        <div className={ordersCss.searchField}>
          <Field label={order.searchLabel}>
            {(control) => (
              <TextInput
                {...control}
                type="search"
                name="word"
                icon="search"
                maxLength={60}
                placeholder={order.searchHint}
                defaultValue={query.word}
              />
            )}
          </Field>
        </div>
        <Button type="submit" variant="secondary">
          {order.search}
        </Button>
      </form>
      <nav aria-label={order.filterLabel}>
        <ul className={ordersCss.filters}>
          {ORDER_STATUS_FILTERS.map((status) => (
            <li key={status}>
              <Link
                to={ordersUrl({ ...query, status, page: 1 })}
                className={ordersCss.filter}
                aria-current={status === query.status ? 'page' : undefined}
              >
                {order.filters[status]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
