import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';
import type { CheckoutCommand } from './checkout.types.ts';
import { pickup } from './pickup.states.ts';

type Command<T extends CheckoutCommand['type']> = { event: Extract<CheckoutCommand, { type: T }> };

const chosen = ({ event }: Command<'address.choose' | 'address.offer'>) => ({
  address: event.address,
});
const submitted = ({ event }: Command<'address.submit'>) => ({ fields: event.fields });

/** Delivery to an address: it is complete once the freight is known (§5). */
const home = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'address.choose': {
      target: '.calculatingFreight',
      actions: { type: 'setAddress', params: chosen },
    },
    'address.submit': {
      guard: { type: 'isComplete', params: submitted },
      target: '.calculatingFreight',
      actions: [
        { type: 'setTyped', params: submitted },
        { type: 'setAddress', params: ({ event }) => ({ address: event.fields }) },
      ],
    },
    'address.change': { target: '.choosingAddress', actions: 'clearAddress' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasAddress', target: 'calculatingFreight' },
        { target: 'choosingAddress' },
      ],
    },
    choosingAddress: {
      tags: 'editable',
      on: {
        'address.offer': {
          target: 'calculatingFreight',
          actions: { type: 'setAddress', params: chosen },
        },
      },
    },
    calculatingFreight: {
      tags: ['busy', 'editable'],
      invoke: {
        id: 'calculateFreight',
        src: 'calculateFreight',
        input: ({ context }) => ({ draft: context.draft, isMember: context.account !== null }),
        onDone: {
          target: 'ready',
          actions: { type: 'setFreight', params: ({ event }) => ({ freight: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'freightFailed',
            actions: pass.failedAndTold,
          },
          {
            target: 'freightFailed',
            actions: [
              'clearAddress',
              { type: 'keepFailure', params: pass.failure },
              'tellFreightFailed',
            ],
          },
        ],
      },
    },
    freightFailed: {
      tags: 'editable',
      on: { 'freight.retry': { target: 'deciding', actions: 'clearFailure' } },
    },
    ready: {
      tags: 'editable',
      on: {
        'step.next': '#checkout.payType',
        'step.visit': {
          guard: {
            type: 'isStep',
            params: ({ event }) => ({ step: event.step, wanted: 'payType' }),
          },
          target: '#checkout.payType',
        },
      },
    },
  },
});

export const delivery = checkoutSetup.createStateConfig({
  entry: { type: 'setStep', params: { active: 0 } },
  initial: 'deciding',
  on: {
    'deliveryType.choose': {
      target: '.deciding',
      actions: [
        {
          type: 'setDeliveryType',
          params: ({ event }) => ({ deliveryType: event.deliveryType }),
        },
        'clearFailure',
      ],
    },
    'lines.change': {
      target: '#checkout.routing',
      actions: { type: 'setLines', params: ({ event }) => ({ lines: event.lines }) },
    },
  },
  states: {
    deciding: { always: [{ guard: 'isPickup', target: 'pickup' }, { target: 'home' }] },
    home,
    pickup,
  },
});
