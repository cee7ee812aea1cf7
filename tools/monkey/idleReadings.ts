/**
 * A page waits for nothing between the end of a lazy script and the first request of its view, so
 * one reading is not enough.
 */
const IDLE_READINGS = 2;

/** `held`: the page waits for a call that the walk holds back. */
export type IdleReading = 'idle' | 'busy' | 'held';

/**
 * Reads until the page is idle twice in a row, or held.
 * @returns false if the time is over before
 */
export async function waitForIdleReadings(
  read: () => Promise<IdleReading>,
  isOver: () => boolean,
): Promise<boolean> {
  let idleCount = 0;
  while (!isOver()) {
    const reading = await read();
    idleCount = reading === 'idle' ? idleCount + 1 : 0;
    if (reading === 'held' || idleCount === IDLE_READINGS) return true;
  }
  return false;
}
