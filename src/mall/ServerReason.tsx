import type { Failure } from '#models/failure.ts';
import { formatFailure } from '../text/failureText.ts';
import { useFullText } from './useFullText.ts';

/** The server's own message, translated (§8). Loaded on demand: the first load has no translations of messages. */
export function ServerReason({ failure }: { failure: Failure }) {
  return formatFailure(useFullText(), failure);
}
