import type { Addition, CartLine } from './cart.ts';

/** One change that the server still has to hear of (decisions 7, 8). */
export type CartWrite =
  | {
      readonly kind: 'add';
      readonly goodsId: string;
      readonly goodsActionTypeId: string | null;
      readonly delta: number;
    }
  | {
      readonly kind: 'set';
      readonly goodsId: string;
      readonly goodsActionTypeId: string | null;
      readonly total: number;
    }
  | {
      readonly kind: 'remove';
      readonly goodsId: string;
      readonly goodsActionTypeId: string | null;
      readonly lineId: string;
    };

const isSameLine = (a: CartWrite, b: CartWrite) =>
  a.goodsId === b.goodsId && a.goodsActionTypeId === b.goodsActionTypeId;

/**
 * The queue with one more write. Of the totals of one line that wait, only the newest is sent; the first
 * of the queue is under way and stays. Deltas are never merged away.
 */
export function enqueue(queue: readonly CartWrite[], write: CartWrite): readonly CartWrite[] {
  const [underWay, ...waiting] = queue;
  if (!underWay) return [write];
  const kept =
    write.kind === 'add'
      ? waiting
      : waiting.filter((other) => other.kind === 'add' || !isSameLine(other, write));
  return [underWay, ...kept, write];
}

export const removalOf = ({ goodsId, goodsActionTypeId, lineId }: CartLine): CartWrite => ({
  kind: 'remove',
  goodsId,
  goodsActionTypeId,
  lineId,
});

export const additionOf = ({ goods, promotion, amount }: Addition): CartWrite => ({
  kind: 'add',
  goodsId: goods.goodsId,
  goodsActionTypeId: promotion?.goodsActionTypeId ?? null,
  delta: amount,
});
