import {
  type Addition,
  additionKey,
  capAddition,
  capQuantity,
  checkedLines,
  hasMixedPromotions,
  hasSameLines,
  isRejectedAdvance,
  lineKey,
  withCurrentGoods,
} from '#models/cart/cart.ts';
import { type ChartTypes, getCallOutput, narrowEvent, setupChart } from '../call.ts';
import { cartActors, type CartArgs, type CartEvent } from './cart.actors.ts';
import type { CartContext, CartFact, CartInput } from './cart.types.ts';

export const getAddition = (event: CartEvent): Addition => narrowEvent(event, 'cart.add').addition;
export function findEventLine({ context, event }: CartArgs) {
  const { key } = narrowEvent(event, 'cart.setQuantity', 'cart.remove', 'cart.check');
  return context.cart.lines.find((line) => lineKey(line) === key);
}

/** The line that a guest added, or that the first write changed. */
export function findConfirmedLine({ context: { cart, writes }, event }: CartArgs) {
  const [write] = writes;
  const key = event.type === 'cart.add' ? additionKey(event.addition) : write && lineKey(write);
  return cart.lines.find((line) => lineKey(line) === key) ?? null;
}

export const cartBase = setupChart({
  types: {} as ChartTypes<CartContext, CartEvent, CartFact, CartInput>,
  actors: cartActors,
}).extend({
  guards: {
    isLoggedIn: ({ context }) => context.currentAccount !== null,
    isOtherAccount: ({ context }) =>
      context.currentAccount !== null &&
      context.ownerAccount !== null &&
      context.ownerAccount !== context.currentAccount,
    isGuestCart: ({ context }) =>
      context.currentAccount !== null &&
      (context.linesToMerge !== null ||
        (context.ownerAccount === null && context.cart.lines.length > 0)),
    hasOwner: ({ context }) => context.ownerAccount !== null,
    hasWrites: ({ context }) => context.writes.length > 0,
    hasMoreWrites: ({ context }) => context.writes.length > 1,
    hasReply: ({ event }) => getCallOutput(event, 'saveCart') !== null,
    isCurrent: ({ context: { cart }, event }) =>
      hasSameLines(withCurrentGoods(cart, getCallOutput(event, 'refreshGoods')).lines, cart.lines),
    hasRemoved: ({ context }) => context.removed !== null,
    isRejected: ({ event }) => isRejectedAdvance(getAddition(event).goods),
    isOverCap: ({ context, event }) => {
      const addition = getAddition(event);
      return capAddition(context.cart, addition).quantity < addition.quantity;
    },
    isQuantityOverCap: ({ context, event }) => {
      const line = findEventLine({ context, event });
      const { quantity } = narrowEvent(event, 'cart.setQuantity');
      return line !== undefined && capQuantity(line, quantity).capped;
    },
    hasLine: (args) => findEventLine(args) !== undefined,
    hasMixedPromotions: ({ context }) => hasMixedPromotions(checkedLines(context.cart)),
    hasNothingChecked: ({ context }) => checkedLines(context.cart).length === 0,
    isForced: ({ event }) => narrowEvent(event, 'session.end').reason === 'forced',
  },
});
