import { millisecondsInHour } from 'date-fns/constants';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import type { Cents } from '#models/money.ts';
import { WEBHOOK_OVERDUE_MS } from '../jobs/jobs.ts';
import type { AttemptRow } from '../payment/attempt.store.ts';
import type { PaymentServices } from '../payment/payment.services.ts';
import {
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

/** An attempt whose captured amount differs between the provider and our records. */
export interface ProviderMismatch {
  readonly attempt: AttemptRow;
  readonly capturedCents: Cents;
  readonly providerCents: Cents;
}

export interface ProviderAudit {
  readonly compared: number;
  readonly mismatches: readonly ProviderMismatch[];
  /** attempts about which the provider gave no answer */
  readonly unanswered: readonly AttemptRow[];
  readonly openTooLong: readonly AttemptRow[];
}

type Comparison = RecordedAttempt & { readonly providerCents: Cents | undefined };

async function compare(services: PaymentServices, booked: RecordedAttempt): Promise<Comparison> {
  const { providerRef } = booked.attempt;
  if (providerRef === null) return { ...booked, providerCents: undefined };
  try {
    const { amountCents } = await services.payments.getPayment(providerRef);
    return { ...booked, providerCents: amountCents };
  } catch {
    return { ...booked, providerCents: undefined };
  }
}

async function compareAll(
  services: PaymentServices,
  booked: readonly RecordedAttempt[],
): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (let from = 0; from < booked.length; from += PARALLEL_QUERIES) {
    const batch = booked.slice(from, from + PARALLEL_QUERIES);
    compared.push(...(await Promise.all(batch.map((attempt) => compare(services, attempt)))));
  }
  return compared;
}

/**
 * Compares the captured amounts of our records and the provider, without attempts whose webhook may still
 * arrive.
 */
export async function auditProvider(services: PaymentServices, now: Date): Promise<ProviderAudit> {
  const ago = (ms: number) => subMilliseconds(now, ms);
  const period = { from: ago(COMPARED_MS), until: ago(WEBHOOK_OVERDUE_MS) };
  const booked = await readRecordedAttempts(services.db, {
    provider: services.payments.name,
    ...period,
  });
  const compared = await compareAll(services, booked);
  return {
    compared: compared.filter(({ providerCents }) => providerCents !== undefined).length,
    mismatches: compared.flatMap(({ attempt, capturedCents, providerCents }) =>
      providerCents === undefined || providerCents === capturedCents
        ? []
        : [{ attempt, capturedCents, providerCents }],
    ),
    unanswered: compared
      .filter(({ providerCents }) => providerCents === undefined)
      .map(({ attempt }) => attempt),
    openTooLong: await readOpenAttempts(services.db, ago(OPEN_TOO_LONG_MS), MAX_LISTED),
  };
}
