import { type EnvironmentModel, CoverPlanner } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import type { Edge } from '#explorer/model.ts';
import { formatState } from '#explorer/text.ts';
import { orderChart } from '../order.samples.ts';

/** The data of an order beside the state of its chart. */
interface OrderMemory {
  /** only a picked-up order is paid in store, and only a delivered one is shipped */
  readonly delivery: 'delivery' | 'pickup' | null;
  /** a won dispute returns the order to the state before the chargeback */
  readonly beforeChargeback: string | null;
}

const DELIVERY_KIND: Readonly<Record<string, OrderMemory['delivery']>> = {
  'payInStore.choose': 'pickup',
  'order.ship': 'delivery',
};
const BY_TIME = ['order.expire', 'order.revive', 'payInStore.restore', 'method.restore'];
/** The state before the chargeback of an order that is refunded, because its goods are sold. */
const NOT_SHIPPED = 'paid';

export const orderEnvironment: EnvironmentModel<OrderMemory> = {
  enter: () => ({ delivery: null, beforeChargeback: null }),
  next: ({ delivery, beforeChargeback }, { from, choice }: Edge) => ({
    delivery: delivery ?? DELIVERY_KIND[choice.about] ?? null,
    beforeChargeback:
      choice.about === 'order.chargeback' && from
        ? formatState(from.snapshot.value)
        : beforeChargeback,
  }),
  isEnabled: ({ delivery, beforeChargeback }, { choice, to }) => {
    const kind = DELIVERY_KIND[choice.about];
    if (BY_TIME.includes(choice.about)) return false;
    if (choice.about === 'order.reinstateRefunded') return beforeChargeback === NOT_SHIPPED;
    if (choice.about.startsWith('order.reinstate'))
      return formatState(to.snapshot.value) === beforeChargeback;
    return !kind || !delivery || kind === delivery;
  },
  startNames: [''],
  getRestarts: () => [],
  isPending: () => false,
};

/** The states of an order, as the shopper, the bank and the staff change them. */
export const createOrderPlan = () =>
  new CoverPlanner(explore(orderChart.machine, orderChart.model), orderEnvironment);
