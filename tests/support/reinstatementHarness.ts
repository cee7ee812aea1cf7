import { millisecondsInMinute } from 'date-fns/constants';
import { CURRENCY } from '#models/money.ts';
import type { Database } from '#server/db/connection.ts';
import { runCommand } from '#server/operator/commands.ts';
import { getOrderDetail } from '#server/order/orders.ts';
import { applyPaymentEvent } from '#server/payment/capture.ts';
import type { RefundEventKind } from '#server/payment/provider.ts';
import { findSandboxRefunds } from '#tests/fixtures/sandboxRefunds.ts';
import { addUnpaidOrder, findAttemptByRef } from '#tests/fixtures/unpaidOrder.ts';
import { createOrderHarness, type OrderHarness } from './orderHarness.ts';

interface RefundReport {
  readonly amountCents: number;
  readonly refundId: string;
  readonly key?: string;
  /** Australian dollars by default */
  readonly currency?: string;
}

function createRefundActions(harness: OrderHarness) {
  const run = async (...args: string[]) =>
    (await runCommand(harness.services, args, harness.clock())).text;
  /** Runs the operator's audit, which also compares every payment with the provider. */
  const audit = async () => {
    harness.advance(5 * millisecondsInMinute);
    return run('audit');
  };
  let eventCount = 0;
  /** Sends an event of the provider that Sandbox Pay would send at another time. */
  const sendEvent = async (
    { ref }: { readonly ref: string },
    kind: RefundEventKind,
    report: RefundReport,
  ) => {
    eventCount += 1;
    const attemptId = (await findAttemptByRef(harness, ref))?.attemptId ?? '';
    const event = {
      key: null,
      currency: CURRENCY,
      ...report,
      eventId: `event-${eventCount}`,
      attemptId,
      kind,
    };
    await applyPaymentEvent(harness.services, event, harness.clock());
  };
  const findSentRefunds = (ref: string) => findSandboxRefunds(harness, ref);
  return { run, audit, sendEvent, findSentRefunds };
}

function createPaidOrders(harness: OrderHarness, run: (...args: string[]) => Promise<string>) {
  /** A paid order of A$58.90: A$50.00 of products, 50 points. */
  const addPaidOrder = async (stock = 10) => {
    const order = await addUnpaidOrder(harness, stock);
    const ref = await harness.pay(order.shopper, order.orderNo);
    await harness.pressPaymentPageButton(ref, 'approve');
    return { ...order, ref };
  };
  type PaidOrder = Awaited<ReturnType<typeof addPaidOrder>>;
  const addShippedOrder = async () => {
    const order = await addPaidOrder();
    await run('ship', order.orderNo, '--carrier', 'Post', '--tracking', 'T1');
    return order;
  };
  /** Returns the state of the order and the points of the shopper. */
  const loadStatus = async ({ orderNo, shopper }: PaidOrder) => [
    await harness.findOrderState(orderNo),
    (await harness.findUser(shopper))?.points,
  ];
  const loadDetail = ({ shopper, orderNo }: PaidOrder) =>
    getOrderDetail(harness, shopper.userId, orderNo, harness.clock());
  const listEvents = async (order: PaidOrder) =>
    (await loadDetail(order)).events.map(({ event, amountCents }) => [event, amountCents]);
  return { addPaidOrder, addShippedOrder, loadStatus, loadDetail, listEvents };
}

/** A shop with Sandbox Pay, whose bank returns refunds and decides disputes. */
export async function createReinstatementHarness(database?: Database) {
  const harness = await createOrderHarness('none', database);
  const actions = createRefundActions(harness);
  return { harness, ...actions, ...createPaidOrders(harness, actions.run) };
}
