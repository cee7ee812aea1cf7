import type { CartReply } from '#models/cart/cartReply.ts';
import { type LineRow, toCart } from './shownLine.store.ts';

/** A cart before one of its lines is changed: hashes, and the id of the line if it exists. */
export interface CartBefore {
  readonly total: string;
  readonly selectedHash: string;
  readonly selectedId: string | null;
}

/** The cart before a change, and the changed line after it if the cart shows it. */
export interface MadeChange {
  readonly before: CartBefore;
  readonly after: (LineRow & { readonly isFirst: boolean }) | undefined;
}

const formatVersion = (sum: bigint): string => BigInt.asUintN(64, sum).toString(36);

/** The version of a cart is the sum of the hashes of its lines, in 64 bits. */
export const toVersion = ({ total }: Pick<CartBefore, 'total'>): string =>
  formatVersion(BigInt(total));

export const sumHashes = (rows: readonly Pick<LineRow, 'hash'>[]): string =>
  String(rows.reduce((sum, { hash }) => sum + BigInt(hash), 0n));

/**
 * Returns the changed or removed line and the cart's new version, which ignores concurrent changes
 * of other lines, because the client does not have them. Returns null if a new line is not the
 * first one.
 */
export function toChangeReply({ before, after }: MadeChange): CartReply | null {
  const { total, selectedHash, selectedId } = before;
  const isSame = after?.lineId === selectedId;
  if (after && !isSame && !after.isFirst) return null;
  const others = BigInt(total) - BigInt(selectedHash);
  return {
    ...toCart(after ? [after] : []),
    version: formatVersion(others + BigInt(after?.hash ?? 0)),
    removed: selectedId !== null && !isSame ? [selectedId] : [],
  };
}
