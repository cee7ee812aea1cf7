import { isLeaderUnreachable, LeaderAwayError } from './databaseErrors.ts';

/** A leader that has not answered for this time is away, although its connections may be open. */
const MAX_ANSWER_MS = 2000;

/** Whether the leader of the database answers, according to the read that runs once a second. */
export interface LeaderContact {
  /** runs a read of the leader and records whether it answers */
  readonly observe: <T>(read: () => Promise<T>) => Promise<T>;
  readonly isAway: () => boolean;
  /** epoch ms of the last answer; undefined before the first one */
  readonly answeredAt: () => number | undefined;
  /** rejects with LeaderAwayError as soon as the leader is away, unless `read` ends before */
  readonly rejectWhenAway: <T>(read: Promise<T>) => Promise<T>;
}

/** Whether the leader is away, and the reads that end when it goes. */
function createAwayState(onChange: (isAway: boolean) => void) {
  let isAway = false;
  const waiting = new Set<() => void>();
  const rejectWhenAway: LeaderContact['rejectWhenAway'] = (read) =>
    new Promise((resolve, reject) => {
      const rejectAway = () => reject(new LeaderAwayError());
      if (isAway) rejectAway();
      waiting.add(rejectAway);
      void read.then(resolve, reject).finally(() => waiting.delete(rejectAway));
    });
  const setAway = (next: boolean) => {
    if (next === isAway) return;
    isAway = next;
    onChange(next);
    if (next) waiting.forEach((reject) => reject());
  };
  return { isAway: () => isAway, setAway, rejectWhenAway };
}

/** @param onChange called when the leader is away, and when it answers again */
export function createLeaderContact(
  clock: () => Date,
  onChange: (isAway: boolean) => void,
): LeaderContact {
  const { isAway, setAway, rejectWhenAway } = createAwayState(onChange);
  let answeredAt: number | undefined;
  const observe: LeaderContact['observe'] = async (read) => {
    const timer = setTimeout(() => setAway(true), MAX_ANSWER_MS);
    try {
      const result = await read();
      answeredAt = clock().getTime();
      setAway(false);
      return result;
    } catch (error) {
      if (isLeaderUnreachable(error)) setAway(true);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return { observe, isAway, answeredAt: () => answeredAt, rejectWhenAway };
}
