import { type CallEvent, narrowEvent, unboundCall } from '../call.ts';
import type { CodeRequest, CodeSent, VerificationCommand } from './verification.types.ts';

export const verificationActors = {
  /** §7 sendCode. */
  sendCode: unboundCall<CodeSent, CodeRequest>('sendCode'),
};
export type VerificationEvent = VerificationCommand | CallEvent<typeof verificationActors>;

export function toCodeRequest({ event }: { event: VerificationEvent }): CodeRequest {
  const { account, scene } = narrowEvent(event, 'code.send');
  return { account, scene };
}
