import { useSearchParams } from 'react-router-dom';
import type { CallOutput } from '#models/call.ts';
import { orderListCall } from '#models/order/order.api.ts';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../app/title.ts';
import { useFullText } from '../app/useFullText.ts';
import { useRead } from '../app/useRead.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing, ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import * as css from './account.css.ts';
import { OrderCard, OrderCardSkeleton } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { type OrderQuery, queryOf, searchOf } from './orderQuery.ts';
import * as orders from './orders.css.ts';
import { pagesOf } from './paging.ts';
import { ReadArea } from './ReadArea.tsx';

const PAGE_SIZE = 10;

function NoOrders({ query }: { query: OrderQuery }) {
  const { order } = useFullText();
  if (query.status === 'all' && query.word === '')
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        sentence={order.empty}
        help={order.emptyHelp}
        action={<ButtonLink to={paths.shop}>{order.startShopping}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      role="status"
      drawing={<NoResultsDrawing />}
      sentence={order.emptyFilter}
      help={order.emptyFilterHelp}
      action={
        <ButtonLink to={paths.orders} variant="secondary">
          {order.clearSearch}
        </ButtonLink>
      }
    />
  );
}

interface ListProps {
  query: OrderQuery;
  found: CallOutput<typeof orderListCall>;
}

function OrderList({ query, found: { list, total } }: ListProps) {
  const { order } = useFullText();
  if (list.length === 0) return <NoOrders query={query} />;
  return (
    <>
      <p className={css.muted} role="status">
        {order.found(total)}
      </p>
      <ul className={orders.list}>
        {list.map((each) => (
          <OrderCard key={each.orderNo} order={each} />
        ))}
      </ul>
      <Pagination
        label={order.pages}
        page={query.page}
        pages={pagesOf(total, PAGE_SIZE)}
        hrefOf={(page) => `?${searchOf({ ...query, page })}`}
        pageLabel={order.page}
        previousLabel={order.previous}
        nextLabel={order.next}
      />
    </>
  );
}

/** /home/account/orders: filter, words and page are in the address. */
export function OrdersPage() {
  const { order } = useFullText();
  const [params] = useSearchParams();
  const query = queryOf(params);
  const read = useRead(orderListCall, {
    status: query.status,
    word: query.word,
    pageNum: query.page,
    pageSize: PAGE_SIZE,
  });
  usePageTitle(order.listTitle, order.listDescription);
  const skeleton = (
    <div className={orders.list}>
      <OrderCardSkeleton />
      <OrderCardSkeleton />
      <OrderCardSkeleton />
    </div>
  );
  return (
    <>
      <PageHeading>{order.listTitle}</PageHeading>
      <OrderFilters query={query} />
      <ReadArea read={read} loadingLabel={order.loading} skeleton={skeleton}>
        {(found) => <OrderList query={query} found={found} />}
      </ReadArea>
    </>
  );
}
