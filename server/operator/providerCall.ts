import { formatMoney } from '#models/moneyText.ts';
import { LoggableError } from '../describeError.ts';
import { FormerProviderError } from '../payment/attempt.ts';
import type { AttemptRefund } from '../payment/pendingRefund.store.ts';
import { ProviderTimeoutError, type RefundStatus } from '../payment/provider.ts';
import { OperatorError } from './operator.ts';

export const formatRefundName = ({ movement: { id, amountCents } }: AttemptRefund): string =>
  `The refund ${id} of ${formatMoney(amountCents)}`;

export const CHECKED_TEXTS: Readonly<Record<RefundStatus['state'], string>> = {
  pending: 'is still pending',
  succeeded: 'is carried out',
  failed: 'failed and is due again; "refunds" lists it',
};

/** Describes why the provider gave no answer; undefined for an error of the shop. */
function describeProviderError(error: unknown, { attempt }: AttemptRefund): string | undefined {
  const { provider } = attempt;
  if (error instanceof FormerProviderError)
    return `is at ${provider}, which this shop no longer uses. Run the command with PAYMENT_PROVIDER=${provider} and the settings of that provider.`;
  if (error instanceof ProviderTimeoutError)
    return `got no answer, because ${provider} does not reply. Run the command again later.`;
  return error instanceof LoggableError ? `is unchanged. ${error.message}.` : undefined;
}

/** Calls the provider about a refund. @throws OperatorError if the provider gives no answer */
export async function callProvider<T>(refund: AttemptRefund, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const problem = describeProviderError(error, refund);
    if (problem === undefined) throw error;
    throw new OperatorError(`${formatRefundName(refund)} ${problem}`);
  }
}
