import { account } from './en/account.ts';
import { address } from './en/address.ts';
import { cart } from './en/cart.ts';
import { catalogue } from './en/catalogue.ts';
import { checkout } from './en/checkout.ts';
import { failure, invalidLogin, notice } from './en/failure.ts';
import { home } from './en/home.ts';
import { order } from './en/order.ts';
import { paying } from './en/paying.ts';
import { server } from './en/server.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';

/** English, the default. One file a room in en/; zh/ has the same shape. */
export const en = {
  account,
  address,
  order,
  catalogue,
  cart,
  checkout,
  paying,
  session,
  failure,
  home,
  invalidLogin,
  notice,
  server,
  shell,
};
