import type { Random } from '#explorer/random.ts';
import type { ChaosShop } from './chaosShop.ts';

export interface FaultContext<Shop = ChaosShop> {
  readonly shop: Shop;
  readonly random: Random;
  /** waits until the shoppers have sent this many more calls, at most three seconds */
  readonly waitForCalls: (count: number) => Promise<void>;
}

/** A fault that begins, lasts and ends while shoppers buy. */
export interface ChaosFault<Shop = ChaosShop> {
  readonly name: string;
  /** how many times a process is killed with SIGKILL or stopped immediately */
  readonly kills: number;
  readonly run: (context: FaultContext<Shop>) => Promise<void>;
  /** why this machine cannot make the fault happen, or undefined */
  readonly findObstacle?: (shop: Shop) => string | undefined;
}
