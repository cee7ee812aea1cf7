import pg from 'pg';
import { bindTrace } from '../trace.ts';
import { DatabaseBusyError } from './databaseErrors.ts';

/** The maximum number of calls that wait for a connection, in a burst and for longer. */
const MAX_WAITING = 200;
const MAX_WAITING_LONG = 40;
const LONG_MS = 1000;

type Connect = pg.Pool['connect'];
type Callback = Parameters<Connect>[0];

/**
 * Refuses calls immediately while too many wait for a connection, so that the others are not
 * delayed. A short burst is served; a queue that has not been empty for a second is kept short.
 */
export class LimitedPool extends pg.Pool {
  #emptyAt = performance.now();

  #isFull(): boolean {
    const now = performance.now();
    if (this.waitingCount === 0) this.#emptyAt = now;
    const max = now - this.#emptyAt > LONG_MS ? MAX_WAITING_LONG : MAX_WAITING;
    return this.waitingCount >= max;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!this.#isFull()) {
      // The call that releases a connection must not give its trace to the one that gets it.
      return callback ? super.connect(bindTrace(callback)) : super.connect();
    }
    const error = new DatabaseBusyError();
    if (!callback) return Promise.reject(error);
    callback(error, undefined, () => undefined);
  }
}
