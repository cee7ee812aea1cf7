import { callState, keepFailure } from '../call.ts';
import { checkoutSetup } from './checkout.actions.ts';
import { toFreightInput, toSlotsInput } from './checkout.actors.ts';

const readyTransitions = {
  'step.next': '#checkout.payType',
  'step.visit': {
    guard: { type: 'isStep', params: { step: 'payType' } },
    target: '#checkout.payType',
  },
} as const;

/** Delivery to an address. It is complete once the freight is known (§5). */
const home = checkoutSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'address.choose': { target: '.calculatingFreight', actions: 'setAddress' },
    'address.submit': {
      guard: 'isAddressComplete',
      target: '.calculatingFreight',
      actions: ['setTypedAddress', 'setAddress'],
    },
    'address.change': { target: '.choosingAddress', actions: 'clearAddress' },
    'addresses.change': [
      { guard: 'isAddressRemoved', target: '.choosingAddress', actions: 'clearAddress' },
      {
        guard: 'isAddressChanged',
        target: '.calculatingFreight',
        actions: ['updateAddress', 'clearFailure'],
      },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'hasAddress', target: 'calculatingFreight' },
        { target: 'choosingAddress' },
      ],
    },
    choosingAddress: {
      on: {
        'address.prefill': {
          guard: 'hasNoAddressRefusal',
          target: 'calculatingFreight',
          actions: 'setAddress',
        },
      },
    },
    calculatingFreight: callState('calculateFreight', {
      input: toFreightInput,
      onDone: { target: 'ready', actions: 'setFreight' },
      onError: keepFailure('freightFailed', 'clearAddress', 'emitAddressOutdated'),
    }),
    freightFailed: {
      on: { 'freight.retry': { target: 'deciding', actions: 'clearFailure' } },
    },
    ready: { on: readyTransitions },
  },
});

/**
 * Pickup. It is complete with a shop and a time (§5). Each visit loads the times again, and a
 * chosen one that is no longer free is not kept.
 */
const pickup = checkoutSetup.createStateConfig({
  initial: 'loadingShops',
  on: { 'shop.choose': { guard: 'isKnownShop', target: '.loadingSlots', actions: 'setShop' } },
  states: {
    loadingShops: callState('loadShops', {
      onDone: [
        { guard: 'hasShop', target: 'loadingSlots', actions: 'setShops' },
        { target: 'choosingShop', actions: 'setShops' },
      ],
      onError: keepFailure('shopsFailed'),
    }),
    shopsFailed: { on: { 'shops.retry': 'loadingShops' } },
    choosingShop: {},
    loadingSlots: callState('loadSlots', {
      input: toSlotsInput,
      onDone: [
        { guard: 'isChosenSlotFree', target: 'ready', actions: 'setSlots' },
        { target: 'choosingSlot', actions: ['setSlots', 'clearSlot'] },
      ],
      onError: keepFailure('slotsFailed'),
    }),
    slotsFailed: { on: { 'slots.retry': 'loadingSlots' } },
    choosingSlot: {
      on: { 'slot.choose': { guard: 'isSlotOpen', target: 'ready', actions: 'setSlot' } },
    },
    ready: {
      on: {
        'slot.choose': { guard: 'isSlotOpen', actions: 'setSlot' },
        ...readyTransitions,
      },
    },
  },
});

export const deliveryState = checkoutSetup.createStateConfig({
  tags: 'editable',
  entry: { type: 'setStep', params: { step: 'delivery' } },
  initial: 'deciding',
  on: {
    'deliveryType.choose': { target: '.deciding', actions: ['setDeliveryType', 'clearFailure'] },
    'lines.change': { target: '#checkout.routing', actions: 'setLines' },
    // The address of a draft with a pickup; it is used if the shopper returns to the delivery.
    'addresses.change': [
      { guard: 'isAddressRemoved', actions: 'clearAddress' },
      { guard: 'isAddressChanged', actions: 'updateAddress' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'isPickup', target: 'pickup' }, { target: 'home' }] },
    home,
    pickup,
  },
});
