import { fromCallback, fromPromise } from 'xstate';
import type { Address, AddressFields } from '#models/address/address.ts';
import type { PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import type { Draft } from '#models/checkout/draft.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import type { PayType } from '#models/checkout/payType.ts';
import type { PickupShop, PickupSlot } from '#models/checkout/pickup.ts';
import type { Intent } from '#models/checkout/saved.ts';
import type { Cents } from '#models/money.ts';

const unbound = (port: string) =>
  new Error(`machines/checkout: bind \`${port}\` in src/checkout/checkout.bind.ts`);

/** §7 freight for the draft's address and lines, in cents. A saved address is known to the server by its id to members only. */
export const calculateFreight = fromPromise<Cents, { draft: Draft; isMember: boolean }>(() => {
  throw unbound('calculateFreight');
});
export const loadShops = fromPromise<readonly PickupShop[], void>(() => {
  throw unbound('loadShops');
});
export const loadSlots = fromPromise<readonly PickupSlot[], { shopId: string }>(() => {
  throw unbound('loadSlots');
});
/** A guest's address, saved once the guest is a member: orders take the id of a saved one (§5). */
export const saveDraftAddress = fromPromise<Address, { fields: AddressFields }>(() => {
  throw unbound('saveDraftAddress');
});
/** §7 toTrade. `quote` is what the server will charge, null where a server does not tell; `at` is epoch ms. */
export const requestCode = fromPromise<
  { transactionCode: string; quote: Quote | null; at: number },
  { draft: Draft }
>(() => {
  throw unbound('requestCode');
});
/** Keeps the intent, then §7 order. Only a definite reply removes the intent (decisions 29). */
export const placeOrder = fromPromise<PlacedOrder, { intent: Intent }>(() => {
  throw unbound('placeOrder');
});
/** What became of an intent; null when the server certainly has no such order. Never makes a second one. */
export const reconcileOrder = fromPromise<PlacedOrder | null, { intent: Intent }>(() => {
  throw unbound('reconcileOrder');
});
/** §7 order/pay, except for the balance. `deadline` (epoch ms) is what this way of paying leaves, null where it is not told. */
export const startPayment = fromPromise<
  { jumpUrl: string | null; deadline: number | null },
  { orderNo: string; payType: PayType }
>(() => {
  throw unbound('startPayment');
});
/** Goes to the provider's page, if it is one of PAYMENT_ORIGINS (decisions 32). */
export const leaveForPayment = fromPromise<void, { jumpUrl: string }>(() => {
  throw unbound('leaveForPayment');
});
/** §7 order/pay with payType 0 and the pay password, which is kept nowhere. */
export const payByBalance = fromPromise<void, { orderNo: string; password: string }>(() => {
  throw unbound('payByBalance');
});
/** §7 upload of the transfer's receipt, then savePayCertificates. */
export const uploadReceipt = fromPromise<void, { orderNo: string; file: File }>(() => {
  throw unbound('uploadReceipt');
});
/** savePayCertificates with the well-known pay-in-store image (decisions 34). */
export const chooseInStore = fromPromise<void, { orderNo: string }>(() => {
  throw unbound('chooseInStore');
});
/** §7 pay/result. */
export const askResult = fromPromise<PayResult, { orderNo: string }>(() => {
  throw unbound('askResult');
});
/** Cancels the unpaid order and puts its goods back into the cart. */
export const cancelOrder = fromPromise<void, { orderNo: string }>(() => {
  throw unbound('cancelOrder');
});
/** Reports `hold.near` two minutes before the order's deadline and `hold.passed` at it. Epoch ms. */
export const watchHold = fromCallback<{ type: 'watch'; deadline: number | null }, void>(() => {
  throw unbound('watchHold');
});
