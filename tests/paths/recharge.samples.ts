import { createChartModel } from '#explorer/model.ts';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import type { RechargeOutcome } from '#models/wallet/wallet.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const rechargeNo = 'RC1';
const createResult = (outcome: RechargeOutcome) => ({
  rechargeNo,
  outcome,
  amount: 5000,
  refunded: 0,
});

export const rechargeChart = createChartModel(rechargeMachine, {
  inputs: { 'to choose': { rechargeNo: null }, 'back from the bank': { rechargeNo } },
  events: {
    'recharge.submit': {
      A$50: { amountCents: 5000, payType: 'PayPal' },
      'too little': { amountCents: 999, payType: '5' },
    },
  },
  outcomes: {
    startRecharge: {
      ok: { 'a recharge': rechargeNo, 'no number': null },
      err: { refused: FAILURES.refused, sessionInvalid: FAILURES.sessionInvalid },
    },
    fetchRechargeResult: {
      ok: {
        checking: createResult('checking'),
        credited: createResult('credited'),
        declined: createResult('declined'),
        canceled: createResult('canceled'),
        refunded: createResult('refunded'),
      },
      err: {
        refused: FAILURES.refused,
        'no reply': FAILURES.network,
        sessionInvalid: FAILURES.sessionInvalid,
      },
    },
  },
});
