import { createChartModel } from '#explorer/model.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { ANNA, BEN, FAILURES, OTHER_PASSWORD, PASSWORD, PROFILE } from '../fixtures/sampleData.ts';

const refusedLogin = { refused: FAILURES.refused, network: FAILURES.network };

export const sessionChart = createChartModel(sessionMachine, {
  inputs: { 'as a guest': { session: null }, 'as a member': { session: ANNA } },
  events: {
    'login.submit': {
      '': { account: ANNA.account, password: PASSWORD },
      Ben: { account: BEN.account, password: OTHER_PASSWORD },
    },
    'register.submit': {
      '': { account: BEN.account, password: PASSWORD, code: '123456', nickname: 'Ben' },
      Anna: { account: ANNA.account, password: OTHER_PASSWORD, code: '654321', nickname: 'Anna' },
    },
    'session.replace': {
      'logged out in another tab': { session: null },
      'logged in in another tab': { session: ANNA },
      'logged in as Ben in another tab': { session: { ...BEN, level: 2 } },
    },
  },
  outcomes: {
    login: { ok: { Anna: ANNA, Ben: { ...BEN, level: 2 } }, err: refusedLogin },
    register: { ok: { Ben: BEN, Anna: { ...ANNA, level: 2 } }, err: refusedLogin },
    logout: { ok: { '': undefined }, err: { network: FAILURES.network } },
    loadProfile: {
      ok: { '': PROFILE, 'other values': { balanceCents: 700, points: 9 } },
      err: {
        network: FAILURES.network,
        sessionInvalid: FAILURES.sessionInvalid,
        'login needed': FAILURES.loginNeeded,
      },
    },
  },
  single: { 'input.session.*': 'session.replace has the sessions of two members' },
});
