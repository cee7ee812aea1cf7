import { assertEvent } from 'xstate';
import type { Profile, Session } from '#models/session/session.ts';
import { unboundCall } from '../call.ts';
import type { Credentials, RegistrationInput, SessionEvent } from './session.types.ts';

/** §7 login. Rejects with a Failure; code 1 means a wrong account or password. */
export const login = unboundCall<Session, Credentials>('login');
export function toCredentials({ event }: { event: SessionEvent }): Credentials {
  assertEvent(event, 'login.submit');
  return { account: event.account, password: event.password };
}
/** §7 register. */
export const register = unboundCall<Session, RegistrationInput>('register');
export function toRegistration({ event }: { event: SessionEvent }): RegistrationInput {
  assertEvent(event, 'register.submit');
  const { account, password, code, nickname } = event;
  return { account, password, code, nickname };
}
/** Revokes the token on the server; its failure is not reported (decisions 20). */
export const logout = unboundCall<void>('logout');
/** §7 user/userInfo: balance in cents, points. */
export const loadProfile = unboundCall<Profile>('loadProfile');
