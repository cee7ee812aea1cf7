import { createChartModel } from '#explorer/model.ts';
import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { ANNA, BEN, FAILURES, NOON } from '../fixtures/sampleData.ts';

export const verificationChart = createChartModel(verificationMachine, {
  events: {
    'code.send': {
      'to register': { account: ANNA.account, scene: 'register' },
      'to reset': { account: ANNA.account, scene: 'reset' },
      'to register as Ben': { account: BEN.account, scene: 'register' },
    },
  },
  outcomes: {
    sendCode: {
      ok: {
        '': { waitMs: 60_000, resendAt: NOON + 60_000 },
        'a longer wait': { waitMs: 90_000, resendAt: NOON + 90_000 },
      },
      err: { refused: FAILURES.refused, network: FAILURES.network },
    },
  },
});
