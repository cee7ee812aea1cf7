import { createChartModel } from '#explorer/model.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { ANNA, BEN, FAILURES, PASSWORD, PROFILE } from '../fixtures/sampleData.ts';

const refusedLogin = { refused: FAILURES.refused, network: FAILURES.network };

export const sessionChart = createChartModel(sessionMachine, {
  inputs: { 'as a guest': { session: null }, 'as a member': { session: ANNA } },
  events: {
    'login.submit': { '': { account: ANNA.account, password: PASSWORD } },
    'register.submit': {
      '': { account: BEN.account, password: PASSWORD, code: '123456', nickname: 'Ben' },
    },
    'session.replace': {
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
