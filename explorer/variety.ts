import type { AnyEventObject } from 'xstate';
import { listEdges } from './graph.ts';
import type { Choice, Graph } from './model.ts';
import { toCanonicalText } from './text.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The parts of a value that can be exchanged, at every depth: the fields of an object
 * (`draft.address.phone`), the entries of a list (`lines[].id`), or the value itself. An empty
 * list has none.
 */
function listParts(name: string, value: unknown): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((entry) => listParts(`${name}[]`, entry));
  if (!isRecord(value)) return [[name, value]];
  return Object.entries(value).flatMap(([field, part]) => listParts(`${name}.${field}`, part));
}
const listEventParts = (name: string, { type: _, ...payload }: AnyEventObject) =>
  listParts(name, payload);

/**
 * The named parts of the payload of a choice: input, fields of an event, or the result of a call.
 */
function listPayloadParts({ kind, about, by, event }: Choice): [string, unknown][] {
  switch (kind) {
    case 'start':
      return listParts('input', event['input']);
    case 'event':
      return listEventParts(about, event);
    case 'report':
      return listEventParts(`${by} reports ${about}`, event);
    case 'done':
      return listParts(`${about} answers`, event['output']);
    default:
      return [];
  }
}

/**
 * The parts of the samples that an accepted step offers with one value only. A chart that takes the
 * value of another item behaves correctly with such samples.
 */
export function findSingleValues(graph: Graph): string[] {
  const values = new Map<string, Set<string>>();
  for (const { choice } of listEdges(graph)) {
    for (const [name, value] of listPayloadParts(choice)) {
      const texts = values.get(name) ?? new Set<string>();
      values.set(name, texts);
      if (texts.size < 2) texts.add(toCanonicalText(value));
    }
  }
  return [...values].flatMap(([name, texts]) => (texts.size > 1 ? [] : [name]));
}

const escapeText = (text: string) => text.replaceAll(/[.[\]()|+?^${}\\]/g, String.raw`\$&`);
const toPattern = (name: string) => new RegExp(`^${name.split('*').map(escapeText).join('.*')}$`);

/**
 * Compares the parts with one value with those that have a reason: a part without a reason, and a
 * reason without a part. `*` in a name stands for any text.
 */
export function compareSingleValues(
  singleNames: readonly string[],
  reasons: Readonly<Record<string, string>>,
) {
  const patterns = Object.keys(reasons).map((name) => ({ name, pattern: toPattern(name) }));
  return {
    withoutReason: singleNames.filter(
      (part) => !patterns.some(({ pattern }) => pattern.test(part)),
    ),
    unused: patterns
      .filter(({ pattern }) => !singleNames.some((part) => pattern.test(part)))
      .map(({ name }) => name),
  };
}
