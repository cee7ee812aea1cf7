import type { ChangeSource } from '#models/cart/changeSource.api.ts';

/** Numbers the changes of the cart that this page sends (decisions 7). */
export interface CartChanges {
  /** sends a change with its number */
  readonly send: <Reply>(send: (source: ChangeSource) => Promise<Reply>) => Promise<Reply>;
  /**
   * The last change before the first one in flight; null if there is none. The page has its reply or
   * no longer waits for it.
   */
  readonly findLastEnded: () => ChangeSource | null;
}

export function createCartChanges(pageKey: string): CartChanges {
  let last = 0;
  const inFlight = new Set<number>();
  return {
    async send(send) {
      last += 1;
      const writeNumber = last;
      inFlight.add(writeNumber);
      try {
        return await send({ pageKey, writeNumber });
      } finally {
        inFlight.delete(writeNumber);
      }
    },
    findLastEnded() {
      const writeNumber = Math.min(last, ...[...inFlight].map((number) => number - 1));
      return writeNumber > 0 ? { pageKey, writeNumber } : null;
    },
  };
}
