import type { en } from './en.ts';
import type { PageTexts } from './traditional.ts';
import { about } from './zhHant/about.ts';
import { account } from './zhHant/account.ts';
import { address } from './zhHant/address.ts';
import { bulk } from './zhHant/bulk.ts';
import { cart } from './zhHant/cart.ts';
import { catalogue } from './zhHant/catalogue.ts';
import { checkout } from './zhHant/checkout.ts';
import { download } from './zhHant/download.ts';
import { help } from './zhHant/help.ts';
import { notFound } from './zhHant/notFound.ts';
import { sessionExpired, notice } from './zhHant/notice.ts';
import { order } from './zhHant/order.ts';
import { paying } from './zhHant/paying.ts';
import { privacy } from './zhHant/privacy.ts';
import { recent } from './zhHant/recent.ts';
import { server } from './zhHant/server.ts';
import { session } from './zhHant/session.ts';
import { shop } from './zhHant/shop.ts';

/** All texts in Taiwan's Chinese: one chunk, which is loaded when the language is chosen. */
export const zhHant: typeof en & PageTexts = {
  ...shop,
  about,
  account,
  address,
  bulk,
  cart,
  catalogue,
  checkout,
  download,
  help,
  sessionExpired,
  notFound,
  notice,
  order,
  paying,
  privacy,
  recent,
  server,
  session,
};
