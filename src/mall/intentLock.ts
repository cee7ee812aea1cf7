const LOCK_NAME = 'mall.intents';
/** A tab that the browser has frozen may hold the lock. */
const MAX_WAIT_MS = 1000;

/** A browser before 2022 and a page without https have no locks. */
const findLocks = (): LockManager | null | undefined =>
  'navigator' in globalThis ? navigator.locks : undefined;

/**
 * Runs `change` while no other tab changes the list of orders without a reply. A browser without
 * locks runs it immediately.
 */
export async function changeIntents(change: () => void): Promise<void> {
  const locks = findLocks();
  if (!locks) return change();
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  await locks.request(LOCK_NAME, { signal }, change).catch(change);
}
