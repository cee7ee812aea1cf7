import type { Failure } from '#models/failure.ts';
import { formatFailure } from '../text/failureText.ts';
import { useFullText } from './useFullText.ts';

/**
 * The translated message of the server (§8). It is a lazy module because the first load does not
 * contain the translations.
 */
export function ServerReason({ failure }: { failure: Failure }) {
  return formatFailure(useFullText(), failure);
}
