import type { AnyEventObject } from 'xstate';

/** What of a recording (docs/inspecting.md) a replay needs: who lived, what came to them from outside, where the page was. */
export type ReplayStep =
  | {
      readonly kind: 'event';
      readonly at: number;
      readonly to: string;
      readonly event: AnyEventObject;
    }
  | { readonly kind: 'place'; readonly at: number; readonly place: string };

export interface ReplayScript {
  readonly steps: readonly ReplayStep[];
  /** what the mall was started with */
  readonly input: unknown;
  /** epoch ms at which the run began */
  readonly beganAt: number;
  /** the last state of each chart, as JSON, by the chart's path */
  readonly ends: ReadonlyMap<string, string>;
}

const FORMAT = 'wattle-lane-recording'; // as inspector/record writes it
const VERSION = 1;
const MOST_BYTES = 10_000_000;

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isEvent = (value: unknown): value is AnyEventObject =>
  isFields(value) && typeof value['type'] === 'string';

interface Recorded {
  readonly path: string;
  readonly isChart: boolean;
  readonly isRelay: boolean;
}

/** Names an actor by its ancestors, and by how many of that name came before: the same in every run. */
export function createPaths(): (id: string, parent: string | undefined, name: string) => string {
  const paths = new Map<string, string>();
  const count = new Map<string, number>();
  return (id, parent, name) => {
    const whole = `${parent === undefined ? '' : `${paths.get(parent) ?? ''}/`}${name}`;
    const number = (count.get(whole) ?? 0) + 1;
    count.set(whole, number);
    const path = number === 1 ? whole : `${whole}#${number}`;
    paths.set(id, path);
    return path;
  };
}

/** From the page, a port or a wait; what charts tell each other they will tell each other again. */
function comesFromOutside(
  from: unknown,
  to: string,
  actors: ReadonlyMap<string, Recorded>,
): boolean {
  if (typeof from !== 'string' || from === to) return true;
  const sender = actors.get(from);
  return sender !== undefined && !sender.isChart && !sender.isRelay;
}

/** The server's orders stand in a recording too; the shop does not run them. */
const isOfShop = (item: Fields): boolean => !String(item['actor']).startsWith('order/');

const IS_LIBRARY = /^xstate\.(init|stop|promise\.)/;

function readActor(item: Fields, pathOf: ReturnType<typeof createPaths>): Recorded {
  const name = String(item['name']);
  const parent = typeof item['parent'] === 'string' ? item['parent'] : undefined;
  const path = pathOf(String(item['actor']), parent, name);
  return { path, isChart: item['definition'] !== null, isRelay: name.endsWith('.relay') };
}

/** A file is in a recording only as its kind and size: the replay gives one of zeros. */
const filesAgain = (_name: string, value: unknown): unknown =>
  isFields(value) && typeof value['$file'] === 'string'
    ? new File([new Uint8Array(Math.min(Number(value['bytes']) || 0, MOST_BYTES))], 'file', {
        type: value['$file'],
      })
    : value;

/** @throws an Error that a developer can read */
function itemsOf(text: string): readonly unknown[] {
  const file = ((): unknown => {
    try {
      return JSON.parse(text, filesAgain);
    } catch {
      return undefined;
    }
  })();
  if (!isFields(file) || file['format'] !== FORMAT || !Array.isArray(file['items']))
    throw new Error('This is no recording of the chart page.');
  if (file['version'] !== VERSION)
    throw new Error(
      `The recording is of version ${String(file['version'])}; this shop replays version ${VERSION}.`,
    );
  return file['items'];
}

/** A path of this site, and nothing that leads away from it. */
const isPlace = (place: unknown): place is string =>
  typeof place === 'string' && /^\/(?![/\\])/.test(place);

/** @throws an Error that a developer can read */
export function parseScript(text: string): ReplayScript {
  const items = itemsOf(text);
  const actors = new Map<string, Recorded>();
  const ends = new Map<string, string>();
  const steps: ReplayStep[] = [];
  const pathOf = createPaths();
  let input: unknown;
  for (const item of items.filter(isFields).filter(isOfShop)) {
    const { kind, event, snapshot, place } = item;
    const [at, id] = [Number(item['at']), String(item['actor'])];
    if (!Number.isFinite(at)) continue;
    const actor = actors.get(id);
    if (kind === 'actor') actors.set(id, readActor(item, pathOf));
    if (kind === 'place' && isPlace(place)) steps.push({ kind, at, place });
    if (kind === 'snapshot' && actor?.isChart && isFields(snapshot))
      ends.set(actor.path, JSON.stringify(snapshot['value']));
    if (kind !== 'event' || !actor?.isChart || !isEvent(event)) continue;
    if (event.type === 'xstate.init' && actor.path === 'mall') input = event['input'];
    if (IS_LIBRARY.test(event.type) || !comesFromOutside(item['from'], id, actors)) continue;
    steps.push({ kind, at, to: actor.path, event });
  }
  if (ends.size === 0) throw new Error('The recording is empty: no chart lived in it.');
  return { steps, input, beganAt: steps[0]?.at ?? 0, ends };
}
