import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { idOf, transitionsOf } from './ids.ts';
import {
  type Guard,
  type GuardArgs,
  type GuardFunction,
  guardOf,
  namedGuard,
  setGuard,
} from './internals.ts';

const nameOf = (guard: Guard): string => {
  if (typeof guard === 'string') return guard;
  return typeof guard === 'function' ? guard.name || 'inline' : guard.type;
};
const partsIn = (guard: GuardFunction) => guard.guards ?? [];

/** The names of the guards that decide a transition: `and`, `or` and `not` by part. */
export function partsOf(machine: AnyStateMachine, t: AnyTransitionDefinition): string[] {
  const leaves = (guard: Guard): string[] => {
    if (typeof guard === 'function')
      return guard.guards ? partsIn(guard).flatMap((part) => leaves(part)) : [stateInName(guard)];
    const resolved = namedGuard(machine, nameOf(guard));
    return typeof resolved === 'function' && resolved.guards ? leaves(resolved) : [nameOf(guard)];
  };
  const guard = guardOf(t);
  return guard === undefined ? [] : [...new Set(leaves(guard))];
}
const stateInName = (guard: GuardFunction) =>
  guard.stateValue === undefined
    ? nameOf(guard)
    : `${nameOf(guard)} ${JSON.stringify(guard.stateValue)}`;

/** Where the outcomes of guards go while somebody listens. */
export interface GuardSink {
  note: ((outcome: string) => void) | null;
}

/** Puts a listener before each guard of this machine, which must be the explorer's own copy. */
export function watchGuards(machine: AnyStateMachine, sink: GuardSink) {
  for (const t of transitionsOf(machine).values()) {
    const guard = guardOf(t);
    if (guard !== undefined) setGuard(t, watched(machine, guard, idOf(t), sink));
  }
}

function watched(machine: AnyStateMachine, guard: Guard, id: string, sink: GuardSink) {
  const note = (name: string, passed: boolean) => {
    sink.note?.(`${id} ? ${name} = ${passed}`);
    return passed;
  };
  const ask = (part: Guard, snapshot: AnyMachineSnapshot, args: GuardArgs): boolean => {
    if (typeof part === 'function') return askFunction(part, snapshot, args, stateInName(part));
    const name = nameOf(part);
    const resolved = namedGuard(machine, name);
    if (resolved === undefined) throw new Error(`explorer: the guard ${name} is not implemented`);
    if (typeof resolved !== 'function') return ask(resolved, snapshot, args);
    return askFunction(resolved, snapshot, args, name, paramsOf(part, args));
  };
  const askFunction = (
    part: GuardFunction,
    snapshot: AnyMachineSnapshot,
    args: GuardArgs,
    name: string,
    params?: unknown,
  ): boolean => {
    const inner = (one: Guard) => ask(one, snapshot, args);
    if (part.guards && part.name === 'not') return !part.guards.some(inner);
    if (part.guards && part.name === 'and') return part.guards.every(inner);
    if (part.guards) return part.guards.some(inner);
    return note(name, part.check ? part.check(snapshot, args, part) : part(args, params));
  };
  const listener: GuardFunction = () => {
    throw new Error('explorer: a watched guard is asked through its `check`');
  };
  listener.check = (snapshot, args) => ask(guard, snapshot, args);
  return listener;
}

const paramsOf = (guard: Guard, args: GuardArgs): unknown => {
  if (typeof guard !== 'object') return undefined;
  return typeof guard.params === 'function' ? guard.params(args) : guard.params;
};
