import { fromCallback } from 'xstate';
import { type Cart, type CartLine, checkedLines } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { unboundCall } from '../call.ts';
import type { CartContext, MergedCart } from './cart.types.ts';

interface Args {
  readonly context: CartContext;
}
interface MergeInput {
  /** a repeated call with the same key merges only once */
  readonly mergeKey: string;
  readonly lines: readonly CartLine[];
}

/** §7 GET shoppingCart. */
export const loadCart = unboundCall<Cart>('loadCart');
/** Loads the current goods of a guest's checked lines; goods that cannot be loaded are omitted. */
export const refreshGoods = unboundCall<readonly Goods[], { lines: readonly CartLine[] }>(
  'refreshGoods',
);
export const toRefreshInput = ({ context }: Args) => ({ lines: checkedLines(context.cart) });
/** §7 shoppingcartUpdate with the guest's lines. */
export const mergeCart = unboundCall<MergedCart, MergeInput>('mergeCart');
export const toMergeInput = ({ context }: Args): MergeInput => ({
  mergeKey: context.mergeKey,
  lines: context.linesToMerge ?? context.cart.lines,
});
/** §7 POST, PUT or DELETE of one line; null if the server does not return the cart. */
export const saveCart = unboundCall<Cart | null, { write: CartWrite }>('saveCart');
export function toSaveCartInput({ context: { writes } }: Args) {
  const [write] = writes;
  if (!write)
    throw new Error(
      'machines/cart: the queue is empty; guard the transition to `saving` by `hasWrites`',
    );
  return { write };
}

export type PromotionWatchCommand = { type: 'watch'; ends: readonly number[] };
/**
 * Sends `promotion.endingSoon` two minutes before the next promotion ends and `promotion.expired`
 * when it ends. Epoch ms of the server's clock.
 */
export const watchPromotions = fromCallback<PromotionWatchCommand, void>(() => {
  throw new Error('machines/cart: bind watchPromotions in src/cart/cart.bind.ts');
});
