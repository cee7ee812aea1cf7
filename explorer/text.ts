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
/** A text that is equal for equal values: keys sorted, actors and files by name, functions by theirs. */
export function toCanonicalText(value: unknown): string {
  const text = JSON.stringify(value, function name(this: Record<string, unknown>, key, json) {
    // JSON.stringify calls an actor's toJSON before this function, so this reads the original value.
    const part: unknown = typeof this[key] === 'object' ? this[key] : json;
    if (typeof part === 'function') return `[function ${part.name}]`;
    if (typeof part === 'bigint') return `${part}n`;
    if (part === undefined) return '[undefined]';
    if (typeof part !== 'object' || part === null) return part;
    if (part instanceof Map) return [...part];
    if (part instanceof Set) return [...part];
    if (part instanceof File) return `[file ${part.name}]`;
    if (isActor(part)) return `[actor ${getChildName(part.id, getLogicName(part.src))}]`;
    if (Array.isArray(part)) return part;
    if ('definition' in part && 'implementations' in part) return '[machine]';
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return text ?? '[undefined]';
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
export const getTimerName = (event: AnyEventObject) =>
  event.type.replace(/^xstate\.after\.([^.]+)\.(.*)$/, 'after $1 in $2');
