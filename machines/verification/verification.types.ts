import type { Failure } from '#models/failure.ts';

export interface CodeRequest {
  readonly account: string;
  readonly scene: 'register' | 'reset' | 'payPassword';
}
/** When the next code may be requested: in ms from now, and as epoch ms of the server's clock. */
export interface CodeSent {
  readonly waitMs: number;
  readonly resendAt: number;
}
export interface VerificationContext {
  readonly failure: Failure | null;
  readonly lastRequest: CodeRequest | null;
  readonly sent: CodeSent | null;
}
export type VerificationCommand = { type: 'code.send' } & CodeRequest;
export type VerificationFact = { type: 'code.sent' };
