import { OrderBook, type OrderStep, stepOf } from './orderSteps.ts';
import { isFields } from './record/wire.ts';

const STREAM = '/api/v1/inspect/steps';
const LOCK = 'mall.inspect.orders';
const AGAIN_MS = 2000;

export const orders = new OrderBook();

interface Told {
  readonly chart?: string;
  readonly step?: OrderStep;
}
type Hear = (told: Told) => void;

/** The server's stream; where the server starts again it is opened again. */
function follow(hear: Hear): void {
  const stream = new EventSource(STREAM);
  stream.addEventListener('order.chart', ({ data }: MessageEvent<string>) => hear({ chart: data }));
  stream.addEventListener('order.step', ({ data, lastEventId }: MessageEvent<string>) => {
    const step = stepOf(lastEventId, data);
    if (step) hear({ step });
  });
  stream.addEventListener('error', () => {
    // The browser only comes back by itself where the server was not there at all.
    if (stream.readyState === EventSource.CLOSED) setTimeout(() => follow(hear), AGAIN_MS);
  });
}

const isTold = (data: unknown): data is Told =>
  isFields(data) && ('chart' in data || 'step' in data);

const others = new BroadcastChannel(LOCK);

/** This page holds the stream and tells the other pages. */
function lead(hear: Hear): void {
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { chart, steps } = orders;
    if (data !== 'wanted' || chart === null) return;
    others.postMessage({ chart });
    for (const step of steps) others.postMessage({ step });
  });
  follow((told) => {
    hear(told);
    others.postMessage(told);
  });
}

/**
 * Follows the server's orders, where it streams them (`npm run dev`, MALL_INSPECT=1). A browser opens six connections
 * to a server and no more, so one page of all has the stream.
 * @param changed is called when something new was heard
 */
export function followOrders(changed: () => void): void {
  const hear: Hear = ({ chart, step }) => {
    if (chart !== undefined) orders.chart = chart;
    if (step) orders.take(step);
    changed();
  };
  others.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isTold(data)) hear(data);
  });
  others.postMessage('wanted');
  // Only a page of a secure origin has locks; elsewhere each page has its own stream.
  if (!('locks' in navigator)) return lead(hear);
  void navigator.locks.request(LOCK, () => {
    lead(hear);
    return new Promise<never>(() => undefined);
  });
}
