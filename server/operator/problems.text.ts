import { formatMoney } from '#models/moneyText.ts';
import { type ProblemState, reportedCents } from '#models/order/problem.ts';
import type { Db } from '../db/connection.ts';
import { findOrder } from '../order/order.store.ts';
import { readProblemPage } from '../order/problem.store.ts';
import { findAccount } from './operator.store.ts';
import {
  formatListCommand,
  formatRest,
  formatTable,
  formatTime,
  toPrintable,
} from './operator.text.ts';
import { findProblemOrThrow } from './problems.ts';

const MAX_ROWS = 50;

export async function formatProblemList(
  db: Db,
  state: ProblemState | undefined,
  after?: number,
): Promise<string> {
  const { rows: reports, restCount } = await readProblemPage(db, { state, after, limit: MAX_ROWS });
  if (reports.length === 0) return 'There are no problems.';
  const rows = reports.map(({ row, lines, uploadIds, account }) => [
    String(row.id),
    row.orderNo,
    row.state,
    row.kind,
    formatMoney(row.refundCents ?? reportedCents(lines, lines)),
    String(uploadIds.length),
    account,
    formatTime(row.createdAt),
  ]);
  const head = ['ID', 'ORDER', 'STATE', 'KIND', 'AMOUNT', 'PICTURES', 'ACCOUNT', 'REPORTED (UTC)'];
  const rest = formatRest(restCount, formatListCommand('problems', state), rows.at(-1)?.[0]);
  return `${formatTable([head, ...rows])}${rest}`;
}

export async function formatProblem(db: Db, id: number): Promise<string> {
  const { row, lines, uploadIds } = await findProblemOrThrow(db, id);
  const { orderNo, state, kind, message, refundCents, answer, createdAt, answeredAt } = row;
  const order = await findOrder(db, orderNo);
  const account = order ? await findAccount(db, order.userId) : '?';
  const remainingCents = (order?.totalCents ?? 0) - (order?.refundedCents ?? 0);
  const refund = refundCents === null ? '' : `  ${formatMoney(refundCents)}`;
  return [
    `Problem ${id}  ${state}${refund}  ${kind}  reported ${formatTime(createdAt)}`,
    toPrintable(`Order ${orderNo}  ${order?.state ?? '?'}  ${account}`),
    formatTable(
      lines.map(({ quantity, name, priceCents }) => [
        `${quantity} ×`,
        name,
        formatMoney(priceCents),
      ]),
    ),
    `Reported items ${formatMoney(reportedCents(lines, lines))}, refundable ${formatMoney(remainingCents)}`,
    ...(message === '' ? [] : [`Message: ${toPrintable(message)}`]),
    `Pictures: ${uploadIds.length}`,
    ...(answeredAt === null
      ? []
      : [`Answered ${formatTime(answeredAt)}${answer === null ? '' : `: ${toPrintable(answer)}`}`]),
  ].join('\n');
}
