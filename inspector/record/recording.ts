import { writeRecordingFile } from '#models/recordingFile.ts';
import { CauseGroups } from './causeGroups.ts';
import { replaceEqualDeep } from './replaceEqualDeep.ts';
import type { ActorSnapshot, RecordingItem, RecordedRefusal } from './wire.ts';

/** The reason why the run of a test failed, and the item of its last step. */
interface RunFailure {
  readonly message: string;
  readonly index: number;
}
export interface ActorInfo {
  readonly id: string;
  readonly name: string;
  readonly parent: string | null;
  readonly definition: string | null;
  /** index of the item that created the actor */
  readonly createdIndex: number;
}
/** A row of the sequence diagram. */
export interface EventRow {
  readonly index: number;
  readonly from: string | null;
  readonly to: string;
  readonly type: string;
  /** index of the row that began its group: it caused this one, directly or through others */
  readonly group: number;
}
type SnapshotItem = Extract<RecordingItem, { kind: 'snapshot' }>;
interface Series<T> {
  readonly at: number[];
  readonly values: T[];
}

const RELAY_SUFFIX = '.relay';
// Internal events of XState: promise results, start and stop of an actor.
const LIBRARY_EVENT = /^xstate\.(init|stop|promise\.)/;

/** Index of the last entry that is not after `moment`, or -1. */
function findLastAtOrBefore(at: readonly number[], moment: number): number {
  let [low, high] = [0, at.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((at[middle] ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function append<T>(series: Map<string, Series<T>>, key: string, index: number, value: T): void {
  const points = series.get(key) ?? { at: [], values: [] };
  points.at.push(index);
  points.values.push(value);
  series.set(key, points);
}

/** One run of the shop. A moment is the index of an item; the state at any moment can be read. */
export class Recording {
  readonly run: string;
  readonly items: RecordingItem[] = [];
  readonly actors = new Map<string, ActorInfo>();
  readonly rows: EventRow[] = [];
  readonly #childrenByParent = new Map<string, ActorInfo[]>();
  /** the latest child with each name, by parent */
  readonly #childrenByName = new Map<string, Map<string, string>>();
  /** the item index of each row, for the time line */
  readonly itemIndexByRow: number[] = [];
  readonly #snapshots = new Map<string, Series<ActorSnapshot>>();
  readonly #steps = new Map<string, Series<readonly string[]>>();
  /** events that an actor has received but whose snapshot has not arrived */
  readonly #pending = new Map<string, { readonly index: number; readonly type: string }[]>();
  readonly #refused = new Map<number, readonly RecordedRefusal[]>();
  readonly #payloads = new Map<string, Map<string, object>>();
  readonly #groups = new CauseGroups();
  #place = '';
  #failure: RunFailure | null = null;

  constructor(run: string) {
    this.run = run;
  }

  get end(): number {
    return this.items.length - 1;
  }

  /** null for a run that did not fail in a test */
  get failure(): RunFailure | null {
    return this.#failure;
  }

  /** The items that follow belong to the step in which the run of a test failed. */
  markFailure(message: string, index = this.items.length): void {
    this.#failure = { message, index };
  }

  /**
   * The row that began the failed step: its first event from the page, else its first one, else the
   * last row of the run.
   */
  getFailedRow(): number | null {
    if (this.#failure === null) return null;
    const { index } = this.#failure;
    const first = this.rows.findIndex((row) => row.index >= index);
    const fromPage = this.rows.findIndex((row) => row.index >= index && row.from === null);
    return [fromPage, first].find((row) => row >= 0) ?? this.rows.length - 1;
  }

  add(added: RecordingItem): void {
    if (added.kind === 'actor' && this.actors.has(added.actor)) return;
    const item = this.#shareUnchanged(added);
    const index = this.items.push(item) - 1;
    switch (item.kind) {
      case 'actor':
        this.#addActor({ ...item, id: item.actor, createdIndex: index });
        break;
      case 'event':
        this.#addEvent(index, item);
        break;
      case 'step':
        append(this.#steps, item.actor, this.#findCause(item.actor) ?? index, item.taken);
        break;
      case 'snapshot':
        this.#addSnapshot(index, item);
        break;
      case 'place':
        this.#place = item.place;
        break;
    }
  }

  #addActor(actor: ActorInfo): void {
    const { id, name, parent } = actor;
    this.actors.set(id, actor);
    if (parent === null) return;
    this.#groups.addStart(id, this.#findCause(parent));
    const children = this.#childrenByParent.get(parent);
    if (children) children.push(actor);
    else this.#childrenByParent.set(parent, [actor]);
    const names = this.#childrenByName.get(parent) ?? new Map<string, string>();
    this.#childrenByName.set(parent, names.set(name, id));
  }

  /** The children of an actor, in the order in which they were started. */
  getChildren(id: string): readonly ActorInfo[] {
    return this.#childrenByParent.get(id) ?? [];
  }

  /** Each snapshot contains the whole context; unchanged parts are shared. */
  #shareUnchanged(item: RecordingItem): RecordingItem {
    if (item.kind !== 'snapshot') return item;
    const previousValue = this.#snapshots.get(item.actor)?.values.at(-1);
    return previousValue
      ? { ...item, snapshot: replaceEqualDeep(previousValue, item.snapshot) }
      : item;
  }

  /** @param url path and query of the page */
  addPageVisit(at: number, url: string): void {
    if (url !== this.#place) this.add({ kind: 'place', at, place: url });
  }

  #addEvent(index: number, item: Extract<RecordingItem, { kind: 'event' }>): void {
    const { type, ...payload } = item.event;
    const from = item.from === null ? null : this.getSender(item.from);
    const isRow = !LIBRARY_EVENT.test(type) && !this.isRelay(item.actor);
    const cause = from === null ? undefined : this.#findCause(from);
    const group = this.#groups.addEvent({ index, sender: from, type, cause, isRow });
    const pending = this.#pending.get(item.actor) ?? [];
    pending.push({ index, type });
    this.#pending.set(item.actor, pending);
    if (!isRow) return;
    const name = this.actors.get(item.actor)?.name ?? '';
    if (Object.keys(payload).length > 0 && !type.startsWith('xstate.')) {
      const payloads = this.#payloads.get(name) ?? new Map<string, object>();
      this.#payloads.set(name, payloads.set(type, payload));
    }
    this.itemIndexByRow.push(index);
    this.rows.push({ index, from, to: item.actor, type, group });
  }

  /**
   * The event that an actor is processing: what it sends meanwhile is recorded before its
   * snapshot.
   */
  #findCause(actor: string): number | undefined {
    return this.#pending.get(actor)?.[0]?.index;
  }

  #addSnapshot(index: number, { actor, snapshot, cause, refusal = [] }: SnapshotItem): void {
    const pending = this.#pending.get(actor) ?? [];
    const causeIndex = pending.findIndex(({ type }) => type === cause);
    const at = pending[causeIndex]?.index ?? index;
    pending.splice(0, causeIndex + 1);
    if (at !== index && !this.#hasStep(actor, at)) this.#refused.set(at, refusal);
    append(this.#snapshots, actor, at, snapshot);
  }

  #hasStep(actor: string, at: number): boolean {
    const steps = this.#steps.get(actor);
    return steps !== undefined && steps.at[findLastAtOrBefore(steps.at, at)] === at;
  }

  /** Whether a chart has processed the event without a transition. */
  isRefused({ index, to }: EventRow): boolean {
    return this.#refused.has(index) && (this.actors.get(to)?.definition ?? null) !== null;
  }

  /** The guards that refused the event. */
  getRefusal({ index }: EventRow): readonly RecordedRefusal[] {
    return this.#refused.get(index) ?? [];
  }

  isRelay(id: string): boolean {
    return this.actors.get(id)?.name.endsWith(RELAY_SUFFIX) === true;
  }

  /** The child behind a relay, which is shown as the sender. */
  getSender(id: string): string {
    const relay = this.actors.get(id);
    if (!relay?.name.endsWith(RELAY_SUFFIX)) return id;
    const name = relay.name.slice(0, -RELAY_SUFFIX.length);
    return this.#childrenByName.get(relay.parent ?? '')?.get(name) ?? id;
  }

  snapshotAt(actor: string, moment: number): ActorSnapshot | null {
    const series = this.#snapshots.get(actor);
    return series?.values[findLastAtOrBefore(series.at, moment)] ?? null;
  }

  firstSnapshot(actor: string): ActorSnapshot | null {
    return this.#snapshots.get(actor)?.values[0] ?? null;
  }

  snapshotBefore(actor: string, moment: number): ActorSnapshot | null {
    const series = this.#snapshots.get(actor);
    return series?.values[findLastAtOrBefore(series.at, moment) - 1] ?? null;
  }

  /** The transitions of an actor between the last two snapshots before `moment`. */
  getTransitionsAt(actor: string, moment: number): string[] {
    const snapshots = this.#snapshots.get(actor);
    const last = snapshots ? findLastAtOrBefore(snapshots.at, moment) : -1;
    const since = snapshots?.at[last - 1] ?? -1;
    return this.#takenBetween(actor, since, moment);
  }

  /** Every transition that actors of this chart took until `moment`. */
  getTransitionsUntil(definition: string, moment: number): Set<string> {
    const actors = [...this.actors.values()].filter((actor) => actor.definition === definition);
    return new Set(actors.flatMap(({ id }) => this.#takenBetween(id, -1, moment)));
  }

  /** Every snapshot of actors of this chart until `moment`. */
  getSnapshotsUntil(definition: string, moment: number): ActorSnapshot[] {
    const actors = [...this.actors.values()].filter((actor) => actor.definition === definition);
    return actors.flatMap(({ id }) => {
      const series = this.#snapshots.get(id);
      return series ? series.values.slice(0, findLastAtOrBefore(series.at, moment) + 1) : [];
    });
  }

  #takenBetween(actor: string, since: number, moment: number): string[] {
    const steps = this.#steps.get(actor);
    if (!steps) return [];
    const [from, to] = [
      findLastAtOrBefore(steps.at, since) + 1,
      findLastAtOrBefore(steps.at, moment) + 1,
    ];
    return steps.values.slice(from, to).flat();
  }

  /** The latest payloads by event type of actors with this name. */
  getPayloads(name: string): ReadonlyMap<string, object> {
    return this.#payloads.get(name) ?? new Map<string, object>();
  }

  toJson(): string {
    const { run, items, failure } = this;
    return writeRecordingFile({ run, items, ...(failure && { failure }) });
  }
}
