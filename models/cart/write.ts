import { type Addition, type Cart, type CartLine, getLineQuantity, lineKey } from './cart.ts';

/** The new total of a line. */
export interface SetWrite {
  readonly kind: 'set';
  readonly goodsId: string;
  readonly promotionId: string | null;
  readonly quantity: number;
}

/** A change that the server has not confirmed (decisions.md 7, 8). */
export type CartWrite =
  | {
      readonly kind: 'add';
      readonly goodsId: string;
      readonly promotionId: string | null;
      readonly quantity: number;
    }
  | SetWrite
  | {
      readonly kind: 'remove';
      readonly goodsId: string;
      readonly promotionId: string | null;
      readonly lineId: string;
    };

const isSameLine = (a: CartWrite, b: CartWrite) =>
  a.goodsId === b.goodsId && a.promotionId === b.promotionId;

/**
 * Appends a write. A new `set` or `remove` replaces the pending ones of its line, except the first
 * write, which is in flight. `add` writes are never dropped.
 */
export function enqueue(queue: readonly CartWrite[], write: CartWrite): readonly CartWrite[] {
  const [inFlight, ...waiting] = queue;
  if (!inFlight) return [write];
  const remaining =
    write.kind === 'add'
      ? waiting
      : waiting.filter((pending) => pending.kind === 'add' || !isSameLine(pending, write));
  return [inFlight, ...remaining, write];
}

export const toRemoveWrite = ({ goodsId, promotionId, lineId }: CartLine): CartWrite => ({
  kind: 'remove',
  goodsId,
  promotionId,
  lineId,
});

export const toAddWrite = ({ goods, promotion, quantity }: Addition): CartWrite => ({
  kind: 'add',
  goodsId: goods.goodsId,
  promotionId: promotion?.promotionId ?? null,
  quantity,
});

export const toSetWrite = (
  { goodsId, promotionId }: Pick<CartLine, 'goodsId' | 'promotionId'>,
  quantity: number,
): SetWrite => ({ kind: 'set', goodsId, promotionId, quantity });

/** Sets the quantity that a line has in the cart; 0 if the cart does not contain it. */
export const toQuantityWrite = (
  cart: Cart,
  line: Pick<CartLine, 'goodsId' | 'promotionId'>,
): SetWrite => toSetWrite(line, getLineQuantity(cart, lineKey(line)));

/**
 * Replaces an addition in flight, whose outcome will not be known, by the quantity of its line. A
 * quantity may be set again, whether or not the server has applied the addition. It contains the
 * waiting changes of the line.
 */
export function withQuantityInFlight(
  queue: readonly CartWrite[],
  cart: Cart,
): readonly CartWrite[] {
  const [inFlight, ...waiting] = queue;
  if (inFlight?.kind !== 'add') return queue;
  return [
    toQuantityWrite(cart, inFlight),
    ...waiting.filter((write) => !isSameLine(write, inFlight)),
  ];
}

/**
 * The quantities of the lines that the writes change. They may be sent whether or not the server
 * has applied the writes. Only additions to a line whose quantity is not set depend on the cart.
 */
export function toQuantityWrites(queue: readonly CartWrite[], cart: Cart): readonly SetWrite[] {
  const setWrites = new Map<string, SetWrite>();
  for (const write of queue) {
    const key = lineKey(write);
    const before = setWrites.get(key);
    const changed = write.kind === 'remove' ? 0 : write.quantity;
    const added = before ? before.quantity + changed : getLineQuantity(cart, key);
    const quantity = write.kind === 'add' ? added : changed;
    setWrites.set(key, toSetWrite(write, quantity));
  }
  return [...setWrites.values()];
}

/** The keys of the lines that the pending writes create if the server does not have them. */
export const createdKeys = (queue: readonly CartWrite[]): readonly string[] =>
  queue
    .filter((write) => write.kind === 'add' || (write.kind === 'set' && write.quantity > 0))
    .map(lineKey);
