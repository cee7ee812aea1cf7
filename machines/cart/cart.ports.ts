import { fromCallback, fromPromise } from 'xstate';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';

const unbound = (port: string) =>
  new Error(`machines/cart: bind \`${port}\` in src/cart/cart.bind.ts`);

/** §7 GET shoppingCart. */
export const loadCart = fromPromise<Cart, void>(() => {
  throw unbound('loadCart');
});
/** §7 shoppingcartUpdate with the guest's lines; `mergeKey` makes a repeat harmless. Answers the merged cart and the next guest's key. */
export const mergeCart = fromPromise<
  { cart: Cart; nextKey: string },
  { mergeKey: string; lines: readonly CartLine[] }
>(() => {
  throw unbound('mergeCart');
});
/** §7 POST, PUT or DELETE of one line; null where the server does not answer the cart. */
export const saveCart = fromPromise<Cart | null, { write: CartWrite }>(() => {
  throw unbound('saveCart');
});

export type WatchCommand = { type: 'watch'; ends: readonly number[] };
export type WatchReport =
  | { type: 'promotion.near'; now: number }
  | { type: 'promotion.passed'; now: number };
/** Tells when the next of the promotions is near its end (2 min before) and when it has passed. Epoch ms of the server's clock. */
export const watchPromotions = fromCallback<WatchCommand, void>(() => {
  throw unbound('watchPromotions');
});
