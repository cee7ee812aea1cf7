/** What arrives from the shop, parsed: nothing behind this file meets an unknown shape. */
export interface Fields {
  readonly [name: string]: unknown;
}
export interface MallEvent extends Fields {
  readonly type: string;
}
export interface Snap {
  readonly status: string;
  readonly value: unknown;
  readonly context: unknown;
  readonly tags: readonly string[];
  readonly output: unknown;
  readonly error: unknown;
}
export type Item =
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
      /** null: the page, or whoever stands outside the charts */
      readonly from: string | null;
      readonly actor: string;
      readonly event: MallEvent;
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
      readonly snapshot: Snap;
      /** the type of the event that led to it */
      readonly cause: string;
    }
  | { readonly kind: 'place'; readonly at: number; readonly place: string };

export interface Heard {
  readonly run: string;
  readonly number: number;
  readonly place: string | null;
  readonly item: Item;
}
export interface Answer {
  readonly name: string;
  readonly event: MallEvent;
  readonly can: boolean;
  readonly guards: readonly string[];
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one: unknown) => typeof one === 'string') : [];
export const eventOf = (value: unknown): MallEvent | null =>
  isFields(value) && typeof value['type'] === 'string' ? { ...value, type: value['type'] } : null;

/** @returns undefined for what is no JSON */
export function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** The JSON of a chart's config, and nothing else. */
export function chartIn(definition: unknown): string | null {
  const text = textOf(definition);
  const config = text === null ? null : jsonOf(text);
  return isFields(config) && ('states' in config || 'on' in config) ? text : null;
}

export function snapOf(value: unknown): Snap {
  const fields = isFields(value) ? value : {};
  return {
    status: textOf(fields['status']) ?? 'active',
    value: fields['value'],
    context: fields['context'],
    tags: textsOf(fields['tags']),
    output: fields['output'],
    error: fields['error'],
  };
}

const LATEST = 8.64e15; // what a Date can hold
/** Epoch ms. @returns null for what is no time */
export const momentIn = (value: unknown): number | null =>
  typeof value === 'number' && Math.abs(value) <= LATEST ? value : null;

type Parse = (message: Fields, actor: string, at: number) => Item | null;
const parsers: Readonly<Record<string, Parse>> = {
  '@xstate.actor': (message, actor, at) => ({
    kind: 'actor',
    at,
    actor,
    name: textOf(message['name']) ?? actor,
    parent: textOf(message['parentId']),
    definition: chartIn(message['definition']),
  }),
  '@xstate.event': (message, actor, at) => {
    const event = eventOf(message['event']);
    return event && { kind: 'event', at, from: textOf(message['sourceId']), actor, event };
  },
  '@xstate.snapshot': (message, actor, at) => ({
    kind: 'snapshot',
    at,
    actor,
    snapshot: snapOf(message['snapshot']),
    cause: eventOf(message['event'])?.type ?? '',
  }),
  '@mall.microstep': (message, actor, at) => ({
    kind: 'step',
    at,
    actor,
    taken: textsOf(message['taken']),
  }),
};

/** @returns null for what is not shown */
export function itemOf(message: unknown): Item | null {
  if (!isFields(message)) return null;
  const actor = textOf(message['sessionId']);
  const parse = parsers[String(message['type'])];
  if (actor === null || !parse) return null;
  const at = momentIn(message['at'] ?? Number(message['createdAt']));
  return at === null ? null : parse(message, actor, at);
}

export function heardOf(message: unknown): Heard | null {
  const item = itemOf(message);
  if (!item || !isFields(message)) return null;
  const number = typeof message['number'] === 'number' ? message['number'] : 0;
  return { run: textOf(message['run']) ?? 'shop', number, place: textOf(message['place']), item };
}

export function answersOf(value: unknown): Answer[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const event = isFields(one) ? eventOf(one['event']) : null;
    if (!isFields(one) || !event) return [];
    const { name, can, guards } = one;
    return [{ name: textOf(name) ?? '', event, can: can === true, guards: textsOf(guards) }];
  });
}
