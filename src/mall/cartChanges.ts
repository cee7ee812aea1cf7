import type { ChangeSource } from '#models/cart/changeSource.api.ts';

/**
 * The fields that are sent with a change of the cart: its number, and the last change of the
 * previous document.
 */
export interface ChangeFields extends ChangeSource {
  readonly endedCartChange?: ChangeSource;
}

/** Numbers the changes of the cart that this page sends (decisions.md 7). */
export interface CartChanges {
  /** sends a change with its number */
  readonly send: <Reply>(send: (fields: ChangeFields) => Promise<Reply>) => Promise<Reply>;
  /**
   * The last change before the first one in flight; null if there is none. The page has its reply or
   * no longer waits for it.
   */
  readonly findLastEnded: () => ChangeSource | null;
  /** the last change that this page, or else the document before it, has sent; null if there is none */
  readonly findLastSent: () => ChangeSource | null;
}

/**
 * `previous` is the last change of the document before this one in the same tab, which may have left
 * before the reply. Each change ends it, until the server has confirmed one.
 */
export function createCartChanges(
  pageKey: string,
  previous: ChangeSource | null = null,
): CartChanges {
  let last = 0;
  let unconfirmed = previous;
  const inFlight = new Set<number>();
  const toChange = (writeNumber: number) =>
    writeNumber > 0 ? { pageKey, writeNumber } : unconfirmed;
  return {
    async send(send) {
      last += 1;
      const writeNumber = last;
      inFlight.add(writeNumber);
      try {
        const ended = unconfirmed ? { endedCartChange: unconfirmed } : {};
        const reply = await send({ pageKey, writeNumber, ...ended });
        unconfirmed = null;
        return reply;
      } finally {
        inFlight.delete(writeNumber);
      }
    },
    findLastEnded: () => toChange(Math.min(last, ...[...inFlight].map((number) => number - 1))),
    findLastSent: () => toChange(last),
  };
}
