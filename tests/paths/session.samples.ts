import { sessionMachine } from '#machines/session/session.machine.ts';
import { chartModel } from './explorer/model.ts';
import { ANNA, BEN, FAILURES, PASSWORD, PROFILE } from './sampleData.ts';

const refusedLogin = { refused: FAILURES.refused, network: FAILURES.network };

export const session = chartModel(sessionMachine, {
  inputs: { 'as a guest': { session: null }, 'as a member': { session: ANNA } },
  events: {
    'login.submit': { '': { account: ANNA.account, password: PASSWORD } },
    'register.submit': {
      '': { account: BEN.account, password: PASSWORD, code: '123456', nickname: 'Ben' },
    },
    'session.adopt': {
      'logged out in another tab': { session: null },
      'logged in in another tab': { session: ANNA },
    },
  },
  outcomes: {
    login: { ok: { Anna: ANNA }, err: refusedLogin },
    register: { ok: { Ben: BEN }, err: refusedLogin },
    logout: { ok: { '': undefined }, err: { network: FAILURES.network } },
    loadProfile: {
      ok: { '': PROFILE },
      err: { network: FAILURES.network, sessionInvalid: FAILURES.sessionInvalid },
    },
  },
});
