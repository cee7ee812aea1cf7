import { readRecordingFile } from '#models/recordingFile.ts';
import { Recording } from './recording.ts';
import {
  parseDefinition,
  parseEvent,
  isFields,
  type RecordingItem,
  parseTimestamp,
  parseSnapshotParts,
  toTexts,
} from './wire.ts';

/** Ends the name of a run that was opened from a file. */
export const FILE_SUFFIX = ' (file)';

/** @returns null for an unknown item */
export function parseItem(value: unknown): RecordingItem | null {
  if (!isFields(value)) return null;
  const { kind, actor, place, name, parent, definition, from } = value;
  const at = parseTimestamp(value['at']);
  if (at === null) return null;
  const isText = (field: unknown): field is string => typeof field === 'string';
  const toTextOrNull = (field: unknown) => (isText(field) ? field : null);
  if (kind === 'place') return isText(place) ? { kind, at, place } : null;
  if (!isText(actor)) return null;
  const event = parseEvent(value['event']);
  if (kind === 'event' && event) return { kind, at, actor, event, from: toTextOrNull(from) };
  if (kind === 'step') return { kind, at, actor, taken: toTexts(value['taken']) };
  if (kind === 'snapshot')
    return { kind, at, actor, cause: String(value['cause']), ...parseSnapshotParts(value) };
  if (kind !== 'actor' || !isText(name)) return null;
  return {
    kind,
    at,
    actor,
    name,
    parent: toTextOrNull(parent),
    definition: parseDefinition(definition),
  };
}

function parseFailure(recording: Recording, value: unknown): void {
  if (!isFields(value)) return;
  const { message, index } = value;
  if (typeof message === 'string' && typeof index === 'number')
    recording.markFailure(message, index);
}

interface ParsedRecording {
  readonly recording: Recording;
  /** number of items that could not be parsed */
  readonly unreadableCount: number;
}

/** @throws an Error with a message for developers */
export function parseRecording(text: string): ParsedRecording {
  const { items, run, failure } = readRecordingFile(text);
  const recording = new Recording(`${String(run)}${FILE_SUFFIX}`);
  parseFailure(recording, failure);
  let unreadableCount = 0;
  for (const value of items) {
    const item = parseItem(value);
    if (item) recording.add(item);
    else unreadableCount += 1;
  }
  if (recording.actors.size === 0) throw new Error('This recording is empty: no chart ran in it.');
  return { recording, unreadableCount };
}
