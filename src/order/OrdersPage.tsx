import { useSearchParams } from 'react-router-dom';
import type { CallOutput } from '#models/call.ts';
import { orderListCall } from '#models/order/order.api.ts';
import * as css from '../mall/memberPage.css.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { countPages } from '../mall/paging.ts';
import { paths } from '../mall/paths.ts';
import { QueryArea, WaitingArea } from '../mall/QueryArea.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { usePageTitle } from '../mall/usePageTitle.ts';
import { useQuery } from '../mall/useQuery.ts';
import { WithCharts } from '../mall/WithCharts.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NoResultsDrawing, ParcelDrawing } from '../ui/Drawings.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { OrderCard, OrderListSkeleton } from './OrderCard.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import {
  type OrderQuery,
  ORDERS_PER_PAGE,
  ordersUrl,
  parseOrderQuery,
  toOrderListInput,
} from './orderQuery.ts';
import * as ordersCss from './orders.css.ts';

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

function AfterLastPage({ query, pageCount }: { query: OrderQuery; pageCount: number }) {
  const { order } = useFullText();
  return (
    <EmptyState
      role="status"
      drawing={<NoResultsDrawing />}
      sentence={order.pageEmpty}
      help={order.pageEmptyHelp(pageCount)}
      action={
        <ButtonLink to={ordersUrl({ ...query, page: pageCount })}>{order.toLastPage}</ButtonLink>
      }
    />
  );
}

interface ListProps {
  query: OrderQuery;
  orders: CallOutput<typeof orderListCall>;
}

function OrderList({ query, orders: { list, total } }: ListProps) {
  const { order } = useFullText();
  const pageCount = countPages(total, ORDERS_PER_PAGE);
  if (list.length === 0)
    return total > 0 ? (
      <AfterLastPage query={query} pageCount={pageCount} />
    ) : (
      <NoOrders query={query} />
    );
  return (
    <>
      <p className={css.muted} role="status">
        {order.found(total)}
      </p>
      <ul className={ordersCss.list}>
        {list.map((item) => (
          <OrderCard key={item.orderNo} order={item} />
        ))}
      </ul>
      <Pagination
        label={order.pages}
        page={query.page}
        pageCount={pageCount}
        getHref={(page) => ordersUrl({ ...query, page })}
        pageLabel={order.page}
        previousLabel={order.previous}
        nextLabel={order.next}
      />
    </>
  );
}

function Orders() {
  const { order } = useFullText();
  const [params] = useSearchParams();
  const query = parseOrderQuery(params);
  const result = useQuery(orderListCall, toOrderListInput(params));
  return (
    <>
      <OrderFilters query={query} />
      <QueryArea result={result} loadingLabel={order.loading} skeleton={<OrderListSkeleton />}>
        {(orders) => <OrderList query={query} orders={orders} />}
      </QueryArea>
    </>
  );
}

const NO_QUERY = parseOrderQuery(new URLSearchParams());

/** The filters do nothing until the charts run. */
function OrdersSkeleton() {
  const { order } = useFullText();
  return (
    <>
      <div inert aria-hidden className={css.page}>
        <OrderFilters query={NO_QUERY} />
      </div>
      <WaitingArea label={order.loading}>
        <OrderListSkeleton />
      </WaitingArea>
    </>
  );
}

/** /home/account/orders: filter, search words and page are in the URL. */
export function OrdersPage() {
  const { order } = useFullText();
  usePageTitle(order.listTitle, order.listDescription);
  return (
    <>
      <PageHeading>{order.listTitle}</PageHeading>
      <WithCharts skeleton={<OrdersSkeleton />}>
        <Orders />
      </WithCharts>
    </>
  );
}

export { toOrderListInput } from './orderQuery.ts';
