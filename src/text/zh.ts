import type { en } from './en.ts';
import { account } from './zh/account.ts';
import { address } from './zh/address.ts';
import { cart } from './zh/cart.ts';
import { catalogue } from './zh/catalogue.ts';
import { checkout } from './zh/checkout.ts';
import { failure, invalidLogin, notice } from './zh/failure.ts';
import { home } from './zh/home.ts';
import { order } from './zh/order.ts';
import { paying } from './zh/paying.ts';
import { server } from './zh/server.ts';
import { session } from './zh/session.ts';
import { shell } from './zh/shell.ts';

export const zh: typeof en = {
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
