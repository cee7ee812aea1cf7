import { isAddressOutdated } from '#models/checkout/placing.ts';
import type { Failure } from '#models/failure.ts';
import type { FullText } from './en.ts';
import { formatFailure } from './failureText.ts';
import { findServerSentence } from './serverText.ts';

/** The sentence for a failed freight calculation (§8). */
export function formatFreightFailure(text: FullText, failure: Failure | null): string {
  const { notice, server } = text;
  if (failure === null) return notice.freightFailed;
  if (isAddressOutdated(failure)) return formatFailure(text, failure);
  if (server === null) return notice.freightFailed;
  switch (formatFailure(text, failure)) {
    case server.addressEmpty:
      return notice.freightNoAddress;
    case server.basketEmpty:
      return notice.freightNoItem;
    default:
      return notice.freightFailed;
  }
}

/**
 * Explains how to reduce an order that is too large for any address. Null for any other failure.
 */
export function formatBasketHelp({ checkout }: FullText, failure: Failure | null): string | null {
  if (failure?.kind !== 'refused') return null;
  const sentence = findServerSentence(failure.msg);
  if (sentence === 'tooManyLines') return checkout.tooManyLinesHelp;
  return sentence === 'tooHeavy' ? checkout.freightTooHeavy : null;
}
