import type { Recording } from './record/recording.ts';
import { isFields, parseJson, parseSnapshot } from './record/wire.ts';
import { addRequest, SERVER_ACTOR, type StreamedRequest, toOrderId } from './serverRequests.ts';

export const ORDERS_RUN = 'orders of the server';

/** A transition of an order on the server; the first one has no `event`. */
export interface StreamedTransition {
  readonly id: string;
  readonly at: number;
  readonly orderNo: string;
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

/** @returns null for an invalid message */
export function parseTransition(id: string, text: string): StreamedTransition | null {
  const value = parseJson(text);
  if (!isFields(value) || typeof value['at'] !== 'number') return null;
  const { at, orderNo, from, event, to } = value;
  const isValid = [orderNo, from, event, to].every((field) => typeof field === 'string');
  return isValid
    ? { id, at, orderNo: String(orderNo), from: String(from), event: String(event), to: String(to) }
    : null;
}

/**
 * Adds an order's transition to a recording. Of transitions before the run, only the resulting
 * state is added.
 */
function addTransition(
  recording: Recording,
  step: StreamedTransition,
  { chart, isBefore }: { readonly chart: string; readonly isBefore: boolean },
): void {
  const { at, orderNo, from, event, to } = step;
  const actor = toOrderId(orderNo);
  const isKnown = recording.actors.has(actor);
  if (event === '' && isKnown) return;
  const addSnapshot = (value: string, cause: string) =>
    recording.add({
      ...{ kind: 'snapshot', at, actor, cause },
      snapshot: parseSnapshot({ value, context: { orderNo } }),
    });
  recording.add({ kind: 'actor', at, actor, name: orderNo, parent: null, definition: chart });
  if (isBefore || event === '') return addSnapshot(to, '');
  if (!isKnown) addSnapshot(from, '');
  recording.add({ kind: 'event', at, from: SERVER_ACTOR, actor, event: { type: event } });
  recording.add({ kind: 'step', at, actor, taken: [`order.${from} | ${event} | 0`] });
  addSnapshot(to, event);
}

/** All known transitions and requests, and those that each recording already contains. */
export class ServerLog {
  /** the definition of the order chart */
  chart: string | null = null;
  readonly steps: (StreamedTransition | StreamedRequest)[] = [];
  readonly #knownIds = new Set<string>();
  readonly #delivered = new WeakMap<Recording, Set<string>>();

  add(step: StreamedTransition | StreamedRequest): void {
    if (this.#knownIds.has(step.id)) return;
    this.#knownIds.add(step.id);
    this.steps.push(step);
  }

  /** Adds every step until `until` to a recording, by time. @returns whether there was any */
  replayInto(recording: Recording, until: number): boolean {
    const { chart } = this;
    if (chart === null) return false;
    const delivered = this.#delivered.get(recording) ?? new Set<string>();
    this.#delivered.set(recording, delivered);
    const startedAt = recording.items[0]?.at ?? (until === Infinity ? 0 : until);
    const undelivered = this.steps
      .filter(({ id, at }) => at <= until && !delivered.has(id))
      .toSorted((a, b) => a.at - b.at);
    for (const step of undelivered) {
      delivered.add(step.id);
      const isBefore = step.at < startedAt;
      if ('orderNo' in step)
        addTransition(
          recording,
          { ...step, at: Math.max(step.at, startedAt) },
          { chart, isBefore },
        );
      else if (!isBefore) addRequest(recording, step);
    }
    return undelivered.length > 0;
  }
}
