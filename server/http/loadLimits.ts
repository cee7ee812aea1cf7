import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits how long a reply can be outdated if the changes of other processes cannot be read. */
export const MAX_AGE_MS = 30_000;
/** Limits how long a reply is served while the database is unavailable. */
export const MAX_STALE_MS = 600_000;

/** Until when a cached reply is served, in epoch ms; see `CachedReply`. */
export interface TimeLimits {
  readonly expiresAt: number;
  readonly maxAgeAt: number;
  readonly validUntil: number;
}

const earliest = (first: TimeLimits, second: TimeLimits): TimeLimits => ({
  expiresAt: Math.min(first.expiresAt, second.expiresAt),
  maxAgeAt: Math.min(first.maxAgeAt, second.maxAgeAt),
  validUntil: Math.min(first.validUntil, second.validUntil),
});

const getLoadLimits = (now: number): TimeLimits => ({
  expiresAt: now + MAX_AGE_MS,
  maxAgeAt: now + MAX_AGE_MS,
  validUntil: now + MAX_STALE_MS,
});

/** The limits of all replies that the running load has read. */
const runningLoad = new AsyncLocalStorage<{ limits: TimeLimits }>();
let loads = 0;

/** Between loads the store is disabled, because it makes each promise of the process slower. */
async function runLoad<T>(running: { limits: TimeLimits }, load: () => Promise<T>): Promise<T> {
  loads += 1;
  try {
    return await runningLoad.run(running, load);
  } finally {
    loads -= 1;
    if (loads === 0) runningLoad.disable();
  }
}

export function limitRunningLoad(served: TimeLimits): void {
  const running = runningLoad.getStore();
  if (running) running.limits = earliest(running.limits, served);
}

/** Limits the age of the running load, which contains data that was read at `readAt` (epoch ms). */
export const recordReadAt = (readAt: number): void => limitRunningLoad(getLoadLimits(readAt));

/** Runs `load` and returns the limits of its result. */
export async function trackLimits<T>(
  now: number,
  load: () => Promise<T>,
): Promise<{ readonly result: T; readonly limits: TimeLimits }> {
  const running = { limits: getLoadLimits(now) };
  const result = await runLoad(running, load);
  return { result, limits: running.limits };
}
