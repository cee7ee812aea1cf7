import { sql } from 'drizzle-orm';
import type { Tx } from '../db/connection.ts';
import { type PaymentReport, providerPayments } from '../db/schema/payment.ts';

/** A payment at a provider, of which the shop has only the provider's id. */
interface ProviderPaymentKey {
  readonly provider: string;
  readonly paymentId: string;
  readonly now: Date;
}

/**
 * Adds reports to those of a payment. Locks the payment until the transaction ends, so that a
 * report and the capture of the payment are recorded one after the other.
 * @returns all reports of the payment
 */
export async function addEarlyReports(
  tx: Tx,
  { provider, paymentId, now: at }: ProviderPaymentKey,
  reports: readonly PaymentReport[],
): Promise<readonly PaymentReport[]> {
  const [payment] = await tx
    .insert(providerPayments)
    .values({ provider, paymentId, reports, at })
    .onConflictDoUpdate({
      target: [providerPayments.provider, providerPayments.paymentId],
      set: { reports: sql`${providerPayments.reports} || excluded.reports` },
    })
    .returning({ reports: providerPayments.reports });
  return payment?.reports ?? [];
}
