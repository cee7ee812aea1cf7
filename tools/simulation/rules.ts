import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { auditLedgers, auditPayments } from '#server/operator/audit.ts';
import type { Shopper } from './shopper.ts';
import type { ObservedOrder } from './shopperPlan.ts';
import type { Simulation } from './simulation.ts';

/** An order in the database. */
interface StoredOrder {
  readonly order_no: string;
  readonly account: string;
  readonly state: string;
  readonly total_cents: number;
}

/** The states in which an order was paid once, also if the money was returned later. */
const WAS_PAID = /^(paid|shipped|completed|refunded|chargedBack)$/;
/** Pairs of a page's final state and the states of the order that match it. */
const MATCHING_STATES: readonly (readonly [RegExp, RegExp])[] = [
  [/^paid$/, /^(paid|shipped|completed)$/],
  [/^closed$/, /^(canceled|expired|refunded|chargedBack)$/],
  [/^payInStore$/, /^payingInStore$/],
  [/^underReview/, /^underReview$/],
  [/^paying\./, /^unpaid$/],
];

const readRows = async <Row>(db: Db, query: string): Promise<readonly Row[]> =>
  (await db.execute(sql.raw(query))).rows as unknown as readonly Row[]; // the query names the columns

const readOrders = (db: Db) =>
  readRows<StoredOrder>(
    db,
    'select order_no, account, state, total_cents from orders join users using (user_id) order by order_no',
  );

/**
 * Reserved quantities must be missing in the stock, and the kept payments of an order must equal
 * its total.
 */
const VIOLATIONS_QUERY = `
  select 'the stock equals its ledger' as rule, g.goods_id || ' has ' || stock as message
    from goods g where stock <> (select coalesce(sum(quantity), 0) from stock_entries e where e.goods_id = g.goods_id)
  union all select 'nothing is sold twice', g.goods_id
    from goods g where stock < 0 or (
      select coalesce(sum(l.quantity), 0) from order_lines l join orders o using (order_no)
      where l.goods_id = g.goods_id and o.state not in ('canceled', 'expired', 'refunded', 'chargedBack')
    ) <> -(select coalesce(sum(quantity), 0) from stock_entries e
      where e.goods_id = g.goods_id and e.reason in ('order', 'return'))
  union all select 'nobody pays twice', o.order_no
    from orders o where o.total_cents < (
      select coalesce(sum(case kind when 'refund' then -amount_cents else amount_cents end), 0)
      from payment_movements m where m.order_no = o.order_no)
  union all select 'a pickup time has its orders', s.shop_id || ' ' || s.starts_at
    from pickup_slots s where taken <> (
      select count(*) from orders o where o.shop_id = s.shop_id and o.slot_starts_at = s.starts_at
      and o.state not in ('canceled', 'expired', 'refunded', 'chargedBack'))`;

function* checkShown(
  { plan }: Shopper,
  orderNo: string,
  shown: ObservedOrder,
  stored: StoredOrder | undefined,
): Generator<readonly [rule: string, message: string], void> {
  if (!stored) return yield ['an order that was shown exists', `${plan.name} ${orderNo}`];
  if (shown.isPaid && !WAS_PAID.test(stored.state))
    yield ['an order that is shown as paid is paid', `${plan.name} ${orderNo} is ${stored.state}`];
  if (shown.totalCents !== null && shown.totalCents !== stored.total_cents)
    yield [
      'the total is as shown',
      `${plan.name} ${orderNo}: ${stored.total_cents}, shown ${shown.totalCents}`,
    ];
  if (shown.agreedCents !== null && stored.total_cents > shown.agreedCents)
    yield [
      'nobody pays more than the shopper agreed to',
      `${plan.name} ${orderNo}: ${stored.total_cents}, agreed ${shown.agreedCents}`,
    ];
}

/** Checks the rules that hold at every moment between two transactions. */
export async function checkNow({ run, db, shoppers }: Simulation) {
  for (const { rule, message } of await readRows<{ rule: string; message: string }>(
    db,
    VIOLATIONS_QUERY,
  ))
    run.report(rule, message);
  const stored = new Map((await readOrders(db)).map((order) => [order.order_no, order]));
  for (const shopper of shoppers)
    for (const [orderNo, shown] of shopper.orders)
      for (const [rule, message] of checkShown(shopper, orderNo, shown, stored.get(orderNo)))
        run.report(rule, message);
}

const matchesState = (path: string, state: string): boolean =>
  MATCHING_STATES.some(([shown, actual]) => shown.test(path) && actual.test(state));

function checkShopper({ run }: Simulation, shopper: Shopper, stored: readonly StoredOrder[]) {
  const { plan, account, orders, hasLostStorage } = shopper;
  const own = stored.filter((order) => order.account === account);
  for (const { order_no, state } of own) {
    const shown = orders.get(order_no);
    if (shown && !matchesState(shown.lastPath, state))
      run.report(
        'every shopper ends in a true state',
        `${plan.name} sees ${shown.lastPath}, ${order_no} is ${state}`,
      );
    if (!shown && !hasLostStorage)
      run.report(
        'a shopper knows every order',
        `${plan.name} does not know ${order_no}, which is ${state}`,
      );
  }
  const purchases = plan.actions.filter(
    ({ name, action }) => action.kind === 'buy' && run.taken.includes(name),
  );
  const paid = own.filter(({ state }) => WAS_PAID.test(state));
  if (paid.length > purchases.length)
    run.report(
      'a purchase is paid once',
      `${plan.name} paid ${paid.map(({ order_no }) => order_no).join(', ')}`,
    );
}

interface HeldGoods {
  readonly account: string;
  readonly goods_id: string;
}

/** A confirmed addition is in the cart of the member, in the browser of a guest, or was ordered. */
async function checkCarts({ run, db, shoppers }: Simulation) {
  const held = await readRows<HeldGoods>(
    db,
    `select account, goods_id from cart_lines join users using (user_id)
     union select account, goods_id from order_lines join orders using (order_no) join users using (user_id)`,
  );
  for (const { plan, account, inCart, browser, hasLostStorage } of shoppers) {
    if (hasLostStorage || plan.actions.some(({ action }) => action.kind === 'logOut')) continue;
    const inBrowser = browser.localStorage.getItem('mall.cart') ?? '';
    for (const goodsId of inCart)
      if (
        !inBrowser.includes(goodsId) &&
        !held.some((row) => row.account === account && row.goods_id === goodsId)
      )
        run.report('a cart is never lost', `${plan.name} misses ${goodsId}`);
  }
}

/** Quantities in the cart, and in the orders that were not cancelled. */
const BOUGHT_OR_IN_CART = `
  select account, goods_id, sum(quantity)::int as quantity from (
    select user_id, goods_id, quantity from cart_lines
    union all select user_id, goods_id, quantity from order_lines join orders using (order_no)
      where state <> 'canceled'
  ) as pieces join users using (user_id) group by account, goods_id`;

/** Goods that were ordered are not in the cart again, unless the shopper cancelled the order. */
async function checkOrderedGoods({ run, db, shoppers }: Simulation) {
  const pieces = await readRows<HeldGoods & { readonly quantity: number }>(db, BOUGHT_OR_IN_CART);
  for (const { plan, account, added } of shoppers)
    for (const { goods_id, quantity } of pieces.filter((row) => row.account === account))
      if (quantity > (added.get(goods_id) ?? 0))
        run.report(
          'ordered goods do not come back into the cart',
          `${plan.name} added ${added.get(goods_id) ?? 0} ${goods_id}, has ${quantity}`,
        );
}

/**
 * Payments of expired orders that were refunded, although each of their goods was in stock at that
 * time.
 */
const NOT_REVIVED = `
  select o.order_no from orders o
    join payment_movements m on m.order_no = o.order_no and m.kind = 'capture' and m.amount_cents = o.total_cents
    join payment_movements r on r.attempt_id = m.attempt_id and r.kind = 'refund' and r.reason in ('orderClosed', 'voidedAttempt')
    join order_events e on e.order_no = o.order_no and e.to_state = 'expired' and e.at <= m.at
  where o.state = 'expired' and o.slot_starts_at is null and not exists (
    select from order_lines l where l.order_no = o.order_no and (
      select sum(b.quantity) from order_lines b where b.order_no = l.order_no and b.goods_id = l.goods_id
    ) > (select coalesce(sum(s.quantity), 0) from stock_entries s where s.goods_id = l.goods_id and s.at <= m.at))`;

async function checkLatePayments({ run, db }: Simulation) {
  // The times of the tables are those of the server's clock.
  if (run.firedFaults.has('serverClockForward') || run.firedFaults.has('serverClockBackward'))
    return;
  const [order] = await readRows<{ readonly order_no: string }>(db, NOT_REVIVED);
  if (order) run.report('a late payment revives the order', order.order_no);
}

/**
 * Only a payment that the shop voided, or could not void at once, is refunded as voided
 * (decisions.md 32).
 */
async function checkVoidedPayments({ run, db, server }: Simulation) {
  const refunded = await readRows<{ readonly attempt_id: string }>(
    db,
    "select attempt_id from payment_movements where kind = 'refund' and reason = 'voidedAttempt'",
  );
  for (const { attempt_id } of refunded)
    if (!server.postponedVoids.has(attempt_id) && !server.capturedAfterVoid.has(attempt_id))
      run.report('a payment that was not voided pays the order', attempt_id);
}

/** Checks the rules that hold once every shopper, job and webhook has ended. */
export async function checkAtEnd(simulation: Simulation) {
  const { run, db, shoppers, server } = simulation;
  await checkNow(simulation);
  const stored = await readOrders(db);
  for (const shopper of shoppers) checkShopper(simulation, shopper, stored);
  await checkCarts(simulation);
  await checkOrderedGoods(simulation);
  await checkLatePayments(simulation);
  await checkVoidedPayments(simulation);
  const payments = await auditPayments(db);
  const ledgers = await auditLedgers(db);
  const findings = [payments.findings, ...Object.values(ledgers)].flat();
  if (findings.length > 0) run.report('the audit is clean', JSON.stringify(findings));
  if (payments.openRefunds > 0)
    run.report('every refund is sent', `${payments.openRefunds} refunds are due`);
  const { mismatches, unknown, openTooLong } = await server.auditProvider(db);
  if (mismatches.length + unknown.length + openTooLong.length > 0)
    run.report('the bank agrees', JSON.stringify({ mismatches, unknown, openTooLong }));
}
