import { millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { type Cents, CURRENCY } from '#models/money.ts';
import { BACKGROUND_QUERY_DELAY_MS } from '../jobs/jobs.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import type { ForeignRefund, ListedPayment, ProviderPayment } from '../payment/provider.ts';
import {
  readCapturedAttemptIds,
  type RecordedAttempt,
  readRecordedAttempts,
  readOpenAttempts,
} from './providerAudit.store.ts';

const OPEN_TOO_LONG_MS = millisecondsInHour;
const MAX_LISTED = 50;
/** The audit queries the provider for each attempt, so its period is limited. */
export const COMPARED_DAYS = 30;
const COMPARED_MS = COMPARED_DAYS * 24 * millisecondsInHour;
const PARALLEL_QUERIES = 8;

/**
 * An attempt whose captured or refunded amount differs between the provider and the shop's records.
 */
interface ProviderMismatch {
  readonly attempt: AttemptRow;
  /** captured − refunded */
  readonly netCents: Cents;
  readonly providerCents: Cents;
}

/** What the provider keeps of a payment in another currency than the shop's. */
interface ForeignCapture {
  /** captured − refunded, in the smallest unit of `currency` */
  readonly amount: number;
  /** ISO 4217 code */
  readonly currency: string;
}

export interface ProviderAudit {
  readonly compared: number;
  readonly mismatches: readonly ProviderMismatch[];
  /** payments that the provider captured in another currency and did not return */
  readonly foreignCaptures: readonly {
    readonly attempt: AttemptRow;
    readonly capture: ForeignCapture;
  }[];
  /** refunds and disputes that the provider lists in another currency */
  readonly foreignRefunds: readonly {
    readonly attempt: AttemptRow;
    readonly refund: ForeignRefund;
  }[];
  /** attempts for which the provider did not reply */
  readonly unanswered: readonly AttemptRow[];
  readonly openTooLong: readonly AttemptRow[];
  /** captured payments in the provider's list that are not in the shop's records */
  readonly unknown: readonly ListedPayment[];
}

interface Comparison {
  readonly attempt: AttemptRow;
  readonly netCents: Cents;
  readonly providerCents: Cents | undefined;
  readonly foreignCapture?: ForeignCapture;
  readonly foreignRefunds: readonly ForeignRefund[];
}

/**
 * Compares a payment in another currency: it is nothing in the shop's currency, and its refunds in
 * the same currency return it.
 */
function compareForeign(
  { amountCents, foreignRefunds = [] }: ProviderPayment,
  currency: string,
): Pick<Comparison, 'providerCents' | 'foreignCapture' | 'foreignRefunds'> {
  const returned = foreignRefunds
    .filter((refund) => refund.currency === currency)
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    providerCents: 0,
    foreignCapture: { amount: amountCents - returned, currency },
    foreignRefunds: foreignRefunds.filter((refund) => refund.currency !== currency),
  };
}

async function compare(
  services: PaymentServices,
  { attempt, capturedCents, refundedCents }: RecordedAttempt,
): Promise<Comparison> {
  const { providerRef } = attempt;
  const netCents = capturedCents - refundedCents;
  const unknown = { attempt, netCents, providerCents: undefined, foreignRefunds: [] };
  if (providerRef === null) return unknown;
  try {
    const payment = await services.payments.getPayment(providerRef);
    if (payment.state === 'captured' && payment.currency !== CURRENCY)
      return { attempt, netCents, ...compareForeign(payment, payment.currency) };
    const returned = payment.refundedCents ?? refundedCents;
    const { foreignRefunds = [] } = payment;
    return { attempt, netCents, providerCents: payment.amountCents - returned, foreignRefunds };
  } catch {
    return unknown;
  }
}

/** Payments in another currency are not recorded, so those that were compared are not unknown. */
async function findUnknownPayments(
  { db, payments }: PaymentServices,
  { from, until }: { readonly from: Date; readonly until: Date },
  compared: readonly Comparison[],
): Promise<readonly ListedPayment[]> {
  const listed = (await payments.listCaptured?.(from, until)) ?? [];
  const recordedIds = await readCapturedAttemptIds(db, payments.name);
  const foreign = compared.filter(({ foreignCapture }) => foreignCapture !== undefined);
  const foreignIds = new Set(foreign.map(({ attempt }) => attempt.attemptId));
  return listed.filter(
    ({ attemptId }) => !recordedIds.has(attemptId) && !foreignIds.has(attemptId),
  );
}

async function compareAll(
  services: PaymentServices,
  recorded: readonly RecordedAttempt[],
): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (let from = 0; from < recorded.length; from += PARALLEL_QUERIES) {
    const batch = recorded.slice(from, from + PARALLEL_QUERIES);
    compared.push(...(await Promise.all(batch.map((attempt) => compare(services, attempt)))));
  }
  return compared;
}

const listForeignMoney = (
  compared: readonly Comparison[],
): Pick<ProviderAudit, 'foreignCaptures' | 'foreignRefunds'> => ({
  foreignCaptures: compared.flatMap(({ attempt, foreignCapture: capture }) =>
    capture === undefined || capture.amount === 0 ? [] : [{ attempt, capture }],
  ),
  foreignRefunds: compared.flatMap(({ attempt, foreignRefunds }) =>
    foreignRefunds.map((refund) => ({ attempt, refund })),
  ),
});

/**
 * Compares the captured and refunded amounts of the shop's records with those of the provider, in
 * both directions. Skips attempts whose webhook may still arrive.
 */
export async function auditProvider(services: PaymentServices, now: Date): Promise<ProviderAudit> {
  const subtractFromNow = (ms: number) => subMilliseconds(now, ms);
  const period = {
    from: subtractFromNow(COMPARED_MS),
    until: subtractFromNow(BACKGROUND_QUERY_DELAY_MS),
  };
  const recorded = await readRecordedAttempts(services.db, {
    provider: services.payments.name,
    ...period,
  });
  const compared = await compareAll(services, recorded);
  return {
    compared: compared.filter(({ providerCents }) => providerCents !== undefined).length,
    mismatches: compared.flatMap(({ attempt, netCents, providerCents }) =>
      providerCents === undefined || providerCents === netCents
        ? []
        : [{ attempt, netCents, providerCents }],
    ),
    ...listForeignMoney(compared),
    unknown: await findUnknownPayments(services, period, compared),
    unanswered: compared
      .filter(({ providerCents }) => providerCents === undefined)
      .map(({ attempt }) => attempt),
    openTooLong: await readOpenAttempts(services.db, subtractFromNow(OPEN_TOO_LONG_MS), MAX_LISTED),
  };
}
