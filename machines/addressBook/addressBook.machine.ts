import { EMPTY_ADDRESS_BOOK } from '#models/address/addressBook.ts';
import { callState } from '../call.ts';
import { addressBookSetup } from './addressBook.actions.ts';
import { toAddressId, toSaveInput } from './addressBook.actors.ts';

/** The page shows the failure; the mall handles only a lost session. */
const failCall = <Target extends string>(target: Target) =>
  [
    { guard: 'isSessionLost', target, actions: ['setFailure', 'emitFailure'] },
    { target, actions: 'setFailure' },
  ] as const;
const changeAddress = {
  input: toAddressId,
  onDone: 'loading',
  onError: failCall('choosing'),
} as const;

/** A member's addresses (§4). The address page or the checkout starts the chart. */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  context: { book: EMPTY_ADDRESS_BOOK, editingId: null, failure: null },
  initial: 'loading',
  on: { 'addresses.reload': '.loading' },
  states: {
    loading: callState('loadAddresses', {
      onDone: { target: 'choosing', actions: ['setAddresses', 'emitLoaded'] },
      onError: failCall('failed'),
    }),
    failed: {},
    choosing: {
      on: {
        'address.choose': { guard: 'hasAddress', actions: ['setChosen', 'emitChosen'] },
        'address.add': { target: 'editing', actions: 'clearEditing' },
        'address.edit': { guard: 'hasAddress', target: 'editing', actions: 'setEditing' },
        'address.remove': {
          guard: 'hasAddress',
          target: 'removingAddress',
          actions: 'clearFailure',
        },
        'address.makeDefault': {
          guard: 'hasAddress',
          target: 'makingDefault',
          actions: 'clearFailure',
        },
      },
    },
    editing: {
      on: {
        'address.save': 'savingAddress',
        'address.cancelEdit': { target: 'choosing', actions: 'clearFailure' },
      },
    },
    savingAddress: callState('saveAddress', {
      input: toSaveInput,
      onDone: {
        target: 'choosing',
        actions: ['setSavedAddress', 'emitSavedAddressChosen', 'emitSaved'],
      },
      onError: failCall('editing'),
    }),
    removingAddress: callState('removeAddress', changeAddress),
    makingDefault: callState('setDefaultAddress', changeAddress),
  },
});
