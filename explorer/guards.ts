import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
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
}

/** Wraps each guard of this machine to record its result; the machine must be the explorer's own copy. */
export function watchGuards(machine: AnyStateMachine, onGuardResult: GuardSink) {
  for (const transition of listTransitions(machine).values()) {
    const guard = getGuard(transition);
    if (guard !== undefined)
      setGuard(
        transition,
        createWatchedGuard(machine, guard, toTransitionId(transition), onGuardResult),
      );
  }
}

function createWatchedGuard(
  machine: AnyStateMachine,
  guard: Guard,
  id: string,
  onGuardResult: GuardSink,
) {
  const note = (name: string, passed: boolean) => {
    onGuardResult.note?.(`${id} ? ${name} = ${passed}`);
    return passed;
  };
  const ask = (part: Guard, snapshot: AnyMachineSnapshot, args: GuardArgs): boolean => {
    if (typeof part === 'function')
      return askFunction(part, snapshot, args, formatStateInName(part));
    const name = getGuardName(part);
    const resolved = findGuard(machine, name);
    if (resolved === undefined)
      throw new Error(`explorer: the guard ${name} has no implementation`);
    if (typeof resolved !== 'function') return ask(resolved, snapshot, args);
    return askFunction(resolved, snapshot, args, name, resolveParams(part, args));
  };
  const askFunction = (
    part: GuardFunction,
    snapshot: AnyMachineSnapshot,
    args: GuardArgs,
    name: string,
    params?: unknown,
  ): boolean => {
    const inner = (operand: Guard) => ask(operand, snapshot, args);
    if (part.guards && part.name === 'not') return !part.guards.some(inner);
    if (part.guards && part.name === 'and') return part.guards.every(inner);
    if (part.guards) return part.guards.some(inner);
    return note(name, part.check ? part.check(snapshot, args, part) : part(args, params));
  };
  const listener: GuardFunction = () => {
    throw new Error('explorer: a watched guard must be evaluated through its `check`');
  };
  listener.check = (snapshot, args) => ask(guard, snapshot, args);
  return listener;
}

const resolveParams = (guard: Guard, args: GuardArgs): unknown => {
  if (typeof guard !== 'object') return undefined;
  return typeof guard.params === 'function' ? guard.params(args) : guard.params;
};
