import { addressListCall } from '#models/address/address.api.ts';
import { logisticsCall, orderDetailCall, orderListCall } from '#models/order/order.api.ts';
import { taxInvoiceCall } from '#models/order/taxInvoice.api.ts';
import { sessionListCall } from '#models/session/sessionList.api.ts';
import { balanceEntriesCall } from '#models/wallet/wallet.api.ts';
import { paths } from '#src/mall/paths.ts';
import { LINE, type Pages, part, PLACE } from './skeletonPages.ts';

const ORDERS = 'main [data-machine=request]';
const ORDERS_WAITING = 'main [aria-busy=true]';
const ADDRESS_LIST = 'main [aria-busy=true] > div';
const ORDER_WAITING = 'main [data-machine=request][aria-busy=true] > div';
const INVOICE_WAITING = 'main [data-machine=request][aria-busy=true] > div:last-child';
const INVOICE = 'main [data-machine=request] > div:last-child';
const ORDER_STATE = 'main section[data-machine=order]';

const SESSIONS = 'main section[aria-labelledby=session-list] [data-machine=request]';
const PARCEL_WAITING = 'main [data-machine=request][aria-busy=true]';
const PARCEL = 'main [data-machine=request] section';

/** The pages of a member; `paid` and `shipped`: the numbers of two orders. */
export const getAccountPages = (paid: string, shipped: string): Pages => ({
  devices: {
    path: paths.password,
    calls: [sessionListCall],
    parts: [
      part('first device', `${SESSIONS} > div`, `${SESSIONS} li:nth-child(1)`),
      part('its name', `${SESSIONS} > div > div > span`, `${SESSIONS} li > span > span`, LINE),
    ],
  },
  parcel: {
    path: paths.logistics(shipped),
    calls: [logisticsCall],
    parts: [
      part('card', `${PARCEL_WAITING} > div`, PARCEL),
      part('carrier', `${PARCEL_WAITING} dl > div:nth-child(1)`, `${PARCEL} dl > div:nth-child(1)`),
      part('steps', `${PARCEL_WAITING} dl + div`, `${PARCEL} dl + ol`),
      part('last step', `${PARCEL_WAITING} dl + div > :last-child`, `${PARCEL} ol > :last-child`),
    ],
  },
  wallet: {
    path: paths.wallet,
    calls: [balanceEntriesCall],
    parts: [
      part(
        'first entry',
        'main [data-machine=request][aria-busy=true] > div > div',
        'main [data-machine=request] ul > li',
      ),
    ],
  },
  order: {
    path: paths.order(paid),
    calls: [orderDetailCall],
    parts: [
      part('state', `${ORDER_WAITING} > div:nth-child(1)`, `${ORDER_STATE} > span`, LINE),
      part('date', `${ORDER_WAITING} > div:nth-child(2)`, `${ORDER_STATE} > p`, LINE),
      part('buttons', `${ORDER_WAITING} > div:nth-child(3)`, `${ORDER_STATE} > div`, LINE),
      part(
        'items',
        `${ORDER_WAITING}:nth-of-type(2) > div > div`,
        'main section[aria-labelledby=order-goods]',
        PLACE,
      ),
      part(
        'picture',
        `${ORDER_WAITING}:nth-of-type(2) > div > div > div:nth-child(2) > span`,
        'main section[aria-labelledby=order-goods] li > span',
      ),
      part(
        'amounts',
        `${ORDER_WAITING}:nth-of-type(2) > div:nth-child(2) > div`,
        'main section[aria-labelledby=order-amounts]',
        ['left', 'width'],
      ),
    ],
  },
  invoice: {
    path: paths.invoice(paid),
    calls: [taxInvoiceCall],
    parts: [
      part('notice', `${INVOICE_WAITING} > :nth-child(1)`, `${INVOICE} > :nth-child(1)`),
      part('parties', `${INVOICE_WAITING} > :nth-child(2)`, `${INVOICE} > :nth-child(2)`),
      part('rows', `${INVOICE_WAITING} > :nth-child(3)`, `${INVOICE} > table`, PLACE),
      part('buttons', `${INVOICE_WAITING} > :nth-child(4) > *`, `${INVOICE} button`, [
        'left',
        'height',
      ]),
    ],
  },
  addresses: {
    path: paths.addresses,
    calls: [addressListCall],
    parts: [
      part('button', 'main [aria-busy=true] > span:not([role])', 'main button:has(svg)', LINE),
      part('first address', `${ADDRESS_LIST} > div`, 'main ul > li:has(address)'),
      part(
        'second address',
        `${ADDRESS_LIST} > div:nth-child(2)`,
        'main li:has(address):nth-child(2)',
        PLACE,
      ),
    ],
  },
  orders: {
    path: paths.orders,
    calls: [orderListCall],
    parts: [
      part('count', `${ORDERS_WAITING} > span[aria-hidden]`, `${ORDERS} > p`, LINE),
      part('first order', `${ORDERS_WAITING} > div > div`, `${ORDERS} li`, PLACE),
      part(
        'its picture',
        `${ORDERS_WAITING} > div > div > div > div:nth-child(2) > span`,
        `${ORDERS} li > div > div:nth-child(2) > div > div`,
      ),
      part(
        'third order',
        `${ORDERS_WAITING} > div > div:nth-child(3)`,
        `${ORDERS} li:nth-child(3)`,
        ['left', 'width', 'height'],
      ),
    ],
  },
});
