import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { Choice } from './model.ts';

const isActor = (value: object): value is AnyActorRef =>
  'sessionId' in value && 'getSnapshot' in value;

/** A generated id says nothing about the actor, so the name of its logic is used. */
export const getChildName = (id: string, src: string) => (/^x:\d+$/.test(id) ? src : id);

export const getLogicName = (src: unknown): string => {
  if (typeof src === 'string') return src;
  return typeof src === 'object' && src !== null && 'id' in src ? String(src.id) : 'inline';
};
/** Texts of the objects of a context, which the chart never changes. */
export type TextCache = WeakMap<object, string>;

/**
 * A text that is equal for equal values: keys sorted, actors and files by name, functions by
 * theirs.
 */
export function toCanonicalText(value: unknown, cache?: TextCache): string {
  if (typeof value === 'object' && value !== null) return toObjectText(value, cache);
  if (typeof value === 'function') return `"[function ${value.name}]"`;
  if (typeof value === 'bigint') return `"${value}n"`;
  return JSON.stringify(value) ?? '"[undefined]"';
}

function toObjectText(value: object, cache: TextCache | undefined): string {
  const cached = cache?.get(value);
  if (cached !== undefined) return cached;
  const text = formatObject(value, cache);
  cache?.set(value, text);
  return text;
}

/** The names of fields are few, and each is quoted once for each object. */
const quotedNames = new Map<string, string>();
function quote(name: string): string {
  const cachedText = quotedNames.get(name);
  if (cachedText !== undefined) return cachedText;
  const text = JSON.stringify(name);
  quotedNames.set(name, text);
  return text;
}

function formatObject(value: object, cache: TextCache | undefined): string {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    return `[${entries.map((entry) => toCanonicalText(entry, cache)).join(',')}]`;
  }
  if (value instanceof Map || value instanceof Set) return formatObject([...value], cache);
  if (value instanceof File) return JSON.stringify(`[file ${value.name}]`);
  if (isActor(value))
    return JSON.stringify(`[actor ${getChildName(value.id, getLogicName(value.src))}]`);
  if ('definition' in value && 'implementations' in value) return '"[machine]"';
  const texts = Object.keys(value)
    .toSorted()
    .map((key) => `${quote(key)}:${toCanonicalText(Reflect.get(value, key), cache)}`);
  return `{${texts.join(',')}}`;
}

export function formatChoice({ kind, about, by, name }: Choice): string {
  const sample = name === '' ? '' : ` (${name})`;
  switch (kind) {
    case 'start':
      return `start${sample}`;
    case 'event':
      return about + sample;
    case 'report':
      return `${by} reports ${about}${sample}`;
    case 'done':
      return `${about} answers${sample}`;
    case 'error':
      return `${about} fails${sample}`;
    case 'timer':
      return `time passes: ${about}${sample}`;
  }
}
/** The name of a path. */
export const formatSteps = (steps: readonly { readonly choice: Choice }[]): string =>
  steps.map(({ choice }) => formatChoice(choice)).join(' → ');

/** Formats a state: `member.saving`, parallel regions joined by `+`. */
export function formatState(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, inner]) => [key, formatState(inner)].filter((part) => part !== '').join('.'))
    .join(' + ');
}

export const getTimerName = (event: AnyEventObject) =>
  event.type.replace(/^xstate\.after\.([^.]+)\.(.*)$/, 'after $1 in $2');
