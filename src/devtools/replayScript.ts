import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { savedCartSchema } from '#models/cart/savedCart.ts';
import { sessionSchema } from '#models/session/session.ts';
import { INSPECTOR_SENDER } from './inspectWire.ts';

/**
 * The steps of a recording (docs/inspecting.md) that a replay repeats: external events and page
 * visits.
 */
export type ReplayStep =
  | {
      readonly kind: 'event';
      readonly at: number;
      readonly to: string;
      readonly event: AnyEventObject;
    }
  | { readonly kind: 'place'; readonly at: number; readonly url: string };

/** The part of the mall's input that comes from browser storage. */
const startSchema = v.object({
  session: v.nullable(sessionSchema),
  cart: v.nullable(savedCartSchema),
});
export type ReplayStart = v.InferOutput<typeof startSchema>;

export interface ReplayScript {
  readonly steps: readonly ReplayStep[];
  readonly start: ReplayStart;
  /** start of the run, epoch ms */
  readonly startedAt: number;
  /** the last state of each chart, as JSON, by the chart's path */
  readonly finalStates: ReadonlyMap<string, string>;
}

const FORMAT = 'wattle-lane-recording'; // the version that inspector/record writes
const VERSION = 1;
const MAX_FILE_BYTES = 10_000_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is AnyEventObject =>
  isFields(value) && typeof value['type'] === 'string';

interface RecordedActor {
  readonly path: string;
  readonly isChart: boolean;
  readonly isRelay: boolean;
}

/** Names an actor by its ancestors and a counter, which are the same in every run. */
export function createActorPaths(): (
  id: string,
  parent: string | undefined,
  name: string,
) => string {
  const paths = new Map<string, string>();
  const count = new Map<string, number>();
  return (id, parent, name) => {
    const basePath = `${parent === undefined ? '' : `${paths.get(parent) ?? ''}/`}${name}`;
    const number = (count.get(basePath) ?? 0) + 1;
    count.set(basePath, number);
    const path = number === 1 ? basePath : `${basePath}#${number}`;
    paths.set(id, path);
    return path;
  };
}

/**
 * Whether an event came from the page, a promise, a timer or the chart page. Events between charts repeat by
 * themselves.
 */
function isFromOutside(
  from: unknown,
  to: string,
  actors: ReadonlyMap<string, RecordedActor>,
): boolean {
  if (typeof from !== 'string' || from === to || from === INSPECTOR_SENDER) return true;
  const sender = actors.get(from);
  return sender !== undefined && !sender.isChart && !sender.isRelay;
}

/** A recording also has the server's order charts, which the shop does not run. */
const isShopItem = (item: Fields): boolean => !String(item['actor']).startsWith('order/');

const LIBRARY_EVENT = /^xstate\.(init|stop|promise\.)/;

function parseActor(item: Fields, getPath: ReturnType<typeof createActorPaths>): RecordedActor {
  const name = String(item['name']);
  const parent = typeof item['parent'] === 'string' ? item['parent'] : undefined;
  const path = getPath(String(item['actor']), parent, name);
  return { path, isChart: item['definition'] !== null, isRelay: name.endsWith('.relay') };
}

/** A recording contains only type and size of a file; the replay creates a file of zeros. */
const reviveFile = (_name: string, value: unknown): unknown =>
  isFields(value) && typeof value['$file'] === 'string'
    ? new File([new Uint8Array(Math.min(Number(value['bytes']) || 0, MAX_FILE_BYTES))], 'file', {
        type: value['$file'],
      })
    : value;

/** @throws an Error that a developer can read */
function parseItems(text: string): readonly unknown[] {
  const file = ((): unknown => {
    try {
      return JSON.parse(text, reviveFile);
    } catch {
      return undefined;
    }
  })();
  if (!isFields(file) || file['format'] !== FORMAT || !Array.isArray(file['items']))
    throw new Error('This file is no recording of the chart page.');
  if (file['version'] !== VERSION)
    throw new Error(
      `The recording is of version ${String(file['version'])}; this shop replays version ${VERSION}.`,
    );
  return file['items'];
}

/** @throws an Error that a developer can read */
function parseStart(input: unknown): ReplayStart {
  const parsed = v.safeParse(startSchema, input);
  if (!parsed.success)
    throw new Error('The recording starts with a session or a cart that this shop cannot read.');
  return parsed.output;
}

const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/** @throws an Error that a developer can read */
export function parseReplayScript(text: string): ReplayScript {
  const items = parseItems(text);
  const actors = new Map<string, RecordedActor>();
  const finalStates = new Map<string, string>();
  const steps: ReplayStep[] = [];
  const getPath = createActorPaths();
  let start: ReplayStart = { session: null, cart: null };
  for (const item of items.filter(isFields).filter(isShopItem)) {
    const { kind, event, snapshot, place } = item;
    const [at, id] = [Number(item['at']), String(item['actor'])];
    if (!Number.isFinite(at)) continue;
    const actor = actors.get(id);
    if (kind === 'actor') actors.set(id, parseActor(item, getPath));
    if (kind === 'place' && isLocalPath(place)) steps.push({ kind, at, url: place });
    if (kind === 'snapshot' && actor?.isChart && isFields(snapshot))
      finalStates.set(actor.path, JSON.stringify(snapshot['value']));
    if (kind !== 'event' || !actor?.isChart || !isEvent(event)) continue;
    if (event.type === 'xstate.init' && actor.path === 'mall') start = parseStart(event['input']);
    if (LIBRARY_EVENT.test(event.type) || !isFromOutside(item['from'], id, actors)) continue;
    steps.push({ kind, at, to: actor.path, event });
  }
  if (finalStates.size === 0) throw new Error('The recording is empty: no chart ran in it.');
  return { steps, start, startedAt: steps[0]?.at ?? 0, finalStates };
}
