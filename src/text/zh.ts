import type { en } from './en.ts';
import { account } from './zh/account.ts';
import { address } from './zh/address.ts';
import { cart } from './zh/cart.ts';
import { catalogue } from './zh/catalogue.ts';
import { checkout } from './zh/checkout.ts';
import { sessionExpired, notice } from './zh/notice.ts';
import { order } from './zh/order.ts';
import { paying } from './zh/paying.ts';
import { server } from './zh/server.ts';
import { session } from './zh/session.ts';
import { shop } from './zh/shop.ts';

export const zh: typeof en = {
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
