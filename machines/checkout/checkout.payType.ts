import { checkoutSetup } from './checkout.actions.ts';
import { toFreightInput } from './checkout.actors.ts';

/** The choice of the payment type. The order is placed from here (decisions 27). */
export const payTypeState = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { active: 1 } },
  initial: 'deciding',
  on: {
    'step.visit': {
      guard: { type: 'isStep', params: { step: 'delivery' } },
      target: '#checkout.delivery',
    },
    'lines.change': { target: '#checkout.routing', actions: 'setLines' },
    'session.begin': { target: '.deciding', actions: 'setAccount' },
    'session.end': { target: '.deciding', actions: 'clearAccount' },
    'payType.choose': { guard: 'isOffered', actions: 'setPayType' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'needsFreight', target: 'calculatingFreight' },
        { guard: 'isMemberOfferedWorse', target: 'awaitingConsent' },
        { guard: 'isMember', target: 'choosing', actions: 'setFirstShown' },
        { target: 'loggingIn', actions: 'setFirstShown' },
      ],
    },
    calculatingFreight: {
      tags: ['busy', 'editable'],
      invoke: {
        id: 'calculateFreight',
        src: 'calculateFreight',
        input: toFreightInput,
        onDone: { target: 'deciding', actions: 'setFreight' },
        onError: [
          {
            guard: 'isSessionLost',
            target: '#checkout.delivery',
            actions: ['setFailure', 'emitFailure'],
          },
          {
            target: '#checkout.delivery',
            actions: ['clearAddress', 'setFailure', 'emitFreightFailed'],
          },
        ],
      },
    },
    // Fewer pieces, a higher price or freight than the shopper last saw need consent (decisions 38).
    awaitingConsent: {
      on: {
        'changes.accept': { target: 'deciding', actions: 'setShown' },
        'changes.decline': '#checkout.delivery',
      },
    },
    // A guest sees the final total here and logs in without leaving the page (decisions 40).
    loggingIn: { tags: 'editable' },
    choosing: {
      tags: 'editable',
      on: {
        'order.submit': [
          {
            guard: 'isUnsavedAndComplete',
            target: '#checkout.placing.savingAddress',
            actions: ['setAgreedTotal', 'setShown'],
          },
          {
            guard: 'canOrder',
            target: '#checkout.placing.requestingCode',
            actions: ['setAgreedTotal', 'setShown'],
          },
        ],
      },
    },
  },
});
