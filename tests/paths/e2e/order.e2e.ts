import { type EnvironmentModel, CoverPlanner } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import type { Edge } from '#explorer/model.ts';
import { orderChart } from '../order.samples.ts';

/** How the shopper receives the order: only a picked-up order is paid in store, and only a delivered one is shipped. */
export type OrderMemory = 'delivery' | 'pickup' | null;

const DELIVERY_KIND: Readonly<Record<string, OrderMemory>> = {
  'payInStore.choose': 'pickup',
  'order.ship': 'delivery',
};
const BY_TIME = ['order.expire', 'order.revive'];

export const orderEnvironment: EnvironmentModel<OrderMemory> = {
  enter: () => null,
  next: (memory, { choice }: Edge) => memory ?? DELIVERY_KIND[choice.about] ?? null,
  isEnabled: (memory, { choice }) => {
    const kind = DELIVERY_KIND[choice.about];
    return !BY_TIME.includes(choice.about) && (!kind || !memory || kind === memory);
  },
  startNames: [''],
  getRestarts: () => [],
  isPending: () => false,
};

/** The states of an order, as the shopper, the bank and the staff change them. */
export const createOrderPlan = () =>
  new CoverPlanner(explore(orderChart.machine, orderChart.model), orderEnvironment);
