import { parsePage } from '../mall/paging.ts';
import { paths } from '../mall/paths.ts';

export const ORDER_STATUS_FILTERS = [
  'all',
  'unpaid',
  'paid',
  'unreceived',
  'completed',
  'canceled',
] as const;
type OrderStatusFilter = (typeof ORDER_STATUS_FILTERS)[number];

/** The query in the URL of the order list. */
export interface OrderQuery {
  readonly status: OrderStatusFilter;
  readonly word: string;
  readonly page: number;
}

export const parseOrderQuery = (params: URLSearchParams): OrderQuery => ({
  status: ORDER_STATUS_FILTERS.find((filter) => filter === params.get('status')) ?? 'all',
  word: (params.get('word') ?? '').slice(0, 60),
  page: parsePage(params),
});

export const ORDERS_PER_PAGE = 10;

/** The orders that the URL of the order list shows. */
export function toOrderListInput(params: URLSearchParams) {
  const { status, word, page } = parseOrderQuery(params);
  return { status, word, pageNum: page, pageSize: ORDERS_PER_PAGE };
}

/** Defaults are omitted. */
export const toOrderSearch = ({ status, word, page }: OrderQuery): URLSearchParams =>
  new URLSearchParams({
    ...(status === 'all' ? {} : { status }),
    ...(word === '' ? {} : { word }),
    ...(page === 1 ? {} : { page: String(page) }),
  });

export const ordersUrl = (query: OrderQuery): string => {
  const search = toOrderSearch(query).toString();
  return search === '' ? paths.orders : `${paths.orders}?${search}`;
};
