import type { OrderState } from '#models/order/order.ts';
import type { Db } from '../db/connection.ts';
import { eventsOfOrder, linesOfOrders } from '../order/list.store.ts';
import { findOrder, type OrderRow } from '../order/order.store.ts';
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

function destinationText({ address, shopId, slotStartsAt }: OrderRow): string {
  if (!address) return `pickup at ${shopId ?? '?'} ${slotStartsAt ? time(slotStartsAt) : ''}`;
  const { addressee, addressDetails, cityName, city, country } = address;
  return `${addressee}, ${addressDetails}, ${cityName.city} ${city}, ${country}`;
}

const section = (title: string, rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : ['', title, table(rows)];

async function moneyText(db: Db, orderNo: string): Promise<readonly string[]> {
  const attempts = await attemptsOf(db, orderNo);
  const moves = await moneyOf(db, orderNo);
  return [
    ...section(
      'Attempts',
      attempts.map(({ createdAt, provider, payType, state }) => [
        time(createdAt),
        provider,
        payType,
        state,
      ]),
    ),
    ...section(
      'Money',
      moves.map((move) => [
        time(move.at),
        move.kind,
        money(move.amountCents),
        move.reason,
        move.due ? 'due' : 'done',
      ]),
    ),
  ];
}

export async function orderText(db: Db, orderNo: string): Promise<string> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  const { state, totalCents, goodsCents, freightCents, payImage, trackingNo, carrier } = order;
  const lines = await linesOfOrders(db, [orderNo]);
  const events = await eventsOfOrder(db, orderNo);
  return [
    `${orderNo}  ${state}  ${money(totalCents)} (goods ${money(goodsCents)}, freight ${money(freightCents)})`,
    `${await accountOf(db, order.userId)}  ${destinationText(order)}`,
    table(lines.map((line) => [`${line.amount} ×`, line.goodsEnglishName, money(line.priceCents)])),
    ...section(
      'Story',
      events.map((event) => [time(event.at), event.event, `→ ${event.toState}`]),
    ),
    ...(await moneyText(db, orderNo)),
    ...(payImage ? ['', `Image ${payImage}`] : []),
    ...(trackingNo ? ['', `Shipped with ${carrier ?? '?'} ${trackingNo}`] : []),
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
  const { orders, recharges, findings, openRefunds } = await auditPayments(db);
  const due = openRefunds === 0 ? '' : ` ${openRefunds} refunds still have to reach the provider.`;
  if (findings.length === 0)
    return `${orders} orders, ${recharges} recharges: captured − refunded fits every one.${due}`;
  const rows = findings.map(({ orderNo, state, owedCents, keptCents }) => [
    orderNo,
    state,
    money(owedCents),
    money(keptCents),
  ]);
  throw new OperatorError(
    `${findings.length} of ${orders} orders and ${recharges} recharges do not add up.${due}\n${table([['ORDER', 'STATE', 'SHOULD KEEP', 'KEEPS'], ...rows])}`,
  );
}
