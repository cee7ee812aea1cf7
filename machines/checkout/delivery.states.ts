import { checkoutSetup, pass } from './checkout.setup.ts';
import type { CheckoutCommand } from './checkout.types.ts';

type Command<T extends CheckoutCommand['type']> = { event: Extract<CheckoutCommand, { type: T }> };

const chosen = ({ event }: Command<'address.choose' | 'address.offer'>) => ({
  address: event.address,
});
const submitted = ({ event }: Command<'address.submit'>) => ({ fields: event.fields });

/** A failure that says who asked is no longer logged in; what was chosen stays. */
const failedAndTold = [
  { type: 'keepFailure' as const, params: pass.failure },
  { type: 'tellFailure' as const, params: pass.failure },
];

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
        input: ({ context }) => ({ draft: context.draft }),
        onDone: {
          target: 'ready',
          actions: { type: 'setFreight', params: ({ event }) => ({ freight: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'freightFailed',
            actions: failedAndTold,
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

/** Pickup: complete with shop and time (§5). */
const pickup = checkoutSetup.createStateConfig({
  initial: 'loadingShops',
  on: {
    'shop.choose': {
      guard: { type: 'isKnownShop', params: ({ event }) => ({ shopId: event.shopId }) },
      target: '.loadingSlots',
      actions: { type: 'setShop', params: ({ event }) => ({ shopId: event.shopId }) },
    },
  },
  states: {
    loadingShops: {
      tags: ['busy', 'editable'],
      invoke: {
        id: 'loadShops',
        src: 'loadShops',
        onDone: [
          {
            guard: 'hasPickup',
            target: 'ready',
            actions: { type: 'setShops', params: ({ event }) => ({ shops: event.output }) },
          },
          {
            guard: 'hasShop',
            target: 'loadingSlots',
            actions: { type: 'setShops', params: ({ event }) => ({ shops: event.output }) },
          },
          {
            target: 'choosingShop',
            actions: { type: 'setShops', params: ({ event }) => ({ shops: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'shopsFailed',
            actions: failedAndTold,
          },
          { target: 'shopsFailed', actions: { type: 'keepFailure', params: pass.failure } },
        ],
      },
    },
    shopsFailed: { tags: 'editable', on: { 'shops.retry': 'loadingShops' } },
    choosingShop: { tags: 'editable' },
    loadingSlots: {
      tags: ['busy', 'editable'],
      invoke: {
        id: 'loadSlots',
        src: 'loadSlots',
        input: ({ context }) => ({ shopId: context.draft.pickup?.shopId ?? '' }),
        onDone: {
          target: 'choosingSlot',
          actions: { type: 'setSlots', params: ({ event }) => ({ slots: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isSessionLost', params: pass.failure },
            target: 'slotsFailed',
            actions: failedAndTold,
          },
          { target: 'slotsFailed', actions: { type: 'keepFailure', params: pass.failure } },
        ],
      },
    },
    slotsFailed: { tags: 'editable', on: { 'shops.retry': 'loadingSlots' } },
    choosingSlot: {
      tags: 'editable',
      on: {
        'slot.choose': {
          guard: {
            type: 'isSlotOpen',
            params: ({ event }) => ({ startsAt: event.startsAt, now: event.now }),
          },
          target: 'ready',
          actions: { type: 'setSlot', params: ({ event }) => ({ startsAt: event.startsAt }) },
        },
      },
    },
    ready: {
      tags: 'editable',
      on: {
        'slot.choose': {
          guard: {
            type: 'isSlotOpen',
            params: ({ event }) => ({ startsAt: event.startsAt, now: event.now }),
          },
          actions: { type: 'setSlot', params: ({ event }) => ({ startsAt: event.startsAt }) },
        },
        'address.change': { target: 'loadingSlots', actions: 'clearSlot' },
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
