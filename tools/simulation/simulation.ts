import type { Db } from '#server/db/connection.ts';
import type { Shopper } from './shopper.ts';
import type { SimulatedRun } from './simulatedRun.ts';
import type { SimulatedServer } from './simulatedServer.ts';

/** One set of objects that take part in a run. */
export interface Simulation {
  readonly run: SimulatedRun;
  readonly server: SimulatedServer;
  readonly shoppers: readonly Shopper[];
  /** reads and changes the database beside the server, between two transactions */
  readonly db: Db;
}
