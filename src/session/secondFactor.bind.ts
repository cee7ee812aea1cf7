import { type ActorRefFrom, fromPromise } from 'xstate';
import { secondFactorMachine } from '#machines/secondFactor/secondFactor.machine.ts';
import { isSessionFailure } from '#models/failure.ts';
import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
  startSecondFactorCall,
} from '#models/session/secondFactor.api.ts';
import type { NewRecoveryCodes } from '#models/session/secondFactor.ts';
import type { Client } from '../api/client.ts';
import type { PageChartDeps } from '../mall/mall.ts';

interface CodeInput {
  readonly code: string;
}

const bindSecondFactor = (send: Client) =>
  secondFactorMachine.provide({
    actors: {
      startSetup: fromPromise(({ input }: { input: { password: string } }) =>
        send(startSecondFactorCall, input),
      ),
      confirmSetup: fromPromise<NewRecoveryCodes, CodeInput>(({ input }) =>
        send(confirmSecondFactorCall, input),
      ),
      renewCodes: fromPromise<NewRecoveryCodes, CodeInput>(({ input }) =>
        send(renewRecoveryCodesCall, input),
      ),
      removeApp: fromPromise<void, CodeInput>(
        async ({ input }) => void (await send(removeSecondFactorCall, input)),
      ),
    },
  });

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;

/** Each change reloads the status that the page shows. */
export function openSecondFactor({
  mall,
  settings: { send, queries },
  create,
}: PageChartDeps): SecondFactorRef {
  const secondFactor = create(bindSecondFactor(send));
  secondFactor.on('secondFactor.changed', () => queries.invalidate([secondFactorCall.name]));
  secondFactor.on('call.failed', (fact) => {
    if (isSessionFailure(fact.failure)) mall.send(fact);
  });
  secondFactor.start();
  return secondFactor;
}
