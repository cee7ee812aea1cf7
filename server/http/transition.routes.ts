import { streamSSE } from 'hono/streaming';
import { orderMachine } from '#machines/order/order.machine.ts';
import { API_BASE_PATH, type ApiBuilder } from './route.ts';

/**
 * Streams the order chart, then every transition of every order. Not for production, because it
 * shows the orders of all members.
 */
export function addTransitionRoute({ http, deps }: ApiBuilder): void {
  if (!deps.env.inspects) return;
  http.get(`${API_BASE_PATH}/inspect/steps`, (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'order.chart', data: JSON.stringify(orderMachine.config) });
      const unsubscribe = deps.transitions.subscribe(
        ({ id, ...transition }) =>
          void stream.writeSSE({ id, event: 'order.step', data: JSON.stringify(transition) }),
      );
      await new Promise<void>((resolve) => stream.onAbort(resolve));
      unsubscribe();
    }),
  );
}
