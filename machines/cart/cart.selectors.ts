import type { SnapshotFrom } from 'xstate';
import {
  checkedLines,
  goodsTotal,
  groupCart,
  lineKey,
  totalQuantity,
  withoutExpired,
} from '#models/cart/cart.ts';
import { sumWeightGrams } from '#models/checkout/freight.ts';
import type { cartMachine } from './cart.machine.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

/** The groups of the cart page; a promotion is valid or ended as of `context.now`. */
export const selectGroups = ({ context }: Snapshot) => groupCart(context.cart, context.now);
/** The keys of all lines as one string, so that it can be compared by value. */
export const selectLineKeys = ({ context }: Snapshot) => context.cart.lines.map(lineKey).join(' ');
export const selectQuantity = ({ context }: Snapshot) => totalQuantity(context.cart.lines);
/** cents; at member prices while a member is logged in */
export const selectCartTotal = ({ context }: Snapshot) =>
  goodsTotal(context.cart.lines, context.currentAccount !== null);
export const selectCheckedTotal = ({ context }: Snapshot) =>
  goodsTotal(checkedLines(context.cart), context.currentAccount !== null);
export const selectCheckedQuantity = ({ context }: Snapshot) =>
  totalQuantity(checkedLines(context.cart));
/** grams of the checked lines */
export const selectCheckedWeightGrams = ({ context }: Snapshot) =>
  sumWeightGrams(checkedLines(context.cart));
export const selectLineQuantity =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.cart.lines.find((line) => lineKey(line) === key)?.quantity ?? 0;
/** Whether all lines are checked; those of an ended promotion cannot be (§4). */
export const selectAllChecked = ({ context: { cart, now } }: Snapshot): boolean | 'some' => {
  const checked = checkedLines(cart).length;
  if (checked === 0) return false;
  return checked === withoutExpired(cart, now).lines.length ? true : 'some';
};
export const isCartLoading = (snapshot: Snapshot) =>
  snapshot.matches({ member: 'loading' }) || snapshot.matches({ member: 'merging' });
export const selectCartFailure = ({ context }: Snapshot) => context.failure;
export const isCartStale = (snapshot: Snapshot) =>
  snapshot.matches({ member: 'stale' }) || snapshot.matches({ member: 'unmerged' });
