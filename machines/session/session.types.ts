import type { Failure } from '#models/failure.ts';
import type { Profile, Session } from '#models/session/session.ts';

export interface Credentials {
  readonly account: string;
  readonly password: string;
}
export interface RegistrationInput extends Credentials {
  readonly code: string;
  readonly nickname: string;
}
export interface SessionContext {
  readonly session: Session | null;
  /** null until it has loaded */
  readonly profile: Profile | null;
  readonly failure: Failure | null;
}
export type SessionCommand =
  | ({ type: 'login.submit' } & Credentials)
  | ({ type: 'register.submit' } & RegistrationInput)
  | { type: 'session.logOut' }
  | { type: 'session.invalidate' }
  | { type: 'session.replace'; session: Session | null }
  | { type: 'profile.refresh' };
export type SessionFact =
  | { type: 'session.began'; account: string }
  | { type: 'session.ended'; reason: 'logout' | 'forced' };
