import { FORMAT, Recording, VERSION } from './recording.ts';
import {
  chartIn,
  eventOf,
  isFields,
  type Item,
  jsonOf,
  momentIn,
  snapOf,
  textsOf,
} from './wire.ts';

/** @returns null for what no version of this page wrote */
function parseItem(value: unknown): Item | null {
  if (!isFields(value)) return null;
  const { kind, actor, place, name, parent, definition, from } = value;
  const at = momentIn(value['at']);
  if (at === null) return null;
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
  return { kind, at, actor, name, parent: textOr(parent), definition: chartIn(definition) };
}

export interface Opened {
  readonly recording: Recording;
  /** how many items of the file could not be read */
  readonly lost: number;
}

/** @throws an Error that a developer can read */
export function parseRecording(text: string): Opened {
  const file = jsonOf(text);
  if (!isFields(file) || file['format'] !== FORMAT || !Array.isArray(file['items']))
    throw new Error('This file is no recording of the mall: save one with "Save recording".');
  if (file['version'] !== VERSION)
    throw new Error(
      `This recording is of version ${String(file['version'])}; this page reads version ${VERSION}. Open it with the mall that it came from.`,
    );
  const recording = new Recording(`${String(file['run'])} (file)`);
  let lost = 0;
  for (const value of file['items']) {
    const item = parseItem(value);
    if (item) recording.add(item);
    else lost += 1;
  }
  if (recording.actors.size === 0)
    throw new Error('This recording is empty: no chart lived in it.');
  return { recording, lost };
}
