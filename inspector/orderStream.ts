import { ServerLog, type StreamedTransition, parseTransition } from './orderTransitions.ts';
import { isFields } from './record/wire.ts';
import { parseRequest, type StreamedRequest } from './serverRequests.ts';

const STREAM_URL = '/api/v1/inspect/steps';
const LOCK_NAME = 'mall.inspect.orders';
const RECONNECT_MS = 2000;

export const serverLog = new ServerLog();

interface StreamMessage {
  readonly chart?: string;
  readonly step?: StreamedTransition | StreamedRequest;
}
type OnMessage = (message: StreamMessage) => void;

/** Opens the server's stream and reopens it after a restart of the server. */
function openStream(onMessage: OnMessage): void {
  const stream = new EventSource(STREAM_URL);
  stream.addEventListener('order.chart', ({ data }: MessageEvent<string>) =>
    onMessage({ chart: data }),
  );
  stream.addEventListener('order.step', ({ data, lastEventId }: MessageEvent<string>) => {
    const step = parseTransition(lastEventId, data);
    if (step) onMessage({ step });
  });
  stream.addEventListener('request.step', ({ data, lastEventId }: MessageEvent<string>) => {
    const step = parseRequest(`request ${lastEventId}`, data);
    if (step) onMessage({ step });
  });
  stream.addEventListener('error', () => {
    // The browser reconnects only after network errors.
    if (stream.readyState === EventSource.CLOSED)
      setTimeout(() => openStream(onMessage), RECONNECT_MS);
  });
}

const isStreamMessage = (data: unknown): data is StreamMessage =>
  isFields(data) && ('chart' in data || 'step' in data);

const channel = new BroadcastChannel(LOCK_NAME);

/** This page holds the stream and forwards it to the other pages. */
function shareStream(onMessage: OnMessage): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const { chart, steps } = serverLog;
    if (data !== 'wanted' || chart === null) return;
    channel.postMessage({ chart });
    for (const step of steps) channel.postMessage({ step });
  });
  openStream((message) => {
    onMessage(message);
    channel.postMessage(message);
  });
}

/**
 * Subscribes to the server's orders and requests (`npm run dev`, MALL_INSPECT=1). Browsers open at
 * most six connections to a server, so one page holds the stream for all.
 * @param onChange is called when a transition or request has arrived
 */
export function subscribeToOrders(onChange: () => void): void {
  const onMessage: OnMessage = ({ chart, step }) => {
    if (chart !== undefined) serverLog.chart = chart;
    if (step) serverLog.add(step);
    onChange();
  };
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isStreamMessage(data)) onMessage(data);
  });
  channel.postMessage('wanted');
  // Locks exist only in secure contexts; elsewhere each page opens its own stream.
  if (!('locks' in navigator)) return shareStream(onMessage);
  void navigator.locks.request(LOCK_NAME, () => {
    shareStream(onMessage);
    return new Promise<never>(() => undefined);
  });
}
