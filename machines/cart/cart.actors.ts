import { type Cart, type CartLine, checkedLines } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import { type CallEvent, type ChartArgs, getRequired, unboundCall, unboundTimer } from '../call.ts';
import type { CartCommand, CartContext } from './cart.types.ts';

interface MergeInput {
  /** a repeated call with the same key merges only once */
  readonly mergeKey: string;
  readonly lines: readonly CartLine[];
}

const cartCalls = {
  /** §7 GET shoppingCart. */
  loadCart: unboundCall<Cart>('loadCart'),
  /**
   * Loads the current goods of a guest's checked lines; goods that cannot be loaded are omitted.
   */
  refreshGoods: unboundCall<readonly Goods[], { lines: readonly CartLine[] }>('refreshGoods'),
  /** §7 shoppingcartUpdate with the guest's lines. `nextKey`: the merge key of the next guest */
  mergeCart: unboundCall<{ cart: Cart; nextKey: string }, MergeInput>('mergeCart'),
  /** §7 POST, PUT or DELETE of one line; null if the server does not return the cart. */
  saveCart: unboundCall<Cart | null, { write: CartWrite }>('saveCart'),
};
export type CartEvent = CartCommand | CallEvent<typeof cartCalls>;

export type PromotionWatchCommand = { type: 'watch'; ends: readonly number[] };
export const cartActors = {
  ...cartCalls,
  /**
   * Sends `promotion.endingSoon` two minutes before the next promotion ends and `promotion.expired`
   * when it ends. Epoch ms of the server's clock.
   */
  watchPromotions: unboundTimer<PromotionWatchCommand>('watchPromotions'),
};

export type CartArgs = ChartArgs<CartContext, CartEvent>;
export const toRefreshInput = ({ context }: CartArgs) => ({ lines: checkedLines(context.cart) });
export const toMergeInput = ({ context }: CartArgs): MergeInput => ({
  mergeKey: context.mergeKey,
  lines: context.linesToMerge ?? context.cart.lines,
});
export const toSaveCartInput = ({ context: { writes } }: CartArgs) => ({
  write: getRequired(writes[0], 'cart write'),
});
