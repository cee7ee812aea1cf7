import type { Random } from '../random.ts';
import type { Scheduler } from './scheduler.ts';

/** One of ten holders is a tab that the browser has frozen for a while. */
const FROZEN_HOLDERS = 0.1;
const FROZEN_MS = [500, 3000] as const;
const GRANT_MS = [0, 20] as const;

interface LockOptions {
  readonly signal?: AbortSignal;
}

type Granted<T> = (lock: { readonly name: string; readonly mode: 'exclusive' }) => T | Promise<T>;

const drawGrantMs = (random: Random): number =>
  random.next() < FROZEN_HOLDERS ? random.integer(...FROZEN_MS) : random.integer(...GRANT_MS);

/** Rejects with the reason of the signal when it is aborted, and ends with `work` otherwise. */
function abortable<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * `navigator.locks` in virtual time, with exclusive locks only. A lock is granted in the order of
 * the requests, after a delay that is drawn for each. Node 24 has locks of its own and Node 20 has
 * none, so a program with locks would take another course with each version.
 */
export function createVirtualLocks(getScheduler: () => Scheduler) {
  const lastEnds = new WeakMap<Scheduler, Map<string, Promise<void>>>();
  const findEnds = (scheduler: Scheduler) => {
    const ends = lastEnds.get(scheduler) ?? new Map<string, Promise<void>>();
    lastEnds.set(scheduler, ends);
    return ends;
  };
  return {
    /** @throws the reason of the signal, if it is aborted before the lock is granted */
    request: async <T>(name: string, { signal }: LockOptions, run: Granted<T>): Promise<T> => {
      const scheduler = getScheduler();
      const ends = findEnds(scheduler);
      const label = scheduler.number(`lock ${name}`);
      const previousEnd = ends.get(name) ?? Promise.resolve();
      let release = (): void => undefined;
      const end = new Promise<void>((resolve) => {
        release = resolve;
      });
      ends.set(
        name,
        previousEnd.then(() => end),
      );
      try {
        const turn = previousEnd.then(() =>
          scheduler.wait(`${label} granted`, drawGrantMs(scheduler.draw(label))),
        );
        await abortable(turn, signal);
        return await run({ name, mode: 'exclusive' });
      } finally {
        release();
      }
    },
  };
}
