import type { ShopMessage } from './record/wire.ts';

/**
 * Orders the messages of one run and drops duplicates. A page that loads late may receive current
 * messages before earlier ones: they are held until the earlier ones arrive or `flush` is called.
 */
export function createReorderBuffer() {
  let lastNumber = 0;
  let buffered: ShopMessage[] = [];
  return {
    lastNumber: (): number => lastNumber,
    isBuffering: (): boolean => buffered.length > 0,
    push(message: ShopMessage): readonly ShopMessage[] {
      const { number } = message;
      if (number === 0) return [message];
      if (number <= lastNumber) return [];
      const first = buffered[0]?.number ?? 2;
      if (lastNumber > 0 || number === 1 || (buffered.length > 0 && number <= first)) {
        buffered = [];
        lastNumber = number;
        return [message];
      }
      buffered.push(message);
      return [];
    },
    flush(): readonly ShopMessage[] {
      const released = buffered;
      buffered = [];
      lastNumber = released.at(-1)?.number ?? lastNumber;
      return released;
    },
  };
}
export type ReorderBuffer = ReturnType<typeof createReorderBuffer>;
