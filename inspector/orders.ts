import { Recording } from './record/recording.ts';
import { isFields, snapOf } from './record/wire.ts';
import { change, currentView, openRun } from './store.ts';

const STREAM = '/api/v1/inspect/steps';
export const ORDERS = 'orders of the server';

interface OrderStep {
  readonly orderNo: string;
  readonly from: string;
  readonly event: string;
  readonly to: string;
}
function stepOf(text: string): OrderStep | null {
  const value: unknown = JSON.parse(text);
  if (!isFields(value)) return null;
  const { orderNo, from, event, to } = value;
  const isStep = [orderNo, from, event, to].every((part) => typeof part === 'string');
  return isStep
    ? { orderNo: String(orderNo), from: String(from), event: String(event), to: String(to) }
    : null;
}

/** An order's step, told in the words of the charts: one actor for each order. */
function addStep(recording: Recording, { orderNo, from, event, to }: OrderStep, chart: string) {
  const at = Date.now();
  const actor = `order/${orderNo}`;
  const known = recording.actors.has(actor);
  const snapshot = (value: string) => snapOf({ value, context: { orderNo } });
  recording.add({ kind: 'actor', at, actor, name: orderNo, parent: null, definition: chart });
  if (!known) recording.add({ kind: 'snapshot', at, actor, snapshot: snapshot(from), cause: '' });
  recording.add({ kind: 'event', at, from: null, actor, event: { type: event } });
  recording.add({ kind: 'step', at, actor, taken: [`order.${from} | ${event} | 0`] });
  recording.add({ kind: 'snapshot', at, actor, snapshot: snapshot(to), cause: event });
}

/** Follows the server's orders, where it streams them (`npm run dev`, MALL_INSPECT=1). */
export function followOrders(): void {
  const stream = new EventSource(STREAM);
  const orders = new Recording(ORDERS);
  let chart: string | null = null;
  stream.addEventListener('order.chart', ({ data }: MessageEvent<string>) => {
    chart = data;
  });
  stream.addEventListener('order.step', ({ data }: MessageEvent<string>) => {
    const step = stepOf(data);
    if (!step || chart === null) return;
    const { run, runs, version } = currentView();
    // An order's steps stand among what the shop did, and alone where no shop is watched.
    const isShop = runs.includes(run) && run !== orders;
    addStep(isShop ? run : orders, step, chart);
    if (isShop) change({ version: version + 1 });
    else openRun(orders);
  });
}
