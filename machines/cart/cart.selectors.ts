import type { SnapshotFrom } from 'xstate';
import { checkedLines, goodsTotal, groupsOf, lineKey, pieces } from '#models/cart/cart.ts';
import { weightOf } from '#models/checkout/freight.ts';
import type { cartMachine } from './cart.machine.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

/** Groups as the cart page shows them, valid as of the chart's own time. */
export const selectGroups = ({ context }: Snapshot) => groupsOf(context.cart, context.now);
/** which lines there are, as one text */
export const selectLineKeys = ({ context }: Snapshot) => context.cart.lines.map(lineKey).join(' ');
export const selectCart = ({ context }: Snapshot) => context.cart;
export const selectPieces = ({ context }: Snapshot) => pieces(context.cart.lines);
/** cents; the member price once somebody is logged in */
export const selectCartTotal = ({ context }: Snapshot) =>
  goodsTotal(context.cart.lines, context.signedInAs !== null);
export const selectCheckedTotal = ({ context }: Snapshot) =>
  goodsTotal(checkedLines(context.cart), context.signedInAs !== null);
export const selectCheckedPieces = ({ context }: Snapshot) => pieces(checkedLines(context.cart));
/** grams of what is checked */
export const selectCheckedWeight = ({ context }: Snapshot) => weightOf(checkedLines(context.cart));
export const selectAmount =
  (key: string) =>
  ({ context }: Snapshot) =>
    context.cart.lines.find((line) => lineKey(line) === key)?.goodsAmount ?? 0;
export const selectAllChecked = ({ context }: Snapshot): boolean | 'some' => {
  const checked = checkedLines(context.cart).length;
  if (checked === 0) return false;
  return checked === context.cart.lines.length ? true : 'some';
};
export const selectStored = ({ context }: Snapshot) => context;
export const isCartLoading = (snapshot: Snapshot) =>
  snapshot.matches({ member: 'loading' }) || snapshot.matches({ member: 'merging' });
export const isCartStale = (snapshot: Snapshot) =>
  snapshot.matches({ member: 'stale' }) || snapshot.matches({ member: 'unmerged' });
