import type { Failure } from '#models/failure.ts';
import type { FullText } from './en.ts';
import { failureText } from './failureText.ts';

/** What §8 says of a freight that could not be had: without an address, without goods, or for any other reason. */
export function freightText(text: FullText, failure: Failure | null): string {
  const { notice, server } = text;
  if (failure === null || server === null) return notice.freightFailed;
  switch (failureText(text, failure)) {
    case server.addressEmpty:
      return notice.freightNoAddress;
    case server.basketEmpty:
      return notice.freightNoItem;
    default:
      return notice.freightFailed;
  }
}
