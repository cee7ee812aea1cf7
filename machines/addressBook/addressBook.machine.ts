import { EMPTY_ADDRESS_BOOK } from '#models/address/addressBook.ts';
import { callState, keepFailure } from '../call.ts';
import { addressBookSetup } from './addressBook.actions.ts';
import { toAddressId, toSaveInput } from './addressBook.actors.ts';

const startChange = <Target extends string>(target: Target) =>
  ({ guard: 'hasAddress', target, actions: 'clearFailure' }) as const;
const changeAddress = {
  input: toAddressId,
  onDone: 'loading',
  onError: keepFailure('choosing'),
} as const;

const choices = {
  'address.choose': { guard: 'hasAddress', actions: ['setChosen', 'emitChosen'] },
  'address.add': { target: 'editing', actions: 'clearEditing' },
  'address.edit': { guard: 'hasAddress', target: 'editing', actions: 'setEditing' },
  'address.remove': startChange('removingAddress'),
  'address.makeDefault': startChange('makingDefault'),
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
      onError: keepFailure('failed'),
    }),
    failed: {},
    choosing: {
      on: {
        ...choices,
        // The form of the first address is open as long as the list is empty.
        'addresses.refresh': { guard: 'hasAddresses', target: 'refreshing' },
      },
    },
    // The list stays in use, also if it cannot be loaded.
    refreshing: {
      ...callState('loadAddresses', {
        onDone: { target: 'choosing', actions: ['setAddresses', 'emitRefreshed'] },
        onError: [
          { guard: 'isSessionLost', target: 'choosing', actions: 'emitFailure' },
          { target: 'choosing' },
        ],
      }),
      on: choices,
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
      onError: keepFailure('editing'),
    }),
    removingAddress: callState('removeAddress', changeAddress),
    makingDefault: callState('setDefaultAddress', changeAddress),
  },
});
