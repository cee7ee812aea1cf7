import { streamSSE } from 'hono/streaming';
import { orderMachine } from '#machines/order/order.machine.ts';
import type { Stepped } from '../order/trade.ts';
import { API, type Mall } from './route.ts';

/** A step with when it was, and an id by which a page that is told twice knows it. */
export interface ToldStep extends Stepped {
  readonly id: string;
  readonly at: number;
}

/** Who watches the life of orders: the developers' chart page (MALL_INSPECT=1). */
export interface StepFeed {
  readonly tell: (step: Stepped) => void;
  /** a page that comes late is told what it missed. @returns the end of the subscription */
  readonly listen: (listener: (step: ToldStep) => void) => () => void;
}

const KEPT = 500;

/** @param keeps how many steps are kept for who comes late */
export function createStepFeed(clock: () => Date, keeps = KEPT): StepFeed {
  const listeners = new Set<(step: ToldStep) => void>();
  const kept: ToldStep[] = [];
  const began = clock().getTime();
  let number = 0;
  return {
    tell(step) {
      number += 1;
      const told = { ...step, id: `${began}-${number}`, at: clock().getTime() };
      kept.push(told);
      if (kept.length > keeps) kept.shift();
      listeners.forEach((listener) => listener(told));
    },
    listen(listener) {
      kept.forEach(listener);
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
        ({ id, ...step }) =>
          void stream.writeSSE({ id, event: 'order.step', data: JSON.stringify(step) }),
      );
      await new Promise<void>((gone) => stream.onAbort(gone));
      end();
    }),
  );
}
