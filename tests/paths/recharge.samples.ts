import { createChartModel } from '#explorer/model.ts';
import { rechargeMachine } from '#machines/recharge/recharge.machine.ts';
import type { RechargeOutcome } from '#models/wallet/wallet.ts';
import { FAILURES } from '../fixtures/sampleData.ts';

const rechargeNo = 'RC1';
const createResult = (
  number: string,
  outcome: RechargeOutcome,
  amountCents = 5000,
  refundedCents = 0,
) => ({
  rechargeNo: number,
  outcome,
  amountCents,
  refundedCents,
  isHeld: outcome === 'refunded',
  // The chart only stores the value; two values show that it does not replace it by a constant.
  isSettled: outcome === 'credited',
});

const resultOutcomes = {
  ok: ({ context: { rechargeNo: number } }: { context: { rechargeNo: string } }) => ({
    checking: createResult(number, 'checking'),
    credited: createResult(number, 'credited'),
    declined: createResult(number, 'declined', 2000),
    canceled: createResult(number, 'canceled'),
    refunded: createResult(number, 'refunded', 5000, 5000),
  }),
  err: {
    refused: FAILURES.refused,
    'no reply': FAILURES.network,
    sessionInvalid: FAILURES.sessionInvalid,
    'login needed': FAILURES.loginNeeded,
    'too busy': FAILURES.busy,
  },
};

export const rechargeChart = createChartModel(rechargeMachine, {
  inputs: {
    'to choose': { rechargeNo: null, isAbandoned: false },
    'back from the bank': { rechargeNo, isAbandoned: false },
    'back without a payment': { rechargeNo, isAbandoned: true },
  },
  events: {
    'recharge.submit': {
      A$50: { amountCents: 5000, payType: 'PayPal' },
      A$20: { amountCents: 2000, payType: '5' },
      'below the minimum': { amountCents: 999, payType: '5' },
    },
  },
  outcomes: {
    startRecharge: {
      ok: { 'a recharge': rechargeNo, 'another recharge': 'RC2', 'no number': null },
      err: { refused: FAILURES.refused, sessionInvalid: FAILURES.sessionInvalid },
    },
    fetchRechargeResult: resultOutcomes,
    cancelRecharge: resultOutcomes,
  },
  single: {
    'cancelRecharge answers.rechargeNo': 'only the recharge that comes back is canceled',
    'input.rechargeNo': 'one recharge comes back from the bank; startRecharge answers two',
  },
});
