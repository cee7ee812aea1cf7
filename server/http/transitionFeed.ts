import type { OrderTransitioned } from '../db/transaction.ts';

/** A transition with its time and an id that identifies repeated messages. */
export interface RecordedTransition extends OrderTransitioned {
  readonly id: string;
  readonly at: number;
}

/** Sends order transitions to the developers' chart page (MALL_INSPECT=1). */
export interface TransitionFeed {
  readonly publish: (transition: OrderTransitioned) => void;
  /** replays the buffered transitions first. @returns a function that ends the subscription */
  readonly subscribe: (listener: (transition: RecordedTransition) => void) => () => void;
}

const BUFFER_SIZE = 500;

/** @param bufferSize number of transitions that a new subscriber gets */
export function createTransitionFeed(clock: () => Date, bufferSize = BUFFER_SIZE): TransitionFeed {
  const listeners = new Set<(transition: RecordedTransition) => void>();
  const buffer: RecordedTransition[] = [];
  const startedAt = clock().getTime();
  let number = 0;
  return {
    publish(transition) {
      number += 1;
      const recorded = { ...transition, id: `${startedAt}-${number}`, at: clock().getTime() };
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
