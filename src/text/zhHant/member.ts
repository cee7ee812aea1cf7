import type { MemberText } from '../en/member.ts';
import { account } from './account.ts';
import { address } from './address.ts';
import { cart } from './cart.ts';
import { checkout } from './checkout.ts';
import { sessionExpired, notice } from './notice.ts';
import { order } from './order.ts';
import { paying } from './paymentResult.ts';
import { server } from './server.ts';
import { session } from './session.ts';

export const member: MemberText = {
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
