import { pass } from './checkout.pass.ts';
import { checkoutSetup } from './checkout.setup.ts';

/** Pickup: complete with shop and time (§5). */
export const pickup = checkoutSetup.createStateConfig({
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
            actions: pass.failedAndTold,
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
            actions: pass.failedAndTold,
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
