import { CODE } from '#models/envelope.ts';

/**
 * What happens to the calls of one action:
 *
 * - `slow`: each reply waits until the page was read once
 * - `unreachable`: no request reaches the server
 * - `unanswered`: the server carries out a command, and its reply is lost
 * - `refused`: the server refuses each call with a reason
 * - `thenRefused`: the server answers the first call and refuses the others
 * - `loggedOut`: the server says that the session has ended
 */
export const NETWORKS = [
  'slow',
  'unreachable',
  'unanswered',
  'refused',
  'thenRefused',
  'loggedOut',
] as const;
export type Network = (typeof NETWORKS)[number];

/** In none of these does a call return its result. */
export const isFailing = (network: Network | undefined): boolean =>
  network !== undefined && network !== 'slow';

/** The reason of an injected refusal, as another mall server may write it. */
export const REFUSAL_REASON = 'Please try again after 6 pm';

/** The body of an injected reply; null if there is none. */
export function createReply(network: Network | undefined): string | null {
  if (network === 'refused' || network === 'thenRefused')
    return JSON.stringify({ code: CODE.refused, msg: REFUSAL_REASON, result: null });
  return network === 'loggedOut'
    ? JSON.stringify({ code: CODE.sessionInvalid, msg: 'Please log in again', result: null })
    : null;
}
