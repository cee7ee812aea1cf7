import { isLeaderUnreachable, LeaderUnavailableError } from './databaseErrors.ts';

/** A leader that does not answer for this time is unavailable, even if its connections are open. */
const MAX_ANSWER_MS = 2000;

/** Observes the read that runs once a second to know whether the leader of the database answers. */
export interface LeaderMonitor {
  /** runs a read of the leader and records whether it answers */
  readonly observe: <T>(read: () => Promise<T>) => Promise<T>;
  readonly isUnavailable: () => boolean;
  /** epoch ms of the last answer; undefined before the first one */
  readonly answeredAt: () => number | undefined;
  /**
   * rejects with LeaderUnavailableError as soon as the leader is unavailable, unless `read` ends
   * before
   */
  readonly rejectWhenUnavailable: <T>(read: Promise<T>) => Promise<T>;
}

/**
 * Whether the leader is available. A read that waits for it rejects when it becomes unavailable.
 */
function createAvailability(onChange: (isUnavailable: boolean) => void) {
  let isUnavailable = false;
  const waiting = new Set<() => void>();
  const rejectWhenUnavailable: LeaderMonitor['rejectWhenUnavailable'] = (read) =>
    new Promise((resolve, reject) => {
      const rejectUnavailable = () => reject(new LeaderUnavailableError());
      if (isUnavailable) rejectUnavailable();
      waiting.add(rejectUnavailable);
      void read.then(resolve, reject).finally(() => waiting.delete(rejectUnavailable));
    });
  const setUnavailable = (next: boolean) => {
    if (next === isUnavailable) return;
    isUnavailable = next;
    onChange(next);
    if (next) waiting.forEach((reject) => reject());
  };
  return { isUnavailable: () => isUnavailable, setUnavailable, rejectWhenUnavailable };
}

/** @param onChange called when the leader becomes unavailable, and when it answers again */
export function createLeaderMonitor(
  clock: () => Date,
  onChange: (isUnavailable: boolean) => void,
): LeaderMonitor {
  const { isUnavailable, setUnavailable, rejectWhenUnavailable } = createAvailability(onChange);
  let answeredAt: number | undefined;
  const observe: LeaderMonitor['observe'] = async (read) => {
    const timer = setTimeout(() => setUnavailable(true), MAX_ANSWER_MS);
    try {
      const result = await read();
      answeredAt = clock().getTime();
      setUnavailable(false);
      return result;
    } catch (error) {
      if (isLeaderUnreachable(error)) setUnavailable(true);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return { observe, isUnavailable, answeredAt: () => answeredAt, rejectWhenUnavailable };
}
