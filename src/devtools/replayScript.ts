import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { savedCartSchema } from '#models/cart/savedCart.ts';
import { readRecordingFile } from '#models/recordingFile.ts';
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
  /** the outcomes of all calls, also of those after the last step */
  readonly replies: readonly RecordedReply[];
}

/** An outcome of a call, as its chart received it. */
export interface RecordedReply {
  /** the chart, the call and its input */
  readonly key: string;
  /** whether it arrived after the last step */
  readonly isLater: boolean;
  readonly event: AnyEventObject;
}

/** Charts that run several times have counters in their paths, which do not matter for a call. */
export const toCallKey = (chartPath: string, name: string, input: unknown): string =>
  `${chartPath.replaceAll(/#\d+/g, '')}/${name} ${JSON.stringify(input)}`;

const MAX_FILE_BYTES = 10_000_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is AnyEventObject =>
  isFields(value) && typeof value['type'] === 'string';

interface RecordedActor {
  readonly path: string;
  readonly isChart: boolean;
  readonly isRelay: boolean;
  readonly name: string;
  readonly parentPath: string;
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
 * Whether an event came from the page, a promise, a timer or the chart page. Events between charts
 * repeat by themselves.
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

/**
 * A recording also has the server's order charts and the charts of other tabs, which the shop does
 * not run.
 */
const isShopItem = (item: Fields): boolean => !/^(order|tab [\d.]+)\//.test(String(item['actor']));

const LIBRARY_EVENT = /^xstate\.(init|stop|promise\.)/;

function parseActor(
  item: Fields,
  getPath: ReturnType<typeof createActorPaths>,
  actors: ReadonlyMap<string, RecordedActor>,
): RecordedActor {
  const name = String(item['name']);
  const parent = typeof item['parent'] === 'string' ? item['parent'] : undefined;
  const path = getPath(String(item['actor']), parent, name);
  const isChart = item['definition'] !== null;
  const parentPath = actors.get(parent ?? '')?.path ?? '';
  return { path, isChart, isRelay: name.endsWith('.relay'), name, parentPath };
}

/** Records the outcomes of calls with the inputs of the calls. */
function createReplyReader(actors: ReadonlyMap<string, RecordedActor>) {
  const inputs = new Map<string, unknown>();
  const replies: RecordedReply[] = [];
  return {
    replies,
    read({ actor: id, from, event }: Fields, isLater: boolean): void {
      if (!isEvent(event)) return;
      if (event.type === 'xstate.init') inputs.set(String(id), event['input']);
      const call = actors.get(String(from));
      if (!call || call.isChart || !OUTCOME.test(event.type)) return;
      const key = toCallKey(call.parentPath, call.name, inputs.get(String(from)));
      replies.push({ key, isLater, event });
    },
  };
}
const OUTCOME = /^xstate\.(done|error)\.actor\./;

/** A recording contains only type and size of a file; the replay creates a file of zeros. */
export const reviveFile = (_name: string, value: unknown): unknown =>
  isFields(value) && typeof value['$file'] === 'string'
    ? new File([new Uint8Array(Math.min(Number(value['bytes']) || 0, MAX_FILE_BYTES))], 'file', {
        type: value['$file'],
      })
    : value;

/** @throws an Error that a developer can read */
function parseStart(input: unknown): ReplayStart {
  const parsed = v.safeParse(startSchema, input);
  if (!parsed.success)
    throw new Error('The recording starts with a session or a cart that this shop cannot read.');
  return parsed.output;
}

const isLocalPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value);

/**
 * @param until index of the last item that is repeated
 * @throws an Error that a developer can read
 */
export function parseReplayScript(text: string, until = Infinity): ReplayScript {
  const { items } = readRecordingFile(text, reviveFile);
  const actors = new Map<string, RecordedActor>();
  const finalStates = new Map<string, string>();
  const steps: ReplayStep[] = [];
  const getPath = createActorPaths();
  const replyReader = createReplyReader(actors);
  let start: ReplayStart = { session: null, cart: null };
  for (const [index, item] of items.entries()) {
    if (!isFields(item) || !isShopItem(item)) continue;
    const { kind, event, snapshot, place } = item;
    const [at, id] = [Number(item['at']), String(item['actor'])];
    if (!Number.isFinite(at)) continue;
    const actor = actors.get(id);
    if (kind === 'actor') actors.set(id, parseActor(item, getPath, actors));
    if (kind === 'event') replyReader.read(item, index > until);
    if (index > until) continue;
    if (kind === 'place' && isLocalPath(place)) steps.push({ kind, at, url: place });
    if (kind === 'snapshot' && actor?.isChart && isFields(snapshot))
      finalStates.set(actor.path, JSON.stringify(snapshot['value']));
    if (kind !== 'event' || !actor?.isChart || !isEvent(event)) continue;
    if (event.type === 'xstate.init' && actor.path === 'mall') start = parseStart(event['input']);
    if (LIBRARY_EVENT.test(event.type) || !isFromOutside(item['from'], id, actors)) continue;
    steps.push({ kind, at, to: actor.path, event });
  }
  if (finalStates.size === 0) throw new Error('The recording is empty: no chart ran in it.');
  const { replies } = replyReader;
  return { steps, start, startedAt: steps[0]?.at ?? 0, finalStates, replies };
}
