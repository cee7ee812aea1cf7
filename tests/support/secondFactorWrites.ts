import { payCall } from '#models/checkout/payment.api.ts';
import {
  confirmSecondFactorCall,
  removeSecondFactorCall,
  renewRecoveryCodesCall,
  secondFactorCall,
  startSecondFactorCall,
} from '#models/session/secondFactor.api.ts';
import { addLoggedInShopper, type LoggedInShopper } from '../fixtures/loggedInShopper.ts';
import { PASSWORD, PAY_PASSWORD } from '../fixtures/sampleData.ts';
import {
  readAuthenticatorCode,
  sendSecondFactorStart,
  turnOnSecondFactor,
} from '../fixtures/secondFactor.ts';
import type { OrderHarness } from './orderHarness.ts';
import { addOrder } from './orderWrites.ts';
import type { WriteScenario } from './writeScenario.ts';

const watchStatus =
  (harness: OrderHarness, { token }: LoggedInShopper) =>
  () =>
    harness.mall.call(secondFactorCall, {}, token);

export const SECOND_FACTOR_SCENARIOS: readonly WriteScenario[] = [
  {
    operation: 'startSecondFactor',
    title: 'sets up an authenticator app',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      const { token } = shopper;
      return {
        send: () => harness.mall.send(startSecondFactorCall, { password: PASSWORD }, token),
        verify: watchStatus(harness, shopper),
      };
    },
  },
  {
    operation: 'confirmSecondFactor',
    title: 'confirms an authenticator app',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      await sendSecondFactorStart(harness, shopper);
      const code = await readAuthenticatorCode(harness, shopper.account);
      return {
        send: () => harness.mall.send(confirmSecondFactorCall, { code }, shopper.token),
        verify: watchStatus(harness, shopper),
      };
    },
  },
  {
    operation: 'renewRecoveryCodes',
    title: 'makes new recovery codes',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      const [code = ''] = await turnOnSecondFactor(harness, shopper);
      return {
        send: () => harness.mall.send(renewRecoveryCodesCall, { code }, shopper.token),
        verify: watchStatus(harness, shopper),
      };
    },
  },
  {
    operation: 'removeSecondFactor',
    title: 'removes an authenticator app',
    repeated: 'another',
    prepare: async (harness) => {
      const shopper = await addLoggedInShopper(harness);
      // A used recovery code is a row that shows whether the use was committed alone.
      const [code = ''] = await turnOnSecondFactor(harness, shopper);
      return {
        send: () => harness.mall.send(removeSecondFactorCall, { code }, shopper.token),
        verify: watchStatus(harness, shopper),
      };
    },
  },
  {
    operation: 'pay',
    title: 'pays from the balance with a recovery code',
    repeated: 'same',
    prepare: async (harness) => {
      const order = await addOrder(harness);
      const [code = ''] = await turnOnSecondFactor(harness, order);
      const request = { orderNo: order.orderNo, payType: '0', password: PAY_PASSWORD } as const;
      const protectedRequest = { ...request, secondFactorCode: code };
      return { send: () => harness.mall.send(payCall, protectedRequest, order.token) };
    },
  },
];
