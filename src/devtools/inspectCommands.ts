import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { explainRefusal, type RefusingGuard } from './explainRefusal.ts';
import { isMachineSnapshot } from './inspectWire.ts';

interface EventSample {
  readonly name: string;
  readonly event: AnyEventObject;
}

/** Requests of the chart page. */
export type InspectRequest =
  | { readonly type: '@mall.hello'; readonly isNew: boolean }
  | { readonly type: '@mall.pick'; readonly isOn: boolean }
  | { readonly type: '@mall.send'; readonly to: string; readonly event: AnyEventObject }
  | { readonly type: '@mall.ask'; readonly to: string; readonly tries: readonly EventSample[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is AnyEventObject =>
  isRecord(value) && typeof value['type'] === 'string';
const isEventSample = (value: unknown): value is EventSample =>
  isRecord(value) && typeof value['name'] === 'string' && isEvent(value['event']);

/**
 * Does not use valibot, which would increase the chunk that shoppers load.
 * @returns null for other messages
 */
export function parseInspectRequest(data: unknown): InspectRequest | null {
  if (!isRecord(data)) return null;
  const { type, to, event, tries, isNew, isOn } = data;
  if (type === '@mall.hello') return { type, isNew: isNew === true };
  if (type === '@mall.pick') return { type, isOn: isOn === true };
  if (typeof to !== 'string') return null;
  if (type === '@mall.send' && isEvent(event)) return { type, to, event };
  if (type === '@mall.ask' && Array.isArray(tries))
    return { type, to, tries: tries.filter((sample: unknown) => isEventSample(sample)) };
  return null;
}

/** Whether a chart accepts an event now, and the guards that prevent it. */
interface EventAvailability {
  readonly name: string;
  readonly event: AnyEventObject;
  readonly can: boolean;
  readonly guards: readonly string[];
  readonly refusal: readonly RefusingGuard[];
}

function getGuardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return '';
}

/** The library's own events, such as `xstate.done`, are internal. */
const isExternalEvent = (type: string) =>
  !type.startsWith('xstate.') && type !== '' && type !== '*';

export const getEventTypes = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))]
    .filter(isExternalEvent)
    .toSorted();

function getGuardNames(snapshot: AnyMachineSnapshot, type: string): string[] {
  const transitions = snapshot._nodes.flatMap((node) => node.transitions.get(type) ?? []);
  return [...new Set(transitions.map((transition) => getGuardName(transition.guard)))].filter(
    (name) => name !== '',
  );
}

function isAccepted(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false; // A guard reads a field that this payload lacks.
  }
}

function checkEvent(snapshot: AnyMachineSnapshot, { name, event }: EventSample): EventAvailability {
  const guards = getGuardNames(snapshot, event.type);
  const can = isAccepted(snapshot, event);
  const refusal = can ? [] : explainRefusal(snapshot, event);
  return { name, event, can, guards: can ? [] : guards, refusal };
}

/** Checks each event of the current states, with the page's samples or without a payload. */
export function checkEvents(actor: AnyActor, samples: readonly EventSample[]): EventAvailability[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  return getEventTypes(snapshot).flatMap((type) => {
    const matching = samples.filter(({ event }) => event.type === type);
    return (matching.length > 0 ? matching : [{ name: '', event: { type } }]).map((sample) =>
      checkEvent(snapshot, sample),
    );
  });
}
