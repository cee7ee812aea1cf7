import type { AnyConsequenceTable } from '#explorer/consequenceTable.ts';
import { addressBookConsequences } from './addressBook.consequences.ts';
import { cartConsequences } from './cart.consequences.ts';
import type { ChartName } from './charts.ts';
import { checkoutConsequences } from './checkout.consequences.ts';
import { mallConsequences } from './mall.consequences.ts';
import { mutationConsequences } from './mutation.consequences.ts';
import { noticesConsequences } from './notices.consequences.ts';
import { orderConsequences } from './order.consequences.ts';
import { rechargeConsequences } from './recharge.consequences.ts';
import { requestConsequences } from './request.consequences.ts';
import { sessionConsequences } from './session.consequences.ts';
import { verificationConsequences } from './verification.consequences.ts';

/** What each chart must do, written by hand from the specification and not from the chart. */
export const consequences: Readonly<Record<ChartName, AnyConsequenceTable>> = {
  session: sessionConsequences,
  verification: verificationConsequences,
  cart: cartConsequences,
  addressBook: addressBookConsequences,
  checkout: checkoutConsequences,
  order: orderConsequences,
  notices: noticesConsequences,
  request: requestConsequences,
  mutation: mutationConsequences,
  recharge: rechargeConsequences,
  mall: mallConsequences,
};
