import { createChartModel } from '#explorer/model.ts';
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import type { Failure } from '#models/failure.ts';
import { FAILURES, OTHER_PASSWORD, PASSWORD } from '../fixtures/sampleData.ts';

const APP_CODE = '123456';
const NEXT_APP_CODE = '654321';
const RECOVERY_CODE = 'ABCDEFGH234567AB';
const NEW_CODES = {
  recoveryCodes: Array.from({ length: 10 }, (_, index) => `${'ABCDEFGHIJ'[index]}BCDEFGH234567AB`),
};

const createSetup = (secret: string) => ({
  secret,
  uri: `otpauth://totp/Wattle%20Lane:anna@example.com?secret=${secret}&issuer=Wattle%20Lane`,
});

const withReason = (msg: string, reason: 'secondFactorWrong' | 'secondFactorChanged'): Failure => ({
  ...{ kind: 'refused', code: '1002', msg, reason },
});
const CHANGED = withReason('未开启身份验证器，请重新设置', 'secondFactorChanged');
const WRONG_CODE = withReason('身份验证器的验证码错误或已使用，请输入下一个', 'secondFactorWrong');

const codeFailures = {
  'wrong code': WRONG_CODE,
  'changed elsewhere': CHANGED,
  'no reply': FAILURES.network,
  sessionInvalid: FAILURES.sessionInvalid,
};

export const secondFactorChart = createChartModel(secondFactorMachine, {
  inputs: { '': undefined },
  events: {
    'setup.start': { '': { password: PASSWORD }, 'another password': { password: OTHER_PASSWORD } },
    'setup.confirm': { '': { code: APP_CODE }, 'the next code': { code: NEXT_APP_CODE } },
    'code.submit': {
      'a code of the app': { code: APP_CODE },
      'a recovery code': { code: RECOVERY_CODE },
    },
  },
  outcomes: {
    startSetup: {
      ok: {
        'a secret': createSetup('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
        'another secret': createSetup('KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU'),
      },
      err: {
        'wrong password': FAILURES.refused,
        'changed elsewhere': CHANGED,
        'no reply': FAILURES.network,
        sessionInvalid: FAILURES.sessionInvalid,
      },
    },
    confirmSetup: { ok: { 'recovery codes': NEW_CODES }, err: codeFailures },
    renewCodes: { ok: { 'recovery codes': NEW_CODES }, err: codeFailures },
    removeApp: { ok: { removed: undefined }, err: codeFailures },
  },
});
