import { verificationMachine } from '#machines/verification/verification.machine.ts';
import { chartModel } from './explorer/model.ts';
import { ANNA, FAILURES } from './sampleData.ts';

export const verification = chartModel(verificationMachine, {
  events: { 'code.send': { 'to register': { account: ANNA.account, scene: 'register' } } },
  outcomes: {
    sendCode: {
      ok: { '': undefined },
      err: { refused: FAILURES.refused, network: FAILURES.network },
    },
  },
});
