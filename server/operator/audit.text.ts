import { CURRENCY } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import { REVIEW_DAYS } from '#models/order/orderLimits.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import { readLateRefunds, type AttemptRefund } from '../payment/pendingRefund.store.ts';
import { getLatePendingStart, MAX_PENDING_DAYS } from '../payment/pendingRefund.ts';
import type { ListedPayment } from '../payment/provider.ts';
import type { LedgerMismatch } from './audit.store.ts';
import {
  type Audit,
  auditLedgers,
  auditPayments,
  findOverdueReviews,
  type LedgerAudit,
} from './audit.ts';
import { type ClosedReceipt, readClosedReceipts } from './closedReceipt.store.ts';
import { formatClosedReceipts } from './closedReceipt.text.ts';
import { type HeldRefund, readHeldRefunds, type UnsentRefund } from './heldRefund.store.ts';
import { formatTable, formatTime } from './operator.text.ts';
import { OperatorError } from './operator.ts';
import { auditProvider, COMPARED_DAYS, type ProviderAudit } from './providerAudit.ts';
import {
  findUnsentRefunds,
  formatHeldRefunds,
  formatPendingRefunds,
  formatUnsentRefunds,
} from './refundCommands.ts';

const MAX_LISTED = 50;

const toNumber = ({ orderNo, rechargeNo }: AttemptRow): string => orderNo ?? rechargeNo ?? '?';

function formatFindings({ orders, recharges, findings, openRefunds }: Audit): string {
  const due = openRefunds === 0 ? '' : ` ${openRefunds} refunds are not yet sent to the provider.`;
  if (findings.length === 0)
    return `${orders} orders, ${recharges} recharges: captured − refunded is right for all.${due}`;
  const rows = findings.map(({ orderNo, state, owedCents, netCents }) => [
    orderNo,
    state,
    formatMoney(owedCents),
    formatMoney(netCents),
  ]);
  return `${findings.length} of ${orders} orders and ${recharges} recharges do not add up.${due}\n${formatTable([['ORDER', 'STATE', 'SHOULD KEEP', 'KEEPS'], ...rows])}`;
}

function formatMismatches({ mismatches, compared }: ProviderAudit): string {
  if (mismatches.length === 0)
    return `The provider agrees on ${compared} payments of the last ${COMPARED_DAYS} days.`;
  const rows = mismatches.map(({ attempt, netCents, providerCents }) => [
    toNumber(attempt),
    attempt.attemptId,
    attempt.state,
    formatMoney(netCents),
    formatMoney(providerCents),
  ]);
  const head = ['ORDER', 'ATTEMPT', 'STATE', 'KEPT HERE', 'KEPT AT PROVIDER'];
  return `The provider disagrees on ${mismatches.length} payments. "refunds check NO" asks about the refunds of one.\n${formatTable([head, ...rows])}`;
}

const formatForeign = (amount: number, currency: string): readonly string[] => [
  `${amount} (smallest unit)`,
  currency,
];

function formatForeignCaptures({ foreignCaptures }: ProviderAudit): readonly string[] {
  if (foreignCaptures.length === 0) return [];
  const rows = foreignCaptures.map(({ attempt, capture: { amount, currency } }) => [
    ...[toNumber(attempt), attempt.attemptId, ...formatForeign(amount, currency)],
  ]);
  return [
    `The provider captured payments in another currency, which pay nothing here; return them at the provider:\n${formatTable([['ORDER', 'ATTEMPT', 'AMOUNT', 'CURRENCY'], ...rows])}`,
  ];
}

function formatForeignRefunds({ foreignRefunds }: ProviderAudit): readonly string[] {
  if (foreignRefunds.length === 0) return [];
  const rows = foreignRefunds.map(({ attempt, refund: { refundId, amount, currency } }) => [
    ...[toNumber(attempt), attempt.attemptId, refundId, ...formatForeign(amount, currency)],
  ]);
  return [
    `The provider lists refunds in another currency, which change nothing here:\n${formatTable([['ORDER', 'ATTEMPT', 'REFUND', 'AMOUNT', 'CURRENCY'], ...rows])}`,
  ];
}

const formatForeignMoney = (provider: ProviderAudit): readonly string[] => [
  ...formatForeignCaptures(provider),
  ...formatForeignRefunds(provider),
];

function formatUnknown(payments: readonly ListedPayment[]): readonly string[] {
  if (payments.length === 0) return [];
  const rows = payments.map(({ ref, attemptId, amountCents, currency }) => [
    ref,
    attemptId,
    ...(currency === CURRENCY ? [formatMoney(amountCents)] : formatForeign(amountCents, currency)),
  ]);
  return [
    `The provider captured payments that are not in our records:\n${formatTable([['PROVIDER REF', 'ATTEMPT', 'AMOUNT'], ...rows])}`,
  ];
}

function formatAttempts(title: string, attempts: readonly AttemptRow[]): readonly string[] {
  if (attempts.length === 0) return [];
  const rows = attempts.map((attempt) => [
    toNumber(attempt),
    attempt.attemptId,
    formatMoney(attempt.amountCents),
    formatTime(attempt.createdAt),
  ]);
  return [`${title}\n${formatTable([['ORDER', 'ATTEMPT', 'AMOUNT', 'OPENED (UTC)'], ...rows])}`];
}

const formatUnfinished = ({ unanswered, openTooLong }: ProviderAudit): readonly string[] => [
  ...formatAttempts('The provider gave no answer about these payments:', unanswered),
  ...formatAttempts('Open for more than an hour:', openTooLong),
];

function formatLedger(
  name: string,
  mismatches: readonly LedgerMismatch[],
  format: (value: number) => string = String,
): readonly string[] {
  if (mismatches.length === 0) return [`${name}: the ledger is right.`];
  const rows = mismatches
    .slice(0, MAX_LISTED)
    .map(({ subject, current, ledger }) => [subject, format(current), format(ledger)]);
  return [
    `${name}: ${mismatches.length} differ from the ledger.\n${formatTable([['WHERE', 'SHOULD BE', 'LEDGER'], ...rows])}`,
  ];
}

const formatLedgers = ({
  stock,
  balances,
  points,
  counts,
  problems,
  unpaid,
}: LedgerAudit): readonly string[] => [
  ...formatLedger('Stock', stock),
  ...formatLedger('Balances', balances, formatMoney),
  ...formatLedger('Points', points),
  ...formatLedger('Orders of each account and state', counts),
  ...formatLedger('Refunds of problems', problems, formatMoney),
  unpaid.length === 0
    ? 'Every order that was shown as paid is paid.'
    : `Shown as paid without a payment: ${unpaid.slice(0, MAX_LISTED).join(', ')}`,
];

const formatFailedRefunds = (refunds: readonly HeldRefund[]): readonly string[] =>
  refunds.length === 0
    ? []
    : [
        `Refunds that failed at the provider, or that you must return yourself; "refunds retry ID" sends one that failed again, "refunds settle ID" records that you returned it:\n${formatHeldRefunds(refunds)}`,
      ];

const formatLateRefunds = (refunds: readonly AttemptRefund[]): readonly string[] =>
  refunds.length === 0
    ? []
    : [
        `Refunds that have been pending at the provider for more than ${MAX_PENDING_DAYS} days; "refunds check NO" asks the provider, "refunds withdraw ID" cancels one:\n${formatPendingRefunds(refunds)}`,
      ];

const formatUnsent = (refunds: readonly UnsentRefund[]): readonly string[] =>
  refunds.length === 0
    ? []
    : [
        `Refunds that the server cannot send, or that are due for more than an hour; "refunds settle ID" records that you returned one whose provider this shop no longer uses:\n${formatUnsentRefunds(refunds)}`,
      ];

const formatOverdueReviews = (orderNos: readonly string[]): readonly string[] =>
  orderNos.length === 0
    ? []
    : [
        `Receipts that have waited for review for more than ${REVIEW_DAYS.reminder} working days; after ${REVIEW_DAYS.max} their orders expire: ${orderNos.join(', ')}`,
      ];

const formatUnansweredReceipts = (receipts: readonly ClosedReceipt[]): readonly string[] =>
  receipts.length === 0
    ? []
    : [
        `Orders that were closed before their receipt was answered; "approve NO" records the transfer, "reject NO" that none arrived:\n${formatClosedReceipts(receipts.slice(0, MAX_LISTED))}`,
      ];

/** Returns the refunds that need the operator. */
async function readOpenRefunds(services: PaymentServices, now: Date) {
  const { db } = services;
  return {
    failed: await readHeldRefunds(db),
    late: await readLateRefunds(db, getLatePendingStart(now)),
    unsent: await findUnsentRefunds(services, now),
  };
}

/**
 * @throws OperatorError with the text if the audit fails, so that the command exits with an error
 * code
 */
export async function formatAudit(services: PaymentServices, now: Date): Promise<string> {
  const audit = await auditPayments(services.db);
  const ledgers = await auditLedgers(services.db);
  const provider = await auditProvider(services, now);
  const refunds = await readOpenRefunds(services, now);
  const overdueReviews = await findOverdueReviews(services.db, now);
  const closedReceipts = await readClosedReceipts(services.db);
  const text = [
    formatFindings(audit),
    ...formatLedgers(ledgers),
    formatMismatches(provider),
    ...formatForeignMoney(provider),
    ...formatUnknown(provider.unknown),
    ...formatUnfinished(provider),
    ...formatFailedRefunds(refunds.failed),
    ...formatLateRefunds(refunds.late),
    ...formatUnsent(refunds.unsent),
    ...formatOverdueReviews(overdueReviews),
    ...formatUnansweredReceipts(closedReceipts),
  ].join('\n');
  const { mismatches, foreignCaptures, foreignRefunds, unknown, unanswered } = provider;
  const problems = [
    ...[audit.findings, ...Object.values(ledgers)],
    ...[mismatches, foreignCaptures, foreignRefunds, unknown, unanswered],
    ...[...Object.values(refunds), overdueReviews, closedReceipts],
  ];
  if (problems.some(({ length }) => length > 0)) throw new OperatorError(text);
  return text;
}
