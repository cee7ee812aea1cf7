import { TZDateMini } from '@date-fns/tz/date/mini';
import { lightFormat } from 'date-fns/lightFormat';
import { streetLines } from '#models/address/address.ts';
import { formatMoney } from '#models/moneyText.ts';
import type { OrderState } from '#models/order/order.ts';
import { toPerthDate } from '#models/time.ts';
import { findClosedPickup, findShop } from '../checkout/pickup.store.ts';
import type { Db } from '../db/connection.ts';
import { findOrder, type OrderRow } from '../order/order.store.ts';
import { type OrderEventRow, readOrderEvents, readOrderLines } from '../order/orderList.store.ts';
import { isSlotOver } from '../payment/hold.ts';
import { readReceipts } from '../payment/receipt.store.ts';
import {
  findAccount,
  readAttempts,
  findMail,
  readMailPage,
  readMovements,
  readOrderPage,
} from './operator.store.ts';
import { OperatorError } from './operator.ts';

export const formatTime = (at: Date): string =>
  lightFormat(new TZDateMini(at, 'UTC'), 'yyyy-MM-dd HH:mm');
export const formatPerthMinutes = (at: Date): string =>
  lightFormat(toPerthDate(at), 'yyyy-MM-dd HH:mm');
const MAX_ROWS = 50;

/**
 * Escapes control characters in texts of shoppers, which must neither move the cursor of a terminal
 * nor start a new line.
 */
export const toPrintable = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );

export function formatTable(unsafeRows: readonly (readonly string[])[]): string {
  const rows = unsafeRows.map((row) => row.map(toPrintable));
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

/** The line after a list that is not complete, with the command that continues it. */
export const formatRest = (restCount: number, command: string, last: unknown): string =>
  restCount > 0 ? `\n\n${restCount} more: npm run mall -- ${command} --after ${String(last)}` : '';

export const formatListCommand = (command: string, state: string | undefined): string =>
  state === undefined ? command : `${command} --state ${state}`;

/** @throws OperatorError if there is no order `afterNo` */
export async function formatOrderList(
  db: Db,
  state: OrderState | undefined,
  afterNo?: string,
): Promise<string> {
  const after = afterNo === undefined ? undefined : await findOrder(db, afterNo);
  if (afterNo !== undefined && !after)
    throw new OperatorError(`There is no order ${afterNo}. "orders" lists the latest.`);
  const { rows, restCount } = await readOrderPage(db, { state, after, limit: MAX_ROWS });
  if (rows.length === 0) return 'There are no orders.';
  const cells = rows.map(({ order, account }) => [
    order.orderNo,
    order.state,
    formatMoney(order.totalCents),
    order.payType ?? '-',
    account,
    formatTime(order.createdAt),
    order.slotStartsAt ? formatPerthMinutes(order.slotStartsAt) : '-',
  ]);
  const head = ['ORDER', 'STATE', 'TOTAL', 'PAY', 'ACCOUNT', 'CREATED (UTC)', 'PICKUP (PERTH)'];
  const lastNo = rows.at(-1)?.order.orderNo;
  return `${formatTable([head, ...cells])}${formatRest(restCount, formatListCommand('orders', state), lastNo)}`;
}

/**
 * Names the pickup time of a paid order if it has ended or the shop is closed then; empty for
 * another order.
 */
export async function formatMissedPickup(db: Db, orderNo: string, now: Date): Promise<string> {
  const order = await findOrder(db, orderNo);
  if (!order?.slotStartsAt) return '';
  const time = `${formatPerthMinutes(order.slotStartsAt)} Perth`;
  const advice = `agree on another time with the shopper, or return the money with "refund ${orderNo}".`;
  if (isSlotOver(order, now)) return ` Its pickup time, ${time}, has passed: ${advice}`;
  return (await findClosedPickup(db, order))
    ? ` Its pickup time is ${time}, and shop ${order.shopId} is closed on that day: ${advice}`
    : '';
}

/** Formats the data of a courier's label, or the shop and the time in Perth of a pickup. */
async function formatDestination(
  db: Db,
  { address, shopId, slotStartsAt }: OrderRow,
): Promise<string> {
  if (!address) {
    const shop = shopId === null ? undefined : await findShop(db, shopId);
    const time = slotStartsAt ? `, ${formatPerthMinutes(slotStartsAt)} Perth` : '';
    return `pickup at ${shop?.shopName ?? '?'} (${shopId ?? '?'})${time}`;
  }
  const { addressee, phone, district, city, state, postcode, country } = address;
  return [
    addressee,
    phone,
    ...streetLines(address),
    district,
    city,
    `${state} ${postcode}`.trim(),
    country,
  ]
    .filter((part) => part !== '')
    .join(', ');
}

const formatSection = (title: string, rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0 ? [] : ['', title, formatTable(rows)];

interface MovementProgress {
  readonly due: boolean;
  readonly held: boolean;
  readonly pendingSince: Date | null;
  readonly settledAt: Date | null;
  readonly payoutReference: string | null;
}

function formatProgress({ due, held, pendingSince, ...payout }: MovementProgress): string {
  const { settledAt, payoutReference } = payout;
  if (settledAt !== null)
    return toPrintable(`settled ${formatTime(settledAt)} ${payoutReference ?? ''}`.trim());
  if (held) return 'to return';
  if (pendingSince !== null) return 'pending';
  return due ? 'due' : 'done';
}

async function formatPayments(db: Db, orderNo: string): Promise<readonly string[]> {
  const attempts = await readAttempts(db, orderNo);
  const movements = await readMovements(db, orderNo);
  return [
    ...formatSection(
      'Attempts',
      attempts.map(({ createdAt, provider, payType, state }) => [
        formatTime(createdAt),
        provider,
        payType,
        state,
      ]),
    ),
    ...formatSection(
      'Money',
      movements.map((movement) => [
        formatTime(movement.at),
        movement.kind,
        formatMoney(movement.amountCents),
        movement.reason,
        formatProgress(movement),
      ]),
    ),
  ];
}

/** The event that ended a receipt says whether the shop rejected it. */
const findReceiptOutcome = (sentAt: Date, events: readonly OrderEventRow[]): string =>
  events.find(({ at }) => at > sentAt)?.event === 'receipt.reject' ? 'rejected' : 'replaced';

async function formatHistory(db: Db, { orderNo, payImage }: OrderRow): Promise<readonly string[]> {
  const events = await readOrderEvents(db, orderNo);
  const receipts = await readReceipts(db, orderNo);
  return [
    ...formatSection(
      'Timeline',
      events.map(({ at, event, toState, amountCents, note }) => [
        formatTime(at),
        event,
        `→ ${toState}`,
        amountCents === null ? '' : formatMoney(amountCents),
        note ?? '',
      ]),
    ),
    ...formatSection(
      'Receipts',
      receipts.map(({ at, image }) => [
        formatTime(at),
        image,
        image === payImage ? 'current' : findReceiptOutcome(at, events),
      ]),
    ),
  ];
}

export async function formatOrder(db: Db, orderNo: string): Promise<string> {
  const order = await findOrder(db, orderNo);
  if (!order) throw new OperatorError(`There is no order ${orderNo}. "orders" lists the latest.`);
  const { state, totalCents, goodsCents, freightCents, trackingNo, carrier } = order;
  const lines = await readOrderLines(db, [orderNo]);
  return [
    `${orderNo}  ${state}  ${formatMoney(totalCents)} (items ${formatMoney(goodsCents)}, delivery ${formatMoney(freightCents)})`,
    toPrintable(`${await findAccount(db, order.userId)}  ${await formatDestination(db, order)}`),
    formatTable(
      lines.map((line) => [
        `${line.quantity} ×`,
        line.goodsEnglishName,
        formatMoney(line.priceCents),
      ]),
    ),
    ...(await formatHistory(db, order)),
    ...(await formatPayments(db, orderNo)),
    ...(trackingNo ? ['', toPrintable(`Shipped with ${carrier ?? '?'} ${trackingNo}`)] : []),
  ].join('\n');
}

export async function formatOutbox(db: Db, after?: number): Promise<string> {
  const { rows: mails, restCount } = await readMailPage(db, after, MAX_ROWS);
  if (mails.length === 0) return 'The outbox is empty.';
  const table = formatTable([
    ['ID', 'AT (UTC)', 'TO', 'KIND', 'TEXT'],
    ...mails.map(({ id, createdAt, recipient, kind, body }) => [
      String(id),
      formatTime(createdAt),
      recipient,
      kind,
      kind === 'order' ? (body.split('\n')[0] ?? '') : body,
    ]),
  ]);
  return `${table}${formatRest(restCount, 'outbox', mails.at(-1)?.id)}`;
}

/** @throws OperatorError if the outbox has no message with this id */
export async function formatMail(db: Db, id: string): Promise<string> {
  const mail = /^\d{1,15}$/.test(id) ? await findMail(db, Number(id)) : undefined;
  if (!mail) throw new OperatorError(`There is no message ${id}. "outbox" lists the latest.`);
  const head = `${formatTime(mail.createdAt)}  ${mail.recipient}  ${mail.kind}`;
  return [head, '', ...mail.body.split('\n')].map(toPrintable).join('\n');
}
