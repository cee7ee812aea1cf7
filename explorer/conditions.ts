/**
 * Records how the conditions of a guard decide (MC/DC). A guard may be a function with several
 * conditions, so its two results do not show that each condition has decided. `instrument.ts` adds
 * the calls to the code of the guards.
 */
export interface Decision {
  /** the path and the text of the decision, or a transition of a chart */
  readonly id: string;
  readonly conditions: readonly string[];
}
/**
 * One evaluation as a number with two bits for each condition, in order: whether it was evaluated,
 * and its value; the last bit is the outcome.
 */
type Evaluation = number;
export type DecisionRecords = ReadonlyMap<Decision, ReadonlySet<Evaluation>>;

const MAX_CONDITIONS = 15;
const EVALUATED = 1;
const PASSED = 2;
const OUTCOME = 2 ** (2 * MAX_CONDITIONS);

/** The calls of instrumented code. Each returns its value. */
export interface DecisionProbe {
  begin(): void;
  note<T>(condition: number, value: T): T;
  end<T>(decision: number, outcome: T): T;
}

/** Collects the conditions of one decision while it is evaluated. */
export class DecisionRecorder {
  readonly #records = new Map<Decision, Set<Evaluation>>();
  readonly #open: Evaluation[] = [];
  readonly #onFirst: (decision: Decision) => void;

  /** @param onFirst is called at the first evaluation of each decision */
  constructor(onFirst: (decision: Decision) => void = () => undefined) {
    this.#onFirst = onFirst;
  }

  begin() {
    this.#open.push(0);
  }

  note(condition: number, passed: boolean) {
    const last = this.#open.length - 1;
    const bits = (passed ? EVALUATED | PASSED : EVALUATED) * 4 ** condition;
    this.#open[last] = (this.#open[last] ?? 0) + bits;
  }

  end(decision: Decision, outcome: boolean) {
    const evaluation = (this.#open.pop() ?? 0) + (outcome ? OUTCOME : 0);
    const evaluations = this.#records.get(decision);
    if (evaluations) {
      evaluations.add(evaluation);
      return;
    }
    this.#records.set(decision, new Set([evaluation]));
    this.#onFirst(decision);
  }

  /** A guard that throws leaves decisions open. */
  reset(depth: number) {
    this.#open.length = depth;
  }

  get depth() {
    return this.#open.length;
  }

  get records(): DecisionRecords {
    return this.#records;
  }
}

let active: DecisionRecorder | null = null;

/** Calls a guard and records the decisions of instrumented code that it evaluates. */
export function recordDecisions<T>(recorder: DecisionRecorder | null, guard: () => T): T {
  const outer = active;
  const depth = recorder?.depth ?? 0;
  active = recorder;
  try {
    return guard();
  } finally {
    recorder?.reset(depth);
    active = outer;
  }
}

/** Instrumented code calls this once for each module. */
export function createDecisionProbe(decisions: readonly Decision[]): DecisionProbe {
  return {
    begin() {
      active?.begin();
    },
    note(condition, value) {
      active?.note(condition, Boolean(value));
      return value;
    },
    end(index, outcome) {
      const decision = decisions[index];
      if (active && decision) active.end(decision, Boolean(outcome));
      return outcome;
    },
  };
}

/**
 * Whether two evaluations differ in the condition and in the outcome, and have the same values
 * before the condition. The conditions after it may differ: the condition determines which of them
 * are evaluated.
 */
function isDecidedBy(condition: number, first: Evaluation, second: Evaluation): boolean {
  const getBits = (evaluation: Evaluation) => Math.floor(evaluation / 4 ** condition) % 4;
  const values = [getBits(first), getBits(second)];
  const isSwitched = values.includes(EVALUATED) && values.includes(EVALUATED | PASSED);
  const hasSameStart = first % 4 ** condition === second % 4 ** condition;
  return isSwitched && hasSameStart && first >= OUTCOME !== second >= OUTCOME;
}

export interface ConditionCoverage {
  readonly all: readonly string[];
  /** conditions that never decided alone */
  readonly undecided: readonly string[];
}

/** Compares the evaluations of each decision. */
export function findUndecided(records: DecisionRecords): ConditionCoverage {
  const conditionResults = [...records].flatMap(([{ id, conditions }, evaluations]) =>
    conditions.map((text, condition) => {
      const list = [...evaluations];
      const isDecided = list.some((first) =>
        list.some((second) => isDecidedBy(condition, first, second)),
      );
      return { name: `${id} ? ${text}`, isDecided };
    }),
  );
  return {
    all: conditionResults.map(({ name }) => name),
    undecided: conditionResults.filter(({ isDecided }) => !isDecided).map(({ name }) => name),
  };
}
