/** An item with an id that identifies repeated messages, and its time, epoch ms. */
export type Recorded<Item> = Item & { readonly id: string; readonly at: number };

/** Sends order transitions or requests to the developers' chart page (MALL_INSPECT=1). */
export interface InspectionFeed<Item> {
  readonly publish: (item: Item) => void;
  /** replays the buffered items first. @returns a function that ends the subscription */
  readonly subscribe: (listener: (item: Recorded<Item>) => void) => () => void;
}

const BUFFER_SIZE = 500;

/** @param bufferSize number of items that a new subscriber gets */
export function createInspectionFeed<Item>(
  clock: () => Date,
  bufferSize = BUFFER_SIZE,
): InspectionFeed<Item> {
  const listeners = new Set<(item: Recorded<Item>) => void>();
  const buffer: Recorded<Item>[] = [];
  const startedAt = clock().getTime();
  let number = 0;
  return {
    publish(item) {
      number += 1;
      const recorded = { at: clock().getTime(), ...item, id: `${startedAt}-${number}` };
      buffer.push(recorded);
      if (buffer.length > bufferSize) buffer.shift();
      listeners.forEach((listener) => listener(recorded));
    },
    subscribe(listener) {
      buffer.forEach(listener);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
