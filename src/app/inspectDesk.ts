import type { AnyActor, AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { isMachineSnapshot } from './inspectWire.ts';

interface Try {
  readonly name: string;
  readonly event: AnyEventObject;
}

/** What the chart page may ask of the running shop. */
export type Request =
  | { readonly type: '@mall.knock'; readonly isNew: boolean }
  | { readonly type: '@mall.send'; readonly to: string; readonly event: AnyEventObject }
  | { readonly type: '@mall.ask'; readonly to: string; readonly tries: readonly Try[] };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is AnyEventObject =>
  isRecord(value) && typeof value['type'] === 'string';
const isTry = (value: unknown): value is Try =>
  isRecord(value) && typeof value['name'] === 'string' && isEvent(value['event']);

/** By hand: a schema's functions would stand in the libraries that shoppers load. @returns null for what is not ours */
export function parseRequest(data: unknown): Request | null {
  if (!isRecord(data)) return null;
  const { type, to, event, tries, isNew } = data;
  if (type === '@mall.knock') return { type, isNew: isNew === true };
  if (typeof to !== 'string') return null;
  if (type === '@mall.send' && isEvent(event)) return { type, to, event };
  if (type === '@mall.ask' && Array.isArray(tries))
    return { type, to, tries: tries.filter((one: unknown) => isTry(one)) };
  return null;
}

/** Whether an event would move a chart now; where not, which guards stand in its way. */
export interface Answer {
  readonly name: string;
  readonly event: AnyEventObject;
  readonly can: boolean;
  readonly guards: readonly string[];
}

function nameOfGuard(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type);
  return '';
}

/** Charts only hear what comes from outside or from another chart by name; the library's own events end a child or a wait. */
const isCommand = (type: string) => !type.startsWith('xstate.') && type !== '' && type !== '*';

export const commandsOf = (snapshot: AnyMachineSnapshot): string[] =>
  [...new Set(snapshot._nodes.flatMap((node) => [...node.transitions.keys()]))]
    .filter(isCommand)
    .toSorted();

function guardsOf(snapshot: AnyMachineSnapshot, type: string): string[] {
  const all = snapshot._nodes.flatMap((node) => node.transitions.get(type) ?? []);
  return [...new Set(all.map((t) => nameOfGuard(t.guard)))].filter((name) => name !== '');
}

function answer(snapshot: AnyMachineSnapshot, { name, event }: Try): Answer {
  const guards = guardsOf(snapshot, event.type);
  try {
    const can = snapshot.can(event);
    return { name, event, can, guards: can ? [] : guards };
  } catch {
    // A guard that reads a field which this payload does not have.
    return { name, event, can: false, guards };
  }
}

/** Each event that the states of `actor` hear now: as the page tries it, or bare where it knows no payload. */
export function answersOf(actor: AnyActor, tries: readonly Try[]): Answer[] {
  const snapshot: unknown = actor.getSnapshot();
  if (!isMachineSnapshot(snapshot) || snapshot.status !== 'active') return [];
  return commandsOf(snapshot).flatMap((type) => {
    const known = tries.filter(({ event }) => event.type === type);
    return (known.length > 0 ? known : [{ name: '', event: { type } }]).map((one) =>
      answer(snapshot, one),
    );
  });
}
