import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ORDER_STATES, type OrderState } from '#models/order/order.ts';
import { type OrderListFilter, selectOrderPage } from '#server/order/orderList.store.ts';
import { listOwnOrders } from '#server/order/orders.ts';
import {
  createOrderHarness,
  type OrderHarness,
  type Shopper,
} from '#tests/support/orderHarness.ts';

const ORDERS = 20_000;
const BATCH = 500;
/** One order in this many is paid, the others are expired; five are unpaid, one is refunded. */
const PAID_EACH = 200;

let harness: OrderHarness;
let shopper: Shopper;

/** Adds orders in pairs of the same moment; the numbers of orders decide their sequence. */
const addOrders = (from: number) =>
  harness.db.execute(sql`
    insert into orders (order_no, user_id, transaction_code, state, shipping_type, goods_cents,
      freight_cents, total_cents, exchange_rate, created_at)
    select 'T' || lpad(n::text, 6, '0'), ${shopper.userId}, 'T' || n,
      case when n <= 5 then 'unpaid' when n = 6 then 'refunded'
        when n % ${PAID_EACH} = 0 then 'paid' else 'expired' end,
      2, 100, 0, 100, '5', ${harness.clock().toISOString()}::timestamptz + (n / 2) * interval '1 second'
    from generate_series(${from}::int, ${from + BATCH - 1}::int) as n`);

beforeAll(async () => {
  harness = await createOrderHarness();
  shopper = await harness.addShopper();
  for (let from = 1; from <= ORDERS; from += BATCH) await addOrders(from);
  await harness.db.execute(sql`analyze orders`);
});
afterAll(() => harness.close());

const toOrderNo = (number: number) => `T${String(number).padStart(6, '0')}`;
const listPage = async (status: 'all' | 'unpaid' | 'paid' | 'canceled', pageNum = 1) => {
  const { list, total } = await listOwnOrders(harness.db, shopper.userId, {
    ...{ status, word: '', pageNum, pageSize: 3 },
  });
  return { total, orderNos: list.map(({ orderNo }) => orderNo) };
};

test('each list of an account with 20,000 orders is complete and in sequence', async () => {
  expect(await listPage('all')).toEqual({
    total: ORDERS,
    orderNos: [ORDERS, ORDERS - 1, ORDERS - 2].map(toOrderNo),
  });
  expect(await listPage('all', 1000)).toEqual({
    total: ORDERS,
    orderNos: [ORDERS - 2997, ORDERS - 2998, ORDERS - 2999].map(toOrderNo),
  });
  expect(await listPage('unpaid')).toEqual({ total: 5, orderNos: [5, 4, 3].map(toOrderNo) });
  expect(await listPage('unpaid', 2)).toEqual({ total: 5, orderNos: [2, 1].map(toOrderNo) });
  expect(await listPage('paid')).toEqual({
    total: ORDERS / PAID_EACH,
    orderNos: [ORDERS, ORDERS - PAID_EACH, ORDERS - 2 * PAID_EACH].map(toOrderNo),
  });
  const canceled = ORDERS - ORDERS / PAID_EACH - 5;
  // The refunded order is older than all expired ones.
  expect(await listPage('canceled', Math.ceil(canceled / 3))).toEqual({
    total: canceled,
    orderNos: [7, 6].map(toOrderNo),
  });
});

/** A node of the plan of a query, and how many rows it read. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}
const listNodes = (node: PlanNode): readonly PlanNode[] => [
  node,
  ...(node.Plans ?? []).flatMap(listNodes),
];

async function explainPage(states: readonly OrderState[] | null) {
  const filter: OrderListFilter = {
    ...{ userId: shopper.userId, states, word: '', transactionCode: undefined },
    ...{ limit: 10, offset: 0 },
  };
  const query = selectOrderPage(harness.db, filter).getSQL();
  const { rows } = await harness.db.execute(sql`explain (analyze, format json) ${query}`);
  const [{ Plan: plan }] = Object(rows[0])['QUERY PLAN'];
  return listNodes(plan as PlanNode); // the format of PostgreSQL
}

test.for([
  ['of every state', null],
  ['that wait for payment', ['unpaid', 'payingInStore', 'underReview']],
  ['of one state', ['paid']],
  ['of all states but one', ORDER_STATES.filter((state) => state !== 'paid')],
] as const)('the first page of orders %s reads no more rows than it needs', async ([, states]) => {
  const nodes = await explainPage(states);
  const index = states === null ? 'orders_newest' : 'orders_newest_in_state';
  expect(nodes.map((node) => node['Index Name'])).toContain(index);
  expect(nodes.map((node) => node['Node Type'])).not.toContain('Seq Scan');
  const rows = nodes.map((node) => node['Actual Rows']);
  expect(Math.max(...rows)).toBeLessThanOrEqual(10 * Math.max(1, states?.length ?? 1));
});
