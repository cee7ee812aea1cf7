import { type CallEvent, unboundCall } from '../call.ts';
import type { ConnectionCommand } from './connection.types.ts';

export const connectionActors = {
  /** Rejects if the shop cannot be reached. */
  checkServer: unboundCall<void>('checkServer'),
  /**
   * Loads the shown data again; false if a reply is a stored copy. Rejects if the shop cannot be
   * reached.
   */
  reloadData: unboundCall<boolean>('reloadData'),
};
export type ConnectionEvent = ConnectionCommand | CallEvent<typeof connectionActors>;
