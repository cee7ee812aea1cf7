import { extractSharedParts, restoreSharedParts } from './sharedParts.ts';

/** The format of the inspector's recordings, which the shop replays (docs/inspecting.md). */
const FORMAT = 'wattle-lane-recording';
const VERSION = 2;
/** Version 1 stores each part as often as it occurs. */
const VERSIONS: readonly unknown[] = [1, VERSION];

type Fields = Readonly<Record<string, unknown>>;
interface RecordingFile {
  readonly items: readonly unknown[];
  readonly run: unknown;
  readonly failure: unknown;
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The JSON of a recording. Contexts share the parts that an event did not change, and the file
 * contains these once.
 */
export function writeRecordingFile({ items, ...more }: Partial<RecordingFile>): string {
  const { parts, value } = extractSharedParts(items);
  return JSON.stringify({ format: FORMAT, version: VERSION, ...more, parts, items: value });
}

type Revive = (name: string, value: unknown) => unknown;
function parseJson(text: string, revive: Revive | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text, revive);
    return value;
  } catch {
    return undefined;
  }
}

/**
 * @param revive replaces values, as that of `JSON.parse`
 * @throws Error with a message for developers
 */
export function readRecordingFile(text: string, revive?: Revive): RecordingFile {
  const file = parseJson(text, revive);
  if (!isFields(file) || file['format'] !== FORMAT || !Array.isArray(file['items']))
    throw new Error('This file is no recording of the mall: save one with "Save recording".');
  const { version, run, failure, items, parts } = file;
  if (!VERSIONS.includes(version))
    throw new Error(
      `This recording is of version ${String(version)}; versions ${VERSIONS.join(' and ')} can be read. Open it with the mall that it came from.`,
    );
  if (Array.isArray(parts)) restoreSharedParts(items, parts);
  return { items, run, failure };
}
