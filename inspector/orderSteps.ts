import type { Recording } from './record/recording.ts';
import { isFields, jsonOf, snapOf } from './record/wire.ts';

export const ORDERS = 'orders of the server';
export const SERVER = 'server';

/** A step of an order of the server; one without `event` is its birth. */
export interface OrderStep {
  readonly id: string;
  readonly at: number;
  readonly orderNo: string;
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

/** @param text what the stream says. @returns null for what is no step */
export function stepOf(id: string, text: string): OrderStep | null {
  const value = jsonOf(text);
  if (!isFields(value) || typeof value['at'] !== 'number') return null;
  const { at, orderNo, from, event, to } = value;
  const isStep = [orderNo, from, event, to].every((part) => typeof part === 'string');
  return isStep
    ? { id, at, orderNo: String(orderNo), from: String(from), event: String(event), to: String(to) }
    : null;
}

export const actorOf = (orderNo: string): string => `order/${orderNo}`;

/** An order's step in the words of the charts. What was before the run is only shown as what it became. */
function addStep(
  recording: Recording,
  step: OrderStep,
  { chart, isBefore }: { readonly chart: string; readonly isBefore: boolean },
): void {
  const { at, orderNo, from, event, to } = step;
  const actor = actorOf(orderNo);
  const isKnown = recording.actors.has(actor);
  if (event === '' && isKnown) return;
  const becomes = (value: string, cause: string) =>
    recording.add({
      ...{ kind: 'snapshot', at, actor, cause },
      snapshot: snapOf({ value, context: { orderNo } }),
    });
  recording.add({ kind: 'actor', at, actor, name: orderNo, parent: null, definition: chart });
  if (isBefore || event === '') return becomes(to, '');
  if (!isKnown) becomes(from, '');
  recording.add({ kind: 'event', at, from: SERVER, actor, event: { type: event } });
  recording.add({ kind: 'step', at, actor, taken: [`order.${from} | ${event} | 0`] });
  becomes(to, event);
}

/** The steps that are known, and how far each recording has been told of them, in the order of time. */
export class OrderBook {
  /** the orders' chart, as the stream says it */
  chart: string | null = null;
  readonly steps: OrderStep[] = [];
  readonly #known = new Set<string>();
  readonly #told = new WeakMap<Recording, Set<string>>();

  take(step: OrderStep): void {
    if (this.#known.has(step.id)) return;
    this.#known.add(step.id);
    this.steps.push(step);
  }

  /** Tells a recording of every step until `until`. @returns whether there was any */
  tell(recording: Recording, until: number): boolean {
    const { chart } = this;
    if (chart === null) return false;
    const heard = this.#told.get(recording) ?? new Set<string>();
    this.#told.set(recording, heard);
    const began = recording.items[0]?.at ?? (until === Infinity ? 0 : until);
    const fresh = this.steps.filter(({ id, at }) => at <= until && !heard.has(id));
    for (const step of fresh) {
      heard.add(step.id);
      const at = Math.max(step.at, began);
      addStep(recording, { ...step, at }, { chart, isBefore: step.at < began });
    }
    return fresh.length > 0;
  }
}
