import { listEdges } from './graph.ts';
import type { Choice, Graph } from './model.ts';
import { toCanonicalText } from './text.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The parts of a value that can be exchanged: the fields of an object, or the value itself. */
function listParts(name: string, value: unknown): [string, unknown][] {
  if (value === undefined || value === null) return [];
  if (!isRecord(value)) return [[name, value]];
  return Object.entries(value)
    .filter(([field]) => field !== 'type')
    .map(([field, part]) => [`${name}.${field}`, part]);
}

/**
 * The named parts of the payload of a choice: input, fields of an event, or the result of a call.
 */
function listPayloadParts({ kind, about, by, event }: Choice): [string, unknown][] {
  switch (kind) {
    case 'start':
      return listParts('input', event['input']);
    case 'event':
      return listParts(about, event);
    case 'report':
      return listParts(`${by} reports ${about}`, event);
    case 'done':
      return listParts(`${about} answers`, event['output']);
    default:
      return [];
  }
}

/** The text of a value; the texts of the entries of a list that has several. */
const listTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) && value.length > 1
    ? value.map((entry) => toCanonicalText(entry))
    : [toCanonicalText(value)];

/**
 * The parts of the samples that an accepted step offers with one value only. A chart that takes the
 * value of another item behaves correctly with such samples. A list with two different entries
 * counts as two values.
 */
export function findSingleValues(graph: Graph): string[] {
  const values = new Map<string, Set<string>>();
  for (const { choice } of listEdges(graph)) {
    for (const [name, value] of listPayloadParts(choice)) {
      const texts = values.get(name) ?? new Set<string>();
      values.set(name, texts);
      if (texts.size > 1) continue;
      for (const text of listTexts(value)) texts.add(text);
    }
  }
  return [...values].flatMap(([name, texts]) => (texts.size > 1 ? [] : [name]));
}
