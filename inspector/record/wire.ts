/** An object of a message, whose fields are not checked yet. */
export interface Fields {
  readonly [name: string]: unknown;
}
export interface RecordedEvent extends Fields {
  readonly type: string;
}
export interface ActorSnapshot {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  readonly output: unknown;
  readonly error: unknown;
}
interface GuardValue {
  readonly path: string;
  readonly value: unknown;
  readonly decides: boolean;
}
/** A guard that refused an event, with the values that it read. */
export interface RecordedRefusal {
  readonly guard: string;
  readonly params: unknown;
  readonly inputs: readonly GuardValue[];
}
export type RecordingItem =
  | {
      readonly kind: 'actor';
      readonly at: number;
      readonly actor: string;
      readonly name: string;
      readonly parent: string | null;
      /** JSON of the chart's config; null for a promise, a callback, a relay */
      readonly definition: string | null;
    }
  | {
      readonly kind: 'event';
      readonly at: number;
      /** null for the page and other senders outside the charts, INSPECTOR for this page */
      readonly from: string | null;
      readonly actor: string;
      readonly event: RecordedEvent;
    }
  | {
      readonly kind: 'step';
      readonly at: number;
      readonly actor: string;
      readonly taken: readonly string[];
    }
  | {
      readonly kind: 'snapshot';
      readonly at: number;
      readonly actor: string;
      readonly snapshot: ActorSnapshot;
      /** the type of the event that caused it */
      readonly cause: string;
      /** the guards that refused the event, if no transition accepted it */
      readonly refusal?: readonly RecordedRefusal[];
    }
  | { readonly kind: 'place'; readonly at: number; readonly place: string };

/** The sender of an event that a developer sent from the inspector. */
export const INSPECTOR = 'inspector';

export interface ShopMessage {
  readonly run: string;
  readonly number: number;
  readonly place: string | null;
  readonly item: RecordingItem;
}
export interface ReportedAvailability {
  readonly name: string;
  readonly event: RecordedEvent;
  readonly can: boolean;
  readonly guards: readonly string[];
  readonly refusal: readonly RecordedRefusal[];
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const toTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item: unknown) => typeof item === 'string') : [];
const isEvent = (value: unknown): value is RecordedEvent =>
  isFields(value) && typeof value['type'] === 'string';
export const parseEvent = (value: unknown): RecordedEvent | null => (isEvent(value) ? value : null);

/** @returns undefined for invalid JSON */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** @returns null unless it is the JSON of a chart's config */
export function parseDefinition(definition: unknown): string | null {
  const text = toText(definition);
  const config = text === null ? null : parseJson(text);
  return isFields(config) && ('states' in config || 'on' in config) ? text : null;
}

export function parseSnapshot(value: unknown): ActorSnapshot {
  const fields = isFields(value) ? value : {};
  return {
    status: toText(fields['status']) ?? 'active',
    value: fields['value'],
    context: fields['context'],
    tags: toTexts(fields['tags']),
    output: fields['output'],
    error: fields['error'],
  };
}

/** An input arrives as `{ path, read: { name: value } }` and is saved as `{ path, value }`. */
function parseInput(input: unknown): GuardValue[] {
  if (!isFields(input) || typeof input['path'] !== 'string') return [];
  const { path, read, value } = input;
  const decides = input['decides'] === true;
  return [{ path, value: isFields(read) ? Object.values(read)[0] : value, decides }];
}
const parseRefusal = (value: unknown): RecordedRefusal[] =>
  (Array.isArray(value) ? value.filter(isFields) : []).flatMap(({ guard, params, inputs }) =>
    typeof guard === 'string' && Array.isArray(inputs)
      ? [{ guard, params, inputs: inputs.flatMap(parseInput) }]
      : [],
  );

export const parseSnapshotParts = ({ snapshot, refusal }: Fields) => ({
  snapshot: parseSnapshot(snapshot),
  ...(refusal !== undefined && { refusal: parseRefusal(refusal) }),
});

const MAX_TIMESTAMP = 8.64e15; // the range of Date
/** Epoch ms. @returns null for an invalid time */
export const parseTimestamp = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= MAX_TIMESTAMP ? value : null;

type Parse = (message: Fields, actor: string, at: number) => RecordingItem | null;
const parsers: Readonly<Record<string, Parse>> = {
  '@xstate.actor': (message, actor, at) => ({
    kind: 'actor',
    at,
    actor,
    name: toText(message['name']) ?? actor,
    parent: toText(message['parentId']),
    definition: parseDefinition(message['definition']),
  }),
  '@xstate.event': (message, actor, at) => {
    const event = parseEvent(message['event']);
    return event && { kind: 'event', at, from: toText(message['sourceId']), actor, event };
  },
  '@xstate.snapshot': (message, actor, at) => ({
    kind: 'snapshot',
    at,
    actor,
    cause: parseEvent(message['event'])?.type ?? '',
    ...parseSnapshotParts(message),
  }),
  '@mall.microstep': (message, actor, at) => ({
    kind: 'step',
    at,
    actor,
    taken: toTexts(message['taken']),
  }),
};

/** @returns null for a message that is not shown */
export function parseWireItem(message: unknown): RecordingItem | null {
  if (!isFields(message)) return null;
  const actor = toText(message['sessionId']);
  const parse = parsers[String(message['type'])];
  if (actor === null || !parse) return null;
  const at = parseTimestamp(message['at'] ?? Number(message['createdAt']));
  return at === null ? null : parse(message, actor, at);
}

export function parseShopMessage(message: unknown): ShopMessage | null {
  const item = parseWireItem(message);
  if (!item || !isFields(message)) return null;
  const number = typeof message['number'] === 'number' ? message['number'] : 0;
  return { run: toText(message['run']) ?? 'shop', number, place: toText(message['place']), item };
}

export function parseAvailability(value: unknown): ReportedAvailability[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const event = isFields(item) ? parseEvent(item['event']) : null;
    if (!isFields(item) || !event) return [];
    const { name, can, guards } = item;
    const refusal = parseRefusal(item['refusal']);
    return [
      { name: toText(name) ?? '', event, can: can === true, guards: toTexts(guards), refusal },
    ];
  });
}
