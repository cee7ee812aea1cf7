import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { sessionExpired, notice } from './en/notice.ts';
import { order } from './en/order.ts';
import { paying } from './en/paying.ts';
import { server } from './en/server.ts';
import { session } from './en/session.ts';
import { shop } from './en/shop.ts';

/**
 * All English texts. Pages outside the checkout and the account load only `en/shop.ts` at first.
 */
export const en = {
  ...shop,
  catalogue,
  account,
  address,
  order,
  cart,
  checkout,
  paying,
  session,
  sessionExpired,
  notice,
  server,
};

/** The shape of all texts, in any language. */
export type FullText = typeof en;
