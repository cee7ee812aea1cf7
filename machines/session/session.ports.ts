import { fromPromise } from 'xstate';
import type { Profile, Session } from '#models/session/session.ts';

const unbound = (port: string) =>
  new Error(`machines/session: bind \`${port}\` in src/session/session.bind.ts`);

export interface Credentials {
  readonly account: string;
  readonly password: string;
}
export interface Registration extends Credentials {
  readonly code: string;
  readonly nickname: string;
}

/** §7 login. Fails with a Failure; code 1 is a wrong account or password. */
export const login = fromPromise<Session, Credentials>(() => {
  throw unbound('login');
});
/** §7 register. */
export const register = fromPromise<Session, Registration>(() => {
  throw unbound('register');
});
/** Tells the server that the token is no longer used; its failure concerns nobody (decisions 20). */
export const logout = fromPromise<void, void>(() => {
  throw unbound('logout');
});
/** §7 user/userInfo: balance in cents, points. */
export const loadProfile = fromPromise<Profile, void>(() => {
  throw unbound('loadProfile');
});
