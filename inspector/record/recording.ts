import { withSameParts } from './sameParts.ts';
import type { Item, Snap } from './wire.ts';

export interface ActorInfo {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly definition: string | null;
  /** index of the item that brought it */
  readonly born: number;
}
/** A row of the sequence diagram. */
export interface EventRow {
  readonly index: number;
  readonly from: string | null;
  readonly to: string;
  readonly type: string;
}
type SnapshotItem = Extract<Item, { kind: 'snapshot' }>;
interface Series<T> {
  readonly at: number[];
  readonly values: T[];
}

const RELAY = '.relay';
export const FORMAT = 'wattle-lane-recording';
export const VERSION = 1;
// What the library tells a promise, and how it starts and stops an actor: nobody asked for it by name.
const SILENT = /^xstate\.(init|stop|promise\.)/;

/** Index of the last entry that is not after `moment`, or -1. */
function lastBefore(at: readonly number[], moment: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function push<T>(series: Map<string, Series<T>>, key: string, index: number, value: T): void {
  const found = series.get(key) ?? { at: [], values: [] };
  found.at.push(index);
  found.values.push(value);
  series.set(key, found);
}

/** One run of the shop, item by item; any moment of it can be asked for. A moment is the index of an item. */
export class Recording {
  readonly run: string;
  readonly items: Item[] = [];
  readonly actors = new Map<string, ActorInfo>();
  readonly rows: EventRow[] = [];
  /** rows by item index, for the scrubber */
  readonly rowAt: number[] = [];
  readonly #snaps = new Map<string, Series<Snap>>();
  readonly #steps = new Map<string, Series<readonly string[]>>();
  /** events that an actor was sent and has not yet become something by */
  readonly #pending = new Map<string, { readonly index: number; readonly type: string }[]>();
  readonly #payloads = new Map<string, Map<string, object>>();
  #place = '';

  constructor(run: string) {
    this.run = run;
  }

  get end(): number {
    return this.items.length - 1;
  }

  add(told: Item): void {
    if (told.kind === 'actor' && this.actors.has(told.actor)) return;
    const item = this.#lean(told);
    const index = this.items.push(item) - 1;
    switch (item.kind) {
      case 'actor':
        this.actors.set(item.actor, { ...item, id: item.actor, born: index });
        break;
      case 'event':
        this.#addEvent(index, item);
        break;
      case 'step':
        push(this.#steps, item.actor, this.#causeOf(item.actor) ?? index, item.taken);
        break;
      case 'snapshot':
        this.#addSnapshot(index, item);
        break;
      case 'place':
        this.#place = item.place;
        break;
    }
  }

  /** A chart's context is told whole each time: what did not change is kept once. */
  #lean(item: Item): Item {
    if (item.kind !== 'snapshot') return item;
    const before = this.#snaps.get(item.actor)?.values.at(-1);
    return before ? { ...item, snapshot: withSameParts(before, item.snapshot) } : item;
  }

  /** @param place path and query of the shop's page */
  visit(at: number, place: string): void {
    if (place !== this.#place) this.add({ kind: 'place', at, place });
  }

  #addEvent(index: number, item: Extract<Item, { kind: 'event' }>): void {
    const { type, ...payload } = item.event;
    const pending = this.#pending.get(item.actor) ?? [];
    pending.push({ index, type });
    this.#pending.set(item.actor, pending);
    if (SILENT.test(type) || this.isRelay(item.actor)) return;
    const name = this.actors.get(item.actor)?.name ?? '';
    if (Object.keys(payload).length > 0 && !type.startsWith('xstate.')) {
      const known = this.#payloads.get(name) ?? new Map<string, object>();
      this.#payloads.set(name, known.set(type, payload));
    }
    const from = item.from === null ? null : this.senderOf(item.from);
    this.rowAt.push(index);
    this.rows.push({ index, from, to: item.actor, type });
  }

  /** The event that an actor is at: what it tells others on the way is recorded before what it becomes. */
  #causeOf(actor: string): number | undefined {
    return this.#pending.get(actor)?.[0]?.index;
  }

  #addSnapshot(index: number, { actor, snapshot, cause }: SnapshotItem): void {
    const pending = this.#pending.get(actor) ?? [];
    const done = pending.findIndex(({ type }) => type === cause);
    const at = pending[done]?.index ?? index;
    pending.splice(0, done + 1);
    push(this.#snaps, actor, at, snapshot);
  }

  isRelay(id: string): boolean {
    return this.actors.get(id)?.name.endsWith(RELAY) === true;
  }

  /** The child whose facts a relay brings: it is shown as the sender. */
  senderOf(id: string): string {
    const relay = this.actors.get(id);
    if (!relay?.name.endsWith(RELAY)) return id;
    const name = relay.name.slice(0, -RELAY.length);
    const children = [...this.actors.values()].filter(
      (actor) => actor.parent === relay.parent && actor.name === name,
    );
    return children.at(-1)?.id ?? id;
  }

  snapshotAt(actor: string, moment: number): Snap | null {
    const series = this.#snaps.get(actor);
    return series?.values[lastBefore(series.at, moment)] ?? null;
  }

  snapshotBefore(actor: string, moment: number): Snap | null {
    const series = this.#snaps.get(actor);
    return series?.values[lastBefore(series.at, moment) - 1] ?? null;
  }

  /** The transitions that led to what the actor is at `moment`: those since the snapshot before. */
  takenAt(actor: string, moment: number): string[] {
    const snaps = this.#snaps.get(actor);
    const last = snaps ? lastBefore(snaps.at, moment) : -1;
    const since = snaps?.at[last - 1] ?? -1;
    return this.#takenBetween(actor, since, moment);
  }

  /** Every transition that any actor with this chart took until `moment`. */
  takenBy(definition: string, moment: number): Set<string> {
    const actors = [...this.actors.values()].filter((actor) => actor.definition === definition);
    return new Set(actors.flatMap(({ id }) => this.#takenBetween(id, -1, moment)));
  }

  /** Everything that any actor with this chart had until `moment`. */
  valuesOf(definition: string, moment: number): Snap[] {
    const actors = [...this.actors.values()].filter((actor) => actor.definition === definition);
    return actors.flatMap(({ id }) => {
      const series = this.#snaps.get(id);
      return series ? series.values.slice(0, lastBefore(series.at, moment) + 1) : [];
    });
  }

  #takenBetween(actor: string, since: number, moment: number): string[] {
    const steps = this.#steps.get(actor);
    if (!steps) return [];
    const [from, to] = [lastBefore(steps.at, since) + 1, lastBefore(steps.at, moment) + 1];
    return steps.values.slice(from, to).flat();
  }

  /** The payloads with which events last came to actors of this name. */
  payloadsOf(name: string): ReadonlyMap<string, object> {
    return this.#payloads.get(name) ?? new Map<string, object>();
  }

  toJson(): string {
    return JSON.stringify({ format: FORMAT, version: VERSION, run: this.run, items: this.items });
  }
}
