import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { type GuardInput, readGuardInputs } from './guardInputs.ts';
import { isMachineSnapshot } from './inspectWire.ts';

/** A guard that refused an event. */
export interface RefusingGuard {
  readonly guard: string;
  readonly params: unknown;
  /** in the order in which they were read */
  readonly inputs: readonly GuardInput[];
}

interface NamedGuard {
  readonly name: string;
  readonly params: unknown;
}
function toNamedGuard(guard: unknown, args: object): NamedGuard | null {
  if (typeof guard === 'string') return { name: guard, params: undefined };
  if (typeof guard !== 'object' || guard === null || !('type' in guard)) return null;
  const params: unknown = Reflect.get(guard, 'params');
  const value: unknown =
    typeof params === 'function' ? Reflect.apply(params, undefined, [args]) : params;
  return { name: String(guard.type), params: value };
}

/** @returns null for a guard that accepts the event, or that has no name */
function explainGuard(
  { machine, context }: AnyMachineSnapshot,
  event: AnyEventObject,
  { guard }: AnyTransitionDefinition,
): RefusingGuard | null {
  const named = toNamedGuard(guard, { context, event });
  const evaluate: unknown = named && Reflect.get(machine.implementations.guards, named.name);
  if (!named || typeof evaluate !== 'function') return null;
  const { name, params } = named;
  const isTrue = (values: Record<string, unknown>) => {
    try {
      return Reflect.apply(evaluate, undefined, [values, params]) === true;
    } catch {
      return false; // The guard reads a field that the event lacks.
    }
  };
  if (isTrue({ context, event })) return null;
  const inputs = readGuardInputs({ context, event }, isTrue);
  return { guard: name, params, inputs };
}

/** The guards of the current states that refuse the event; none if no state handles it. */
export function explainRefusal(
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): readonly RefusingGuard[] {
  const transitions = snapshot._nodes.flatMap((node) => node.transitions.get(event.type) ?? []);
  const refusals = transitions.flatMap((transition) => {
    const refusal = explainGuard(snapshot, event, transition);
    return refusal ? [refusal] : [];
  });
  const toKey = ({ guard, params }: RefusingGuard) => `${guard} ${JSON.stringify(params)}`;
  return [...new Map(refusals.map((refusal) => [toKey(refusal), refusal])).values()];
}

/**
 * Explains each event that a chart processed without a transition. Snapshots never change, so this
 * can be done later.
 */
export function createRefusalObserver(): (
  inspection: InspectionEvent,
) => readonly RefusingGuard[] | null {
  const snapshots = new WeakMap<object, AnyMachineSnapshot>();
  const transitioned = new WeakSet<object>();
  return (inspection) => {
    const { actorRef } = inspection;
    if (inspection.type === '@xstate.microstep' && inspection._transitions.length > 0)
      transitioned.add(actorRef);
    if (inspection.type !== '@xstate.snapshot' || !isMachineSnapshot(inspection.snapshot))
      return null;
    const before = snapshots.get(actorRef);
    snapshots.set(actorRef, inspection.snapshot);
    const isRefused = !transitioned.delete(actorRef) && before?.status === 'active';
    return isRefused ? explainRefusal(before, inspection.event) : null;
  };
}
