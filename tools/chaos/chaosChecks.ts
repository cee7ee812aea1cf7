import { goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { hasPaymentFlow } from '#models/checkout/payType.ts';
import { sumCents } from '#models/money.ts';
import { orderListCall } from '#models/order/order.api.ts';
import { hasCanceledStatus, type OrderState, type OrderSummary } from '#models/order/order.ts';
import { userInfoCall } from '#models/session/session.api.ts';
import { type OrderIntent, pollUntil } from './chaosOrder.ts';
import type { ChaosShopper } from './chaosShopper.ts';
import type { TestedShop } from './testedShop.ts';

const PAGE_SIZE = 100;
const AUDIT_TIMEOUT_MS = 60_000;
const PAID_OR_LATER: readonly OrderState[] = ['paid', 'shipped', 'completed'];

/** Lists every order of the member. */
async function listAllOrders({ client, token }: ChaosShopper): Promise<OrderSummary[]> {
  const orders: OrderSummary[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = { pageNum, pageSize: PAGE_SIZE };
    const { list, total } = await client.call(orderListCall, page, token);
    orders.push(...list);
    if (list.length === 0 || orders.length >= (total ?? 0)) return orders;
  }
}

/** Compares one order with the replies that the shopper received. */
function* checkIntent(
  intent: OrderIntent,
  orders: ReadonlyMap<string, OrderSummary>,
): Generator<string, void> {
  const [orderNo = '', ...others] = intent.orderNos;
  if (others.length > 0) yield `one purchase has the orders ${[...intent.orderNos].join(', ')}`;
  const order = orders.get(orderNo);
  if (!order) return yield `the order ${orderNo}, which was placed, does not exist`;
  if (intent.totalCents !== null && order.totalCents !== intent.totalCents)
    yield `${orderNo} costs ${order.totalCents}, the shopper agreed to ${intent.totalCents}`;
  const quantities = new Map(order.lines.map(({ goodsId, quantity }) => [goodsId, quantity]));
  for (const [goodsId, quantity] of intent.quantities)
    if (quantities.get(goodsId) !== quantity || quantities.size !== intent.quantities.size)
      yield `${orderNo} has ${quantities.get(goodsId)} of ${goodsId} instead of ${quantity}`;
  const { state } = order;
  const isRefunded = intent.isRefundRequested && state === 'refunded';
  if (intent.isShownPaid && !PAID_OR_LATER.includes(state) && !isRefunded)
    yield `${orderNo} is ${state}, the shopper was told that it is paid`;
  if (intent.isShownCanceled && !hasCanceledStatus(state))
    yield `${orderNo} is ${state}, the shopper was told that it is canceled`;
}

/** The balance equals the credited recharges minus the orders that were paid from it. */
async function checkBalance(shopper: ChaosShopper, orders: readonly OrderSummary[]) {
  const { balance } = await shopper.client.call(userInfoCall, {}, shopper.token);
  const spent = orders
    .filter(
      ({ state, payType }) => PAID_OR_LATER.includes(state) && hasPaymentFlow(payType, 'balance'),
    )
    .map(({ totalCents }) => totalCents);
  const expected = sumCents([...shopper.credited.values()]) - sumCents(spent);
  return balance === expected ? [] : [`a balance is ${balance} instead of ${expected}`];
}

interface MemberCheck {
  readonly orders: readonly OrderSummary[];
  readonly findings: readonly string[];
}

async function checkMember(shopper: ChaosShopper): Promise<MemberCheck> {
  const orders = await listAllOrders(shopper);
  const byNumber = new Map(orders.map((order) => [order.orderNo, order]));
  const placed = shopper.intents.filter(({ orderNos }) => orderNos.size > 0);
  const expected = new Set(placed.flatMap(({ orderNos }) => [...orderNos]));
  const unexpected = orders.filter(({ orderNo }) => !expected.has(orderNo));
  return {
    orders,
    findings: [
      ...placed.flatMap((intent) => [...checkIntent(intent, byNumber)]),
      ...unexpected.map(({ orderNo }) => `${orderNo} exists, but the shopper was told a refusal`),
      ...(await checkBalance(shopper, orders)),
    ],
  };
}

/** The stock of each product plus the quantity in orders, which no fault may change. */
export type StockTotals = ReadonlyMap<string, number>;

const STATES_WITHOUT_RESERVATION: readonly OrderState[] = [
  'canceled',
  'expired',
  'refunded',
  'chargedBack',
];

function countHeld(orders: readonly OrderSummary[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { state, lines } of orders)
    for (const { goodsId, quantity } of STATES_WITHOUT_RESERVATION.includes(state) ? [] : lines)
      held.set(goodsId, (held.get(goodsId) ?? 0) + quantity);
  return held;
}

const readStock = async ({ client }: ChaosShopper, id: string): Promise<number> =>
  (await client.call(goodsDetailCall, { id })).stock;

export async function readStockTotals(shopper: ChaosShopper): Promise<StockTotals> {
  const stocks = shopper.goodsIds.map(async (id) => [id, await readStock(shopper, id)] as const);
  return new Map(await Promise.all(stocks));
}

/** The cached product pages follow the database within seconds. */
async function checkStock(
  shopper: ChaosShopper,
  totals: StockTotals,
  orders: readonly OrderSummary[],
): Promise<readonly string[]> {
  const held = countHeld(orders);
  const findWrong = async () => {
    const stocks = await readStockTotals(shopper);
    return [...totals].flatMap(([id, total]) => {
      const actual = (stocks.get(id) ?? 0) + (held.get(id) ?? 0);
      return actual === total ? [] : [`${id}: stock and orders are ${actual} instead of ${total}`];
    });
  };
  let wrong: readonly string[] = [];
  await pollUntil(
    '',
    async () => ((wrong = await findWrong()).length === 0 ? true : undefined),
    5000,
  ).catch(() => undefined);
  return wrong;
}

/** A job that fails while the fault ends waits once more. */
const PASS_INTERVAL_MS = 5000;

/** Waits until all refunds are sent and all webhooks accepted, and the audit is clean. */
async function checkAudit(shop: TestedShop): Promise<readonly string[]> {
  let text = '';
  let passedAt = -Infinity;
  const isClean = async () => {
    try {
      if (performance.now() - passedAt > PASS_INTERVAL_MS) {
        await shop.passWaitingTimes();
        passedAt = performance.now();
      }
      text = await shop.audit();
      return text.includes('are not yet sent') ? undefined : true;
    } catch (error) {
      text = error instanceof Error ? error.message : String(error);
      return undefined;
    }
  };
  const clean = await pollUntil('', isClean, AUDIT_TIMEOUT_MS).catch(() => false);
  if (clean) return [];
  return [`the audit is not clean:\n${text}\n${await shop.runOperator('jobs')}`];
}

/** Returns all violations after a fault, while no shopper buys. */
export async function findViolations(
  shop: TestedShop,
  shoppers: readonly [ChaosShopper, ...ChaosShopper[]],
  totals: StockTotals,
): Promise<readonly string[]> {
  const audit = await checkAudit(shop);
  const members = await Promise.all(shoppers.map(checkMember));
  const orders = members.flatMap((member) => member.orders);
  const stock = await checkStock(shoppers[0], totals, orders);
  return [...members.flatMap(({ findings }) => findings), ...stock, ...audit];
}
