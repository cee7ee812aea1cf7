import { getEarlierSteps } from '#models/pages.ts';
import { callState, keepFailure } from '../call.ts';
import { checkoutSetup } from './checkout.actions.ts';
import { toFreightInput } from './checkout.actors.ts';

const visitEarlierStep = getEarlierSteps('payType').map((step) => ({
  guard: { type: 'isStep' as const, params: { step } },
  target: `#checkout.${step}` as const,
  actions: 'emitDeliveryVisited' as const,
}));

const agree = ['setAgreedTotal', 'setShown'] as const;

/** The shopper chooses the payment method and places the order (decisions.md 27). */
export const payTypeState = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { step: 'payType' } },
  initial: 'deciding',
  on: {
    'step.visit': visitEarlierStep,
    'lines.change': { target: '#checkout.routing', actions: 'setLines' },
    'session.begin': { target: '.deciding', actions: 'setAccount' },
    'session.end': { target: '.deciding', actions: 'clearAccount' },
    'addresses.change': [
      {
        guard: 'isRefusedAddressRemoved',
        target: '#checkout.delivery',
        actions: 'clearAddress',
      },
      { guard: 'isAddressChanged', target: '.deciding', actions: 'updateAddress' },
    ],
    'payType.choose': { guard: 'isOffered', actions: 'setPayType' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'needsFreight', target: 'calculatingFreight' },
        { guard: 'isMemberOfferedWorse', target: 'awaitingConsent' },
        { guard: 'isMember', target: 'choosing', actions: 'setFirstShown' },
        { target: 'loginRequired', actions: 'setFirstShown' },
      ],
    },
    calculatingFreight: {
      ...callState('calculateFreight', {
        input: toFreightInput,
        onDone: { target: 'deciding', actions: 'setFreight' },
        onError: keepFailure('#checkout.delivery', 'clearAddress', 'emitAddressOutdated'),
      }),
      tags: ['busy', 'editable'],
    },
    // The shopper must accept a smaller quantity, a higher price or a higher freight than shown
    // last (decisions.md 38).
    awaitingConsent: {
      on: {
        'changes.accept': { target: 'deciding', actions: 'setShown' },
        'changes.decline': { target: '#checkout.delivery', actions: 'emitDeliveryVisited' },
      },
    },
    // A guest sees the final total here and logs in without leaving the page (decisions.md 40).
    loginRequired: { tags: 'editable' },
    choosing: {
      tags: 'editable',
      on: {
        'order.submit': [
          {
            guard: 'isUnsavedAndComplete',
            target: '#checkout.placing.savingAddress',
            actions: agree,
          },
          { guard: 'canOrder', target: '#checkout.placing.requestingCode', actions: agree },
        ],
      },
    },
  },
});
