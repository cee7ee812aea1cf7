import { pageOf } from './paging.ts';

export const ORDER_FILTERS = [
  'all',
  'unpaid',
  'paid',
  'unreceived',
  'completed',
  'canceled',
] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];

/** What the address of the order list asks for. */
export interface OrderQuery {
  readonly status: OrderFilter;
  readonly word: string;
  readonly page: number;
}

export const queryOf = (params: URLSearchParams): OrderQuery => ({
  status: ORDER_FILTERS.find((known) => known === params.get('status')) ?? 'all',
  word: (params.get('word') ?? '').slice(0, 60),
  page: pageOf(params),
});

/** The address of a query; what is usual is left out. */
export const searchOf = ({ status, word, page }: OrderQuery): URLSearchParams =>
  new URLSearchParams({
    ...(status === 'all' ? {} : { status }),
    ...(word === '' ? {} : { word }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
