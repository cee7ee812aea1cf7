import { Random } from '#explorer/random.ts';
import type { SimulationCase, BrokenRule } from '#explorer/simulation/failures.ts';
import { Scheduler } from '#explorer/simulation/scheduler.ts';
import { randomBytes, randomUUID } from '#explorer/simulation/virtualRuntime.ts';
import type { RandomSource } from '#server/random.ts';
import {
  type FaultAt,
  FAULT_KINDS,
  type FaultKind,
  type FaultPoint,
  FAULTS,
  listFaults,
} from './faultTable.ts';

/**
 * The probability of the frequent fault is multiplied by this. A factor of 2 would rarely let it
 * meet the work that it can break.
 */
const FREQUENT_FAULT_FACTOR = 8;
const MAX_PROBABILITY = 0.4;

export interface RunOptions extends SimulationCase {
  /** three shoppers with one action each */
  readonly isSmall: boolean;
  readonly onLine?: (line: string) => void;
}

/** The decisions and the findings of one run. */
export class SimulatedRun {
  readonly scheduler: Scheduler;
  readonly seed: number;
  /** the ids, tokens and codes of the server */
  readonly random: RandomSource;
  /** the actions and faults that happened, in their sequence */
  readonly taken: string[] = [];
  readonly violations: BrokenRule[] = [];
  readonly firedFaults = new Map<FaultKind, number>();
  /** no more faults happen, and each purchase must end */
  areFaultsOver = false;
  readonly #enabled: ReadonlySet<FaultKind>;
  /** a kind that happens more often in this run than the table says */
  readonly #frequent: FaultKind | undefined;
  readonly #only: ReadonlySet<string> | null;

  constructor({ seed, only, onLine }: RunOptions) {
    this.seed = seed;
    const ids = new Random(`${seed}/server`);
    this.random = {
      uuid: () => randomUUID(ids),
      bytes: (size) => randomBytes(ids, size),
      integer: (limit) => ids.integer(0, limit - 1),
    };
    this.scheduler = new Scheduler({ seed: String(seed), ...(onLine && { onLine }) });
    const isPlain = seed % 10 === 0;
    this.#enabled = new Set(
      FAULT_KINDS.filter((kind) => !isPlain && this.scheduler.draw(`enable ${kind}`).chance(0.5)),
    );
    this.#frequent = this.scheduler.draw('frequent fault').pick([...this.#enabled]);
    this.#only = only && new Set(only);
  }

  isEnabled = (kind: FaultKind) => this.#enabled.has(kind);

  /** Whether an action of this name may happen; records that it happens. */
  take(name: string): boolean {
    if (this.#only && !this.#only.has(name)) return false;
    this.taken.push(name);
    this.scheduler.log(`* ${name}`);
    return true;
  }

  countFault(kind: FaultKind) {
    this.firedFaults.set(kind, (this.firedFaults.get(kind) ?? 0) + 1);
  }

  #getProbability(kind: FaultKind): number {
    const { probability } = FAULTS[kind];
    return kind === this.#frequent
      ? Math.min(MAX_PROBABILITY, probability * FREQUENT_FAULT_FACTOR)
      : probability;
  }

  /**
   * Draws the fault of a task. The request of a call and its reply have the same label and draw
   * separately.
   */
  drawFault<Point extends FaultPoint>(point: Point, label: string): FaultAt<Point> | undefined {
    if (this.areFaultsOver) return undefined;
    let rest = this.scheduler.draw(`${point} fault of ${label}`).next();
    const kind = listFaults(point).find(
      (row) => this.isEnabled(row) && (rest -= this.#getProbability(row)) < 0,
    );
    if (kind === undefined || !this.take(`${kind}: ${label}`)) return undefined;
    this.countFault(kind);
    return kind;
  }

  readonly report = (rule: string, message: string) => {
    if (this.violations.some((violation) => violation.rule === rule)) return;
    this.scheduler.log(`! ${rule}: ${message}`);
    this.violations.push({ rule, message });
  };
}
