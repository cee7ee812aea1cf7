import type { Addition, Cart, CartLine } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';
import type { Failure } from '#models/failure.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import type { WatchReport } from './cart.ports.ts';

export interface CartContext {
  /** whose cart it is; null for a guest's */
  readonly account: string | null;
  /** who is logged in now */
  readonly signedInAs: string | null;
  readonly cart: Cart;
  readonly mergeKey: string;
  /** what the server has not answered yet, the first one under way */
  readonly writes: readonly CartWrite[];
  readonly removed: CartLine | null;
  /** the promotion that the removed line belongs to */
  readonly removedFrom: Promotion | null;
  /** a guest's lines from login on until the server has merged them: what is added meanwhile is sent apart */
  readonly toMerge: readonly CartLine[] | null;
  /** epoch ms of the last time that mattered for a promotion's validity */
  readonly now: number;
}
export interface CartInput {
  readonly account: string | null;
  readonly signedInAs: string | null;
  readonly cart: Cart;
  readonly mergeKey: string;
  readonly now: number;
}
export type CartCommand =
  | { type: 'cart.add'; addition: Addition }
  | { type: 'cart.setAmount'; key: string; amount: number }
  | { type: 'cart.remove'; key: string }
  | { type: 'cart.undoRemove' }
  | { type: 'cart.check'; key: string; checked: boolean }
  | { type: 'cart.checkAll'; checked: boolean }
  | { type: 'cart.cleanUp' }
  | { type: 'cart.checkOut' }
  | { type: 'cart.reload' }
  | { type: 'cart.adopt'; cart: Cart; mergeKey: string }
  | { type: 'cart.signIn'; account: string }
  | { type: 'cart.signOut'; reason: 'logout' | 'forced' }
  | WatchReport;
export type CartFact =
  | { type: 'cart.changed'; cart: Cart }
  | { type: 'cart.confirmed' }
  | { type: 'cart.capped' }
  | { type: 'cart.rejected' }
  | { type: 'cart.lineRemoved'; line: CartLine }
  | { type: 'cart.refused'; code: 'multiplePromotions' | 'nothingChecked' }
  | { type: 'checkout.asked'; lines: readonly CartLine[] }
  | { type: 'promotion.near' }
  | { type: 'promotion.ended' }
  | { type: 'call.failed'; failure: Failure };
