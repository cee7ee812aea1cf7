import type { Profile, Session } from '#models/session/session.ts';
import { type CallEvent, narrowEvent, unboundCall } from '../call.ts';
import type { Credentials, RegistrationInput, SessionCommand } from './session.types.ts';

export const sessionActors = {
  /** §7 login. Rejects with a Failure; code 1 means a wrong account or password. */
  login: unboundCall<Session, Credentials>('login'),
  /** §7 register. */
  register: unboundCall<Session, RegistrationInput>('register'),
  /** Revokes the token on the server; its failure is not reported (decisions.md 20). */
  logout: unboundCall<void>('logout'),
  /** §7 user/userInfo: balance in cents, points. */
  loadProfile: unboundCall<Profile>('loadProfile'),
};
export type SessionEvent = SessionCommand | CallEvent<typeof sessionActors>;

export function toCredentials({ event }: { event: SessionEvent }): Credentials {
  const { account, password } = narrowEvent(event, 'login.submit');
  return { account, password };
}
export function toRegistration({ event }: { event: SessionEvent }): RegistrationInput {
  const { account, password, code, nickname } = narrowEvent(event, 'register.submit');
  return { account, password, code, nickname };
}
