import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';

/** Choosing how to pay. The order is placed from here (decisions 27). */
export const payType = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { active: 1 } },
  initial: 'deciding',
  on: {
    'step.visit': {
      guard: { type: 'isStep', params: ({ event }) => ({ step: event.step, wanted: 'delivery' }) },
      target: '#checkout.delivery',
    },
    'lines.change': {
      target: '#checkout.routing',
      actions: { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
    },
    'session.begin': {
      target: '.deciding',
      actions: { type: 'setAccount', params: pass.begun },
    },
    'session.end': { target: '.deciding', actions: 'forgetAccount' },
    'payType.choose': {
      guard: { type: 'isOffered', params: ({ event }) => ({ payType: event.payType }) },
      actions: { type: 'setPayType', params: ({ event }) => ({ payType: event.payType }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'needsFreight', target: 'calculatingFreight' },
        { guard: 'isMember', target: 'choosing' },
        { target: 'loggingIn' },
      ],
    },
    calculatingFreight: {
      tags: ['busy', 'editable'],
      invoke: {
        id: 'calculateFreight',
        src: 'calculateFreight',
        input: ({ context }) => ({ draft: context.draft, isMember: context.account !== null }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setFreight', params: ({ event }) => ({ freight: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: '#checkout.delivery',
            actions: [
              { type: 'keepFailure', params: pass.failure },
              { type: 'tellFailure', params: pass.failure },
            ],
          },
          {
            target: '#checkout.delivery',
            actions: [
              'clearAddress',
              { type: 'keepFailure', params: pass.failure },
              'tellFreightFailed',
            ],
          },
        ],
      },
    },
    // A guest sees the final total here and logs in without leaving (decisions 40); `session.begin` goes on.
    loggingIn: { tags: 'editable' },
    choosing: {
      tags: 'editable',
      on: {
        'order.submit': [
          {
            guard: 'isUnsavedAndComplete',
            target: '#checkout.placing.savingAddress',
            actions: 'agree',
          },
          { guard: 'canOrder', target: '#checkout.placing.requestingCode', actions: 'agree' },
        ],
      },
    },
  },
});
