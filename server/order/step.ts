import { initialTransition, transition } from 'xstate';
import { type OrderCommand, orderMachine } from '#machines/order/order.machine.ts';
import { canOrder } from '#machines/order/order.selectors.ts';
import { ORDER_STATES, type OrderState, pointsOf } from '#models/order/order.ts';
import type { PointsReason } from '#models/wallet/wallet.ts';
import { addPoints, type OrderChange, type OrderRow, writeStep } from './order.store.ts';
import { releaseSlot, retakeSlot, retakeStock, returnStock, type Slot } from './stock.store.ts';
import type { Deal } from './trade.ts';

export interface OrderStep {
  readonly event: OrderCommand['type'];
  readonly now: Date;
  /** columns that this step sets besides the state */
  readonly set?: OrderChange;
  /** why points are taken back, where the step does so */
  readonly pointsBack?: PointsReason;
}

type Chart = ReturnType<typeof orderMachine.resolveState>;

function stateOf(snapshot: Chart): OrderState {
  const state = ORDER_STATES.find((known) => snapshot.matches(known));
  if (state === undefined)
    throw new Error(
      `The order's chart has the state ${String(snapshot.value)}; add it to ORDER_STATES`,
    );
  return state;
}

function nextState(state: OrderState, event: OrderCommand['type']): OrderState {
  const [next] = transition(
    orderMachine,
    orderMachine.resolveState({ value: state, context: {} }),
    { type: event },
  );
  return stateOf(next);
}

/** The state in which the chart gives birth to an order. */
export function firstState(): OrderState {
  const [born] = initialTransition(orderMachine);
  return stateOf(born);
}

/** The shopper still owes the money and the shop still holds the goods. */
export const isOpen = (state: OrderState): boolean => canOrder(state, 'payment.capture');

const slotOf = ({ shopId, slotStartsAt }: OrderRow): Slot | null =>
  shopId === null || slotStartsAt === null ? null : { shopId, startsAt: slotStartsAt };

async function releaseGoods(deal: Deal, order: OrderRow): Promise<void> {
  await returnStock(deal, order.orderNo);
  const slot = slotOf(order);
  if (slot) await releaseSlot(deal.tx, slot);
}

/** A swept order comes back only with all its goods and its slot. */
async function regainGoods(deal: Deal, order: OrderRow): Promise<boolean> {
  if (!(await retakeStock(deal, order.orderNo))) return false;
  const slot = slotOf(order);
  if (slot === null || (await retakeSlot(deal.tx, slot))) return true;
  await returnStock(deal, order.orderNo);
  return false;
}

/** What a step means for goods and points, by where it leads. */
async function applyEffects(
  deal: Deal,
  order: OrderRow,
  to: OrderState,
  step: OrderStep,
): Promise<void> {
  const { userId, orderNo, goodsCents } = order;
  const points = { userId, orderNo, at: step.now };
  if (to === 'paid')
    await addPoints(deal.tx, { ...points, amount: pointsOf(goodsCents), reason: 'order' });
  if (to === 'canceled' || to === 'expired') await releaseGoods(deal, order);
  if (to !== 'chargedBack') return;
  if (order.state === 'paid') await releaseGoods(deal, order);
  await addPoints(deal.tx, {
    ...points,
    amount: -pointsOf(goodsCents),
    reason: step.pointsBack ?? 'reversal',
  });
}

const hasDeadline = (state: OrderState) => state === 'unpaid' || state === 'payingInStore';

/**
 * The only way an order changes its state: the chart decides, the row follows, and what the step means
 * for goods, slot and points happens in the same transaction. `order` must be locked by it.
 * Undefined when the chart refuses the event, or when a revived order's goods are gone.
 */
export async function stepOrder(
  deal: Deal,
  order: OrderRow,
  step: OrderStep,
): Promise<OrderRow | undefined> {
  const { event, now } = step;
  if (!canOrder(order.state, event)) return undefined;
  if (event === 'order.revive' && !(await regainGoods(deal, order))) return undefined;
  const to = nextState(order.state, event);
  const change = {
    ...(hasDeadline(to) ? {} : { holdUntil: null }),
    ...(to === 'paid' ? { paidAt: now } : {}),
    ...step.set,
  };
  const changed = await writeStep(deal.tx, order, { event, to, at: now, change });
  if (!changed)
    throw new Error(
      `Order ${order.orderNo} was stepped without being locked; call lockOrder first`,
    );
  await applyEffects(deal, order, to, step);
  deal.committed.steps.push({ orderNo: order.orderNo, from: order.state, event, to });
  return changed;
}
