import { type Cart, getLineQuantity, lineKey, type LineQuantity, setLineQuantity } from './cart.ts';
import { type CartWrite, enqueue, toSetWrite } from './write.ts';

const remaining = (cart: Cart, line: LineQuantity): number =>
  Math.max(0, getLineQuantity(cart, lineKey(line)) - line.quantity);

/** Removes the ordered quantities from the cart. */
export const withoutOrdered = (cart: Cart, ordered: readonly LineQuantity[]): Cart =>
  ordered.reduce((rest, line) => setLineQuantity(rest, lineKey(line), remaining(rest, line)), cart);

/** Removes the ordered quantities from a guest's lines that the server has not merged. */
export function linesWithoutOrdered<Line extends LineQuantity>(
  lines: readonly Line[],
  ordered: readonly LineQuantity[],
): readonly Line[] {
  const quantities = new Map(ordered.map((line) => [lineKey(line), line.quantity]));
  return lines
    .map((line) => ({ ...line, quantity: line.quantity - (quantities.get(lineKey(line)) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

const toRemainingQuantityWrite = (cart: Cart, line: LineQuantity): CartWrite =>
  toSetWrite(line, remaining(cart, line));

/**
 * Removes additions that became part of the order before the server had them. The server may have
 * applied them before the order (docs/decisions/143), so if the order contains a part of one, the
 * remaining quantity of the line is set instead, which is right in both cases.
 */
function removeAdditions(
  writes: readonly CartWrite[],
  cart: Cart,
  line: LineQuantity,
): readonly CartWrite[] {
  const isOther = (write: CartWrite) => lineKey(write) !== lineKey(line);
  const unsaved = writes.reduce(
    (sum, write) => (write.kind === 'add' && !isOther(write) ? sum + write.quantity : sum),
    0,
  );
  let excess = line.quantity - (getLineQuantity(cart, lineKey(line)) - unsaved);
  const rest: CartWrite[] = [];
  for (const write of writes) {
    const isOrdered = write.kind === 'add' && !isOther(write) && excess > 0;
    if (!isOrdered) rest.push(write);
    else if (write.quantity > excess)
      return [...writes.filter(isOther), toRemainingQuantityWrite(cart, line)];
    else excess -= write.quantity;
  }
  return rest;
}

/**
 * Removes the ordered quantities from the changes that are not sent yet. The server removes what it
 * has of them from the member's cart; a later change must not add the rest again. `cart` still
 * contains the ordered quantities.
 */
export const writesWithoutOrdered = (
  writes: readonly CartWrite[],
  cart: Cart,
  ordered: readonly LineQuantity[],
): readonly CartWrite[] =>
  ordered.reduce((queue, line) => {
    const isOther = (write: CartWrite) => lineKey(write) !== lineKey(line);
    return queue.some((write) => write.kind !== 'add' && !isOther(write))
      ? [...queue.filter(isOther), toRemainingQuantityWrite(cart, line)]
      : removeAdditions(queue, cart, line);
  }, writes);

/**
 * Appends the totals of ordered lines to a queue whose first change is in flight. The server may
 * apply that change before or after the order; a total is right in both cases.
 */
export const enqueueOrdered: typeof writesWithoutOrdered = (writes, cart, ordered) =>
  ordered.reduce((queue, line) => enqueue(queue, toRemainingQuantityWrite(cart, line)), writes);
