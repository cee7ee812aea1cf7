import type { Intent } from './storedCheckout.ts';

const FIRST_MS = 3_000;
const MAX_MS = 30_000;
/** The largest share by which a delay is shortened. */
const MAX_SHORTENING = 0.5;
const STEPS = 1_000;

/** Returns a number from 0 to 1 that depends on the code only. */
function toFraction(transactionCode: string): number {
  let hash = 0;
  for (const character of transactionCode) hash = (hash * 31 + character.charCodeAt(0)) % STEPS;
  return hash / STEPS;
}

/**
 * Returns after how many ms the outcome of an order without a reply is looked up again
 * (decisions.md 30). The delay doubles from 3 to 30 seconds and is shortened by up to a half. The
 * share depends on the order's transaction code, so that shoppers do not all ask at the same moment
 * after an outage.
 * @param attempt 1 for the first delay
 */
export function getReconcileDelay(
  { transactionCode }: Pick<Intent, 'transactionCode'>,
  attempt: number,
): number {
  const delay = Math.min(FIRST_MS * 2 ** (attempt - 1), MAX_MS);
  return Math.round(delay * (1 - MAX_SHORTENING * toFraction(transactionCode)));
}
