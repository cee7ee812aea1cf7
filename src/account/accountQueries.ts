import { matchPath } from 'react-router-dom';
import { logisticsCall, orderDetailCall, orderListCall } from '#models/order/order.api.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import { ACCOUNT_PAGES, matchPage } from '#models/pages.ts';
import { balanceEntriesCall, pointsEntriesCall } from '#models/wallet/wallet.api.ts';
import { decodePart } from '../mall/paths.ts';
import { type PageQuery, pageQuery } from '../mall/queries.ts';
import { toOrderListInput } from '../order/OrdersPage.tsx';
import { toLedgerInput } from '../wallet/WalletPage.tsx';

type ToQuery<Input> = Readonly<Record<string, (input: Input) => PageQuery>>;

const LISTS: ToQuery<URLSearchParams> = {
  [ACCOUNT_PAGES.orders]: (params) => pageQuery(orderListCall, toOrderListInput(params)),
  [ACCOUNT_PAGES.wallet]: (params) => pageQuery(balanceEntriesCall, toLedgerInput(params)),
  [ACCOUNT_PAGES.rewards]: (params) => pageQuery(pointsEntriesCall, toLedgerInput(params)),
};

const PAGES_OF_ORDERS: ToQuery<string> = {
  [ACCOUNT_PAGES.order]: (orderNo) => pageQuery(orderDetailCall, { orderNo }),
  [ACCOUNT_PAGES.invoice]: (orderNo) => pageQuery(taxInvoiceCall, { orderNo }),
  [ACCOUNT_PAGES.logistics]: (orderNo) => pageQuery(logisticsCall, { orderNo }),
};

/** The order number in the path, decoded as by the router, or in the query. */
function findOrderNo(page: string, { pathname, searchParams }: URL): string | null {
  const { orderNo } = matchPath(page, pathname)?.params ?? {};
  return orderNo === undefined ? searchParams.get('orderNo') : decodePart(orderNo);
}

/** The query with which a page of the account starts. The addresses have a chart that reads. */
export function listAccountQueries(url: URL): readonly PageQuery[] {
  const page = matchPage(url.pathname) ?? '';
  const orderNo = findOrderNo(page, url);
  const ofList = LISTS[page]?.(url.searchParams);
  const ofOrder = orderNo ? PAGES_OF_ORDERS[page]?.(orderNo) : undefined;
  return [ofList, ofOrder].filter((query) => query !== undefined);
}
