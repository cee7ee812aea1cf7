import { refuse } from './refusals.ts';

export interface GateOptions {
  /** how much work runs at once */
  readonly concurrent: number;
  /** how much may wait for it */
  readonly waiting: number;
}

export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits work that fills the thread pool or the memory, so that the other calls are answered meanwhile.
 * @throws Refusal tryLater (503) if too much waits already
 */
export function createGate({ concurrent, waiting }: GateOptions): Gate {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < concurrent) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw refuse('tryLater', { retryAfter: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
