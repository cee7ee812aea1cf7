import type { Failure } from '#models/failure.ts';
import type { FullText } from './en.ts';
import { formatFailure } from './failureText.ts';
import { findServerSentence } from './serverText.ts';

/** The sentence for a failed freight calculation (§8). */
export function formatFreightFailure(text: FullText, failure: Failure | null): string {
  const { notice, server } = text;
  if (failure === null || server === null) return notice.freightFailed;
  switch (formatFailure(text, failure)) {
    case server.addressEmpty:
      return notice.freightNoAddress;
    case server.basketEmpty:
      return notice.freightNoItem;
    default:
      return notice.freightFailed;
  }
}

/** Another address cannot help: the parcel must be lighter. */
export const isTooHeavyFailure = (failure: Failure): boolean =>
  failure.kind === 'refused' && findServerSentence(failure.msg) === 'tooHeavy';
