import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type Decision, type DecisionRecorder, recordDecisions } from './conditions.ts';
import { toTransitionId, listTransitions } from './ids.ts';
import {
  type Guard,
  type GuardArgs,
  type GuardFunction,
  getGuard,
  findGuard,
  setGuard,
} from './internals.ts';

const getGuardName = (guard: Guard): string => {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'function' ? guard.name || 'inline' : guard.type;
};
const listNestedGuards = (guard: GuardFunction) => guard.guards ?? [];

/** The names of the guards of a transition; `and`, `or` and `not` are split into their parts. */
export function listGuardParts(
  machine: AnyStateMachine,
  transition: AnyTransitionDefinition,
): string[] {
  const leaves = (guard: Guard): string[] => {
    if (typeof guard === 'function')
      return guard.guards
        ? listNestedGuards(guard).flatMap((part) => leaves(part))
        : [formatStateInName(guard)];
    const resolved = findGuard(machine, getGuardName(guard));
    return typeof resolved === 'function' && resolved.guards
      ? leaves(resolved)
      : [getGuardName(guard)];
  };
  const guard = getGuard(transition);
  return guard === undefined ? [] : [...new Set(leaves(guard))];
}
const formatStateInName = (guard: GuardFunction) =>
  guard.stateValue === undefined
    ? getGuardName(guard)
    : `${getGuardName(guard)} ${JSON.stringify(guard.stateValue)}`;

/** Receives the results of guards while recording. */
export interface GuardSink {
  note: ((outcome: string) => void) | null;
  /** receives the decisions in the guards, or null */
  decisions: DecisionRecorder | null;
}

/**
 * Wraps each guard of this machine to record its result; the machine must be the explorer's own
 * copy.
 */
export function watchGuards(machine: AnyStateMachine, sink: GuardSink) {
  for (const transition of listTransitions(machine).values()) {
    const guard = getGuard(transition);
    if (guard !== undefined)
      setGuard(transition, new WatchedGuard(machine, transition, sink).guard);
  }
}

/** Evaluates a guard part by part. */
type Evaluate = (snapshot: AnyMachineSnapshot, args: GuardArgs) => boolean;

class WatchedGuard {
  readonly guard: GuardFunction;
  readonly #machine: AnyStateMachine;
  readonly #id: string;
  readonly #sink: GuardSink;
  readonly #conditions: string[] = [];

  constructor(machine: AnyStateMachine, transition: AnyTransitionDefinition, sink: GuardSink) {
    this.#machine = machine;
    this.#id = toTransitionId(transition);
    this.#sink = sink;
    const evaluate = this.#compile(getGuard(transition) as Guard); // the caller has checked it
    const decision: Decision = { id: this.#id, conditions: this.#conditions };
    this.guard = () => {
      throw new Error('explorer: a watched guard must be evaluated through its `check`');
    };
    this.guard.check = (snapshot, args) => {
      this.#recorder?.begin();
      const outcome = evaluate(snapshot, args);
      this.#recorder?.end(decision, outcome);
      return outcome;
    };
  }

  /** Only a guard that combines others is a decision of several conditions. */
  get #recorder(): DecisionRecorder | null {
    return this.#conditions.length > 1 ? this.#sink.decisions : null;
  }

  #compile(part: Guard): Evaluate {
    if (typeof part === 'function') return this.#compileFunction(part, formatStateInName(part));
    const name = getGuardName(part);
    const resolved = findGuard(this.#machine, name);
    if (resolved === undefined)
      return () => {
        throw new Error(`explorer: the guard ${name} has no implementation`);
      };
    if (typeof resolved !== 'function') return this.#compile(resolved);
    return this.#compileFunction(resolved, name, (args) => resolveParams(part, args));
  }

  #compileFunction(
    part: GuardFunction,
    name: string,
    getParams: (args: GuardArgs) => unknown = () => undefined,
  ): Evaluate {
    if (part.guards) return this.#compileOperator(part);
    const position = this.#conditions.push(name) - 1;
    // The steps of a graph keep these texts, so all of them share two.
    const [passedText, failedText] = [true, false].map((is) => `${this.#id} ? ${name} = ${is}`);
    return (snapshot, args) => {
      const passed = recordDecisions(this.#sink.decisions, () =>
        part.check ? part.check(snapshot, args, part) : part(args, getParams(args)),
      );
      this.#sink.note?.((passed ? passedText : failedText) ?? '');
      this.#recorder?.note(position, passed);
      return passed;
    };
  }

  #compileOperator(part: GuardFunction): Evaluate {
    const operands = listNestedGuards(part).map((operand) => this.#compile(operand));
    return (snapshot, args) => {
      const evaluate = (operand: Evaluate) => operand(snapshot, args);
      if (part.name === 'not') return !operands.some(evaluate);
      return part.name === 'and' ? operands.every(evaluate) : operands.some(evaluate);
    };
  }
}

const resolveParams = (guard: Guard, args: GuardArgs): unknown => {
  if (typeof guard !== 'object') return undefined;
  return typeof guard.params === 'function' ? guard.params(args) : guard.params;
};
