import { streamSSE } from 'hono/streaming';
import { orderMachine } from '#machines/order/order.machine.ts';
import type { Stepped } from '../order/trade.ts';
import { API, type Mall } from './route.ts';

/** Who watches the life of orders: the developers' chart page (MALL_INSPECT=1). */
export interface StepFeed {
  readonly tell: (step: Stepped) => void;
  /** @returns the end of the subscription */
  readonly listen: (listener: (step: Stepped) => void) => () => void;
}

export function createStepFeed(): StepFeed {
  const listeners = new Set<(step: Stepped) => void>();
  return {
    tell: (step) => listeners.forEach((listener) => listener(step)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** First the chart that orders live by, then every step of every order, as server-sent events. It shows all orders: never in production. */
export function addStepRoute({ http, deps }: Mall): void {
  if (!deps.env.inspects) return;
  http.get(`${API}/inspect/steps`, (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'order.chart', data: JSON.stringify(orderMachine.config) });
      const end = deps.steps.listen(
        (step) => void stream.writeSSE({ event: 'order.step', data: JSON.stringify(step) }),
      );
      await new Promise<void>((gone) => stream.onAbort(gone));
      end();
    }),
  );
}
