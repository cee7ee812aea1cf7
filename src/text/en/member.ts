import { account } from './account.ts';
import { address } from './address.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { sessionExpired, notice } from './notice.ts';
import { order } from './order.ts';
import { paymentResult } from './paymentResult.ts';
import { server } from './server.ts';
import { session } from './session.ts';

/** Texts of the checkout, the account and the messages. */
export const member = {
  account,
  address,
  order,
  cart,
  checkout,
  paymentResult,
  session,
  sessionExpired,
  notice,
  server,
};

export type MemberText = typeof member;
