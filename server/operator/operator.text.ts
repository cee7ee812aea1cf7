import type { OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { eventsOfOrder, linesOfOrders } from '../order/list.store.ts';
import { findOrder } from '../order/order.store.ts';
import { auditPayments } from '../payment/audit.ts';
import { accountOf, attemptsOf, latestMails, moneyOf, recentOrders } from './operator.store.ts';
import { OperatorError } from './operator.ts';

const money = (cents: number): string => `A$${(cents / 100).toFixed(2)}`;
const time = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
const MOST_ROWS = 50;

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export async function orderListText(db: Db, state: OrderState | undefined): Promise<string> {
  const rows = await recentOrders(db, state, MOST_ROWS);
  if (rows.length === 0) return 'There are no orders.';
  const cells = rows.map(({ order, account }) => [
    order.orderNo,
    order.state,
    money(order.totalCents),
    order.payType ?? '-',
    account,
    time(order.createdAt),
  ]);
  return table([['ORDER', 'STATE', 'TOTAL', 'PAY', 'ACCOUNT', 'CREATED (UTC)'], ...cells]);
}

export async function orderText(db: Db, orderNo: string): Promise<string> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  const lines = (await linesOfOrders(db, [orderNo])).map((line) => [
    `${line.amount} ×`,
    line.goodsEnglishName,
    money(line.priceCents),
  ]);
  const events = (await eventsOfOrder(db, orderNo)).map((event) => [
    time(event.at),
    event.event,
    `→ ${event.toState}`,
  ]);
  const attempts = (await attemptsOf(db, orderNo)).map((attempt) => [
    time(attempt.createdAt),
    attempt.provider,
    attempt.payType,
    attempt.state,
  ]);
  const moves = (await moneyOf(db, orderNo)).map((move) => [
    time(move.at),
    move.kind,
    money(move.amountCents),
    move.reason,
    move.due ? 'due' : 'done',
  ]);
  const where = order.address
    ? `${order.address.addressee}, ${order.address.addressDetails}, ${order.address.cityName.city} ${order.address.city}, ${order.address.country}`
    : `pickup at ${order.shopId ?? '?'} ${order.slotStartsAt ? time(order.slotStartsAt) : ''}`;
  return [
    `${orderNo}  ${order.state}  ${money(order.totalCents)} (goods ${money(order.goodsCents)}, freight ${money(order.freightCents)})`,
    `${await accountOf(db, order.userId)}  ${where}`,
    table(lines),
    '',
    table(events),
    ...(attempts.length > 0 ? ['', 'Attempts', table(attempts)] : []),
    ...(moves.length > 0 ? ['', 'Money', table(moves)] : []),
    ...(order.payImage ? ['', `Image ${order.payImage}`] : []),
    ...(order.trackingNo ? ['', `Shipped with ${order.carrier ?? '?'} ${order.trackingNo}`] : []),
  ].join('\n');
}

export async function mailText(db: Db): Promise<string> {
  const mails = await latestMails(db, MOST_ROWS);
  if (mails.length === 0) return 'The outbox is empty.';
  return table([
    ['AT (UTC)', 'TO', 'KIND', 'TEXT'],
    ...mails.map((mail) => [time(mail.createdAt), mail.recipient, mail.kind, mail.body]),
  ]);
}

/** The audit in words; throws it where something does not add up, so that a script notices. */
export async function auditText(db: Db): Promise<string> {
  const { orders, findings, openRefunds } = await auditPayments(db);
  const due = openRefunds === 0 ? '' : ` ${openRefunds} refunds still have to reach the provider.`;
  if (findings.length === 0) return `${orders} orders: captured − refunded fits every one.${due}`;
  const rows = findings.map(({ orderNo, state, owedCents, keptCents }) => [
    orderNo,
    state,
    money(owedCents),
    money(keptCents),
  ]);
  throw new OperatorError(
    `${findings.length} of ${orders} orders do not add up.${due}\n${table([['ORDER', 'STATE', 'SHOULD KEEP', 'KEEPS'], ...rows])}`,
  );
}
