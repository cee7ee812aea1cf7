import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import type { RechargeOutcome } from '#models/wallet/wallet.ts';
import { chartModel } from './explorer/model.ts';
import { FAILURES } from './sampleData.ts';

const rechargeNo = 'RC1';
const stands = (outcome: RechargeOutcome) => ({ rechargeNo, outcome, amount: 5000, refunded: 0 });

export const recharge = chartModel(rechargeMachine, {
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
    askRecharge: {
      ok: {
        checking: stands('checking'),
        credited: stands('credited'),
        declined: stands('declined'),
        canceled: stands('canceled'),
        refunded: stands('refunded'),
      },
      err: {
        refused: FAILURES.refused,
        'no reply': FAILURES.network,
        sessionInvalid: FAILURES.sessionInvalid,
      },
    },
  },
});
