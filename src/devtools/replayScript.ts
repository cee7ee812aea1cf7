import * as v from 'valibot';
import type { AnyEventObject } from 'xstate';
import { initialCartSchema } from '#models/cart/storedCart.ts';
import { readRecordingFile } from '#models/recordingFile.ts';
import { sessionSchema } from '#models/session/session.ts';
import { INSPECTOR_SENDER } from './inspectWire.ts';
import { RecordedStates } from './recordedStates.ts';

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
      /** the call whose outcome the event is */
      readonly callKey?: string;
    }
  | { readonly kind: 'place'; readonly at: number; readonly url: string };

/** The part of the mall's input that comes from browser storage. */
const startSchema = v.object({
  session: v.nullable(sessionSchema),
  cart: v.nullable(initialCartSchema),
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
  readonly states: RecordedStates;
  /** index of the step that is left out */
  readonly leftOut: number | null;
}

/** An outcome of a call, as its chart received it. */
export interface RecordedReply {
  /** the chart, the call and its input */
  readonly key: string;
  /** whether it arrived after the last step */
  readonly isLater: boolean;
  readonly event: AnyEventObject;
}

/** Idempotency keys are new in each run. */
export const GENERATED_KEY =
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}|replayed-\d+/g;

/** Charts that run several times have counters in their paths, which do not matter for a call. */
export const toCallKey = (chartPath: string, name: string, input: unknown): string =>
  `${chartPath.replaceAll(/#\d+/g, '')}/${name} ${JSON.stringify(input)?.replaceAll(GENERATED_KEY, 'key')}`;

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
    /** @returns the call whose outcome the event is, if it is one */
    read({ actor: id, from, event }: Fields, isLater: boolean): string | null {
      if (!isEvent(event)) return null;
      if (event.type === 'xstate.init') inputs.set(String(id), event['input']);
      const call = actors.get(String(from));
      if (!call || call.isChart || !OUTCOME.test(event.type)) return null;
      const key = toCallKey(call.parentPath, call.name, inputs.get(String(from)));
      replies.push({ key, isLater, event });
      return key;
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

/** Reads the items of a recording in their order. */
class ScriptReader {
  readonly steps: ReplayStep[] = [];
  readonly states = new RecordedStates();
  start: ReplayStart = { session: null, cart: null };
  leftOut: number | null = null;
  readonly #actors = new Map<string, RecordedActor>();
  readonly #getPath = createActorPaths();
  readonly #replies = createReplyReader(this.#actors);

  get replies(): readonly RecordedReply[] {
    return this.#replies.replies;
  }

  /** Reads an item that is not repeated: its call may have an outcome. */
  readLater(item: Fields): void {
    const { kind, actor } = item;
    if (kind === 'actor') this.#actors.set(String(actor), this.#parseActor(item));
    if (kind === 'event') this.#replies.read(item, true);
  }

  #parseActor(item: Fields): RecordedActor {
    return parseActor(item, this.#getPath, this.#actors);
  }

  read(item: Fields, isLeftOut: boolean): void {
    const { kind, place, snapshot } = item;
    const [at, id] = [Number(item['at']), String(item['actor'])];
    const actor = this.#actors.get(id);
    if (kind === 'actor') this.#actors.set(id, this.#parseActor(item));
    if (kind === 'place' && isLocalPath(place)) this.#addStep({ kind, at, url: place });
    if (kind === 'snapshot' && actor?.isChart && isFields(snapshot))
      this.states.add(actor.path, snapshot);
    if (kind === 'event') this.#readEvent(item, at, actor);
    if (isLeftOut && kind === 'event') this.leftOut = this.steps.length - 1;
  }

  #readEvent(item: Fields, at: number, actor: RecordedActor | undefined): void {
    const { event } = item;
    const callKey = this.#replies.read(item, false);
    if (!actor?.isChart || !isEvent(event)) return;
    if (event.type === 'xstate.init' && actor.path === 'mall')
      this.start = parseStart(event['input']);
    if (LIBRARY_EVENT.test(event.type)) return;
    if (!isFromOutside(item['from'], String(item['actor']), this.#actors)) return;
    this.#addStep({
      kind: 'event',
      at,
      to: actor.path,
      event,
      ...(callKey !== null && { callKey }),
    });
  }

  #addStep(step: ReplayStep): void {
    this.steps.push(step);
    this.states.beginStep();
  }
}

/**
 * @param until index of the last item that is repeated
 * @param without index of an item that is left out
 * @throws an Error that a developer can read
 */
export function parseReplayScript(text: string, until = Infinity, without = -1): ReplayScript {
  const { items } = readRecordingFile(text, reviveFile);
  const reader = new ScriptReader();
  for (const [index, item] of items.entries()) {
    if (!isFields(item) || !isShopItem(item) || !Number.isFinite(Number(item['at']))) continue;
    if (index > until) reader.readLater(item);
    else reader.read(item, index === without);
  }
  const { steps, start, states, replies, leftOut } = reader;
  const { finalStates } = states;
  if (finalStates.size === 0) throw new Error('The recording is empty: no chart ran in it.');
  return { steps, start, startedAt: steps[0]?.at ?? 0, finalStates, replies, states, leftOut };
}
