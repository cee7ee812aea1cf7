import type { Addition, Cart, CartLine, LineQuantity } from '#models/cart/cart.ts';
import type { Removal } from '#models/cart/removal.ts';
import type { CartWrite } from '#models/cart/write.ts';
import type { Failure } from '#models/failure.ts';

export interface CartContext {
  /** the owner of the cart; null for a guest's */
  readonly ownerAccount: string | null;
  /** the logged-in account; null for a guest */
  readonly currentAccount: string | null;
  readonly cart: Cart;
  readonly mergeKey: string;
  /** changes that the server has not confirmed; the first one is in flight */
  readonly writes: readonly CartWrite[];
  readonly removed: Removal | null;
  /**
   * a guest's lines from login until the server has merged them; additions meanwhile are in
   * `writes`
   */
  readonly linesToMerge: readonly CartLine[] | null;
  /** epoch ms at which the validity of promotions was last evaluated */
  readonly now: number;
  /** why the cart was not loaded or merged; the page shows it */
  readonly failure: Failure | null;
}
export type CartInput = Omit<CartContext, 'removed' | 'linesToMerge' | 'failure'>;
export type CartCommand =
  | { type: 'cart.add'; addition: Addition }
  | { type: 'cart.setQuantity'; key: string; quantity: number }
  | { type: 'cart.remove'; key: string }
  | { type: 'cart.undoRemove' }
  | { type: 'cart.check'; key: string; checked: boolean }
  | { type: 'cart.checkAll'; checked: boolean }
  | { type: 'cart.removeExpired' }
  | { type: 'cart.checkOut' }
  /** `ordered`: lines that the server has removed from the cart, because they were ordered */
  | { type: 'cart.reload'; ordered?: readonly LineQuantity[] }
  | { type: 'goods.refresh' }
  | { type: 'cart.replace'; cart: Cart; mergeKey: string }
  | { type: 'session.begin'; account: string }
  | { type: 'session.end'; reason: 'logout' | 'forced' }
  | { type: 'promotion.endingSoon' }
  | { type: 'promotion.expired'; now: number };
export type CartFact =
  | { type: 'cart.changed'; cart: Cart }
  /**
   * after login; `previousQuantities` are those of the account's cart before the merge, by lineKey
   */
  | {
      type: 'cart.merged';
      cart: Cart;
      previousQuantities: Readonly<Record<string, number>>;
      /** the guest's goods that the account's cart does not contain, or in a smaller quantity */
      shortfall: readonly Pick<CartLine, 'goodsName' | 'goodsEnglishName'>[];
    }
  /** `line` is the added or changed line; null for a removal */
  | { type: 'cart.confirmed'; line: CartLine | null }
  | { type: 'cart.capped' }
  | { type: 'cart.lineRemoved'; line: CartLine }
  | { type: 'cart.refused'; code: 'multiplePromotions' | 'nothingChecked' }
  | { type: 'checkout.requested'; lines: readonly CartLine[] }
  | { type: 'promotion.endingSoon' }
  | { type: 'promotion.ended' }
  /** the server did not confirm a change */
  | { type: 'cart.changeFailed'; failure: Failure };
