import { assertEvent } from 'xstate';
import { type CallEvent, unboundCall } from '../call.ts';
import type { CodeRequest, CodeSent, VerificationCommand } from './verification.types.ts';

export const verificationActors = {
  /** §7 sendCode. */
  sendCode: unboundCall<CodeSent, CodeRequest>('sendCode'),
};
export type VerificationEvent = VerificationCommand | CallEvent<typeof verificationActors>;

export function toCodeRequest({ event }: { event: VerificationEvent }): CodeRequest {
  assertEvent(event, 'code.send');
  return { account: event.account, scene: event.scene };
}
