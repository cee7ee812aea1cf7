import { type EnvironmentModel, CoverPlanner } from '#explorer/coverPlanner.ts';
import { explore } from '#explorer/graph.ts';
import type { Edge } from '#explorer/model.ts';
import { formatState } from '#explorer/text.ts';
import { orderChart } from '../order.samples.ts';

type DeliveryKind = 'delivery' | 'pickup';

/** The data of an order beside the state of its chart. */
interface OrderMemory {
  /** only a pickup is paid in store or completed unshipped; only a delivery is shipped */
  readonly delivery: DeliveryKind | null;
  /** a bank takes back a payment through the provider only */
  readonly isPaidByBank: boolean;
  /** a won dispute returns the order to the state before the chargeback */
  readonly beforeChargeback: string | null;
}

type OrderEdge = Pick<Edge, 'choice' | 'from'>;

const isFrom = ({ from }: OrderEdge, state: string): boolean =>
  from !== null && formatState(from.snapshot.value) === state;

const DELIVERY_KINDS: Readonly<Record<string, DeliveryKind>> = {
  'payInStore.choose': 'pickup',
  'order.ship': 'delivery',
};
/** The state of an order that is paid and not shipped. */
const NOT_SHIPPED = 'paid';

/** How the goods of an order that takes the step are handed over; null if both are possible. */
export const findDeliveryKind = (edge: OrderEdge): DeliveryKind | null =>
  edge.choice.about === 'order.complete' && isFrom(edge, NOT_SHIPPED)
    ? 'pickup'
    : (DELIVERY_KINDS[edge.choice.about] ?? null);

/** Staff record payments in store. */
const isBankPayment = (edge: OrderEdge): boolean =>
  edge.choice.about === 'payment.capture' && !isFrom(edge, 'payingInStore');

const BY_TIME = ['order.expire', 'order.revive', 'payInStore.restore', 'method.restore'];

export const orderEnvironment: EnvironmentModel<OrderMemory> = {
  enter: () => ({ delivery: null, isPaidByBank: false, beforeChargeback: null }),
  next: ({ delivery, isPaidByBank, beforeChargeback }, edge: Edge) => ({
    delivery: delivery ?? findDeliveryKind(edge),
    isPaidByBank: isPaidByBank || isBankPayment(edge),
    beforeChargeback:
      edge.choice.about === 'order.chargeback' && edge.from
        ? formatState(edge.from.snapshot.value)
        : beforeChargeback,
  }),
  isEnabled: ({ delivery, isPaidByBank, beforeChargeback }, edge) => {
    const { about } = edge.choice;
    const kind = findDeliveryKind(edge);
    if (BY_TIME.includes(about)) return false;
    if (about === 'order.chargeback' && !isPaidByBank) return false;
    if (about === 'order.reinstateRefunded') return beforeChargeback === NOT_SHIPPED;
    if (about.startsWith('order.reinstate'))
      return formatState(edge.to.snapshot.value) === beforeChargeback;
    return !kind || !delivery || kind === delivery;
  },
  startNames: [''],
  getRestarts: () => [],
  isPending: () => false,
};

/** The states of an order, as the shopper, the bank and the staff change them. */
export const createOrderPlan = () =>
  new CoverPlanner(explore(orderChart.machine, orderChart.model), orderEnvironment);
