import { FORMAT, Recording } from './recording.ts';
import { eventOf, isFields, type Item, snapOf, textsOf } from './wire.ts';

function parseItem(value: unknown): Item | null {
  if (!isFields(value)) return null;
  const { kind, actor, place, name, parent, definition, from } = value;
  const at = Number(value['at']);
  const isText = (one: unknown): one is string => typeof one === 'string';
  const textOr = (one: unknown) => (isText(one) ? one : null);
  if (kind === 'place') return isText(place) ? { kind, at, place } : null;
  if (!isText(actor)) return null;
  const event = eventOf(value['event']);
  if (kind === 'event' && event) return { kind, at, actor, event, from: textOr(from) };
  if (kind === 'step') return { kind, at, actor, taken: textsOf(value['taken']) };
  if (kind === 'snapshot')
    return { kind, at, actor, snapshot: snapOf(value['snapshot']), cause: String(value['cause']) };
  if (kind !== 'actor' || !isText(name)) return null;
  return { kind, at, actor, name, parent: textOr(parent), definition: textOr(definition) };
}

/** @throws an Error that a developer can read */
export function parseRecording(text: string): Recording {
  const file: unknown = JSON.parse(text);
  if (!isFields(file) || file['format'] !== FORMAT || !Array.isArray(file['items']))
    throw new Error('This file is no recording of the mall: export one with "Save recording".');
  const recording = new Recording(`${String(file['run'])} (file)`);
  for (const value of file['items']) {
    const item = parseItem(value);
    if (item) recording.add(item);
  }
  return recording;
}
