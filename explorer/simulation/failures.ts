import { shrinkList } from '../shrink.ts';

/** A broken rule. */
export interface BrokenRule {
  readonly rule: string;
  readonly message: string;
}

/** The outcome of one run. */
export interface SimulationOutcome {
  /** the SHA-256 of the log */
  readonly digest: string;
  readonly steps: number;
  /** the actions and faults that happened */
  readonly taken: readonly string[];
  readonly violations: readonly BrokenRule[];
}

/** A seed, and the actions and faults that may happen; null for all that the seed draws. */
export interface SimulationCase {
  readonly seed: number;
  readonly only: readonly string[] | null;
}

/** A shortened case that broke a rule, as the failure database keeps it. */
export interface RecordedFailure extends BrokenRule {
  readonly seed: number;
  readonly only: readonly string[];
}

export type RunCase = (simulationCase: SimulationCase) => Promise<SimulationOutcome>;

/** Removes actions and faults as long as the same rule is broken. */
export async function shrinkFailure(
  runCase: RunCase,
  { seed }: SimulationCase,
  { taken, violations }: SimulationOutcome,
  budget: number,
): Promise<RecordedFailure> {
  const [violation = { rule: '', message: '' }] = violations;
  let message = violation.message;
  const fails = async (only: readonly string[]) => {
    const outcome = await runCase({ seed, only });
    const sameRule = outcome.violations.find(({ rule }) => rule === violation.rule);
    if (sameRule) ({ message } = sameRule);
    return sameRule !== undefined;
  };
  const only = await shrinkList([...new Set(taken)], fails, budget);
  return { rule: violation.rule, message, seed, only };
}

export function formatSimulationFailure({ rule, message, seed, only }: RecordedFailure): string {
  const steps = only.map((name, index) => `  ${index + 1}. ${name}`);
  return [`broken: ${rule}: ${message}`, `seed ${seed}, ${only.length} steps:`, ...steps].join(
    '\n',
  );
}
