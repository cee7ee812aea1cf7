import { streamSSE } from 'hono/streaming';
import { orderMachine } from '#machines/order/order.machine.ts';
import type { Recorded } from './inspectionFeed.ts';
import { API_BASE_PATH, type ApiBuilder } from './route.ts';

/**
 * Streams the order chart, then every transition of every order and every request. Not for
 * production, because it shows the orders of all members.
 */
export function addTransitionRoute({ http, deps }: ApiBuilder): void {
  if (!deps.env.inspects) return;
  http.get(`${API_BASE_PATH}/inspect/steps`, (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'order.chart', data: JSON.stringify(orderMachine.config) });
      const send = (event: string, { id, ...item }: Recorded<object>) =>
        void stream.writeSSE({ id, event, data: JSON.stringify(item) });
      const subscriptions = [
        deps.transitions.subscribe((transition) => send('order.step', transition)),
        deps.requests.subscribe((request) => send('request.step', request)),
      ];
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      subscriptions.forEach((unsubscribe) => unsubscribe());
    }),
  );
}
