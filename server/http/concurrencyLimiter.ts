import { refuse } from './refusals.ts';

export interface ConcurrencyLimits {
  /** the maximum number of tasks that run at once */
  readonly concurrent: number;
  /** the maximum number of tasks that wait */
  readonly waiting: number;
}

export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

const RETRY_AFTER_SECONDS = 5;

/**
 * Limits parallel work that occupies the thread pool or memory, so that other calls are not
 * delayed.
 * @throws Refusal tryLater (503) if the queue is full
 */
export function createConcurrencyLimiter({
  concurrent,
  waiting,
}: ConcurrencyLimits): ConcurrencyLimiter {
  const queue: (() => void)[] = [];
  let running = 0;
  const acquire = async (): Promise<void> => {
    if (running < concurrent) {
      running += 1;
      return;
    }
    if (queue.length >= waiting) throw refuse('tryLater', { retryAfter: RETRY_AFTER_SECONDS });
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  };
  return async (work) => {
    await acquire();
    try {
      return await work();
    } finally {
      release();
    }
  };
}
