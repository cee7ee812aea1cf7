import { EMPTY_ADDRESS_BOOK } from '#models/address/addressBook.ts';
import { callState, keepFailure } from '../call.ts';
import { addressBookSetup } from './addressBook.actions.ts';
import { toAddressId, toSaveInput } from './addressBook.actors.ts';

const startChange = <Target extends string>(target: Target) =>
  ({ guard: 'hasAddress', target, actions: 'clearFailure' }) as const;
const endSave = ['setSavedAddress', 'emitSavedAddressChosen', 'emitSaved'] as const;
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

/** While an address is being saved, the list is loaded after the save. */
const defer = {
  'addresses.refresh': { actions: 'setOutdated' },
  'addresses.invalidate': { actions: 'setOutdated' },
} as const;

/**
 * The form of an address. A new list is loaded in the background; what the shopper typed stays. The
 * form of an address that was removed elsewhere becomes that of a new one.
 */
const editingState = addressBookSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'address.save': 'savingAddress',
    'address.cancelEdit': [
      { guard: 'isOutdated', target: 'refreshing', actions: 'clearFailure' },
      { target: 'choosing', actions: 'clearFailure' },
    ],
    'addresses.refresh': '.refreshing',
    'addresses.invalidate': '.refreshing',
  },
  states: {
    deciding: { always: [{ guard: 'isOutdated', target: 'refreshing' }, { target: 'idle' }] },
    idle: {},
    refreshing: {
      entry: 'setOutdated',
      ...callState('loadAddresses', {
        onDone: { target: 'idle', actions: ['replaceAddresses', 'emitRefreshed'] },
        onError: [
          { guard: 'isSessionLost', target: 'idle', actions: 'emitFailure' },
          { target: 'idle' },
        ],
      }),
    },
  },
});

/**
 * A member's addresses (§4). The address page or the checkout starts the chart.
 *
 * `addresses.reload` closes a form. `addresses.invalidate` and `addresses.refresh` neither close a
 * form nor drop a save (docs/decisions/170).
 */
export const addressBookMachine = addressBookSetup.createMachine({
  id: 'addressBook',
  context: { book: EMPTY_ADDRESS_BOOK, editingId: null, isOutdated: false, failure: null },
  initial: 'loading',
  on: { 'addresses.reload': '.loading', 'addresses.invalidate': '.loading' },
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
      entry: 'setOutdated',
      ...callState('loadAddresses', {
        onDone: { target: 'choosing', actions: ['setAddresses', 'emitRefreshed'] },
        onError: [
          { guard: 'isSessionLost', target: 'choosing', actions: 'emitFailure' },
          { target: 'choosing' },
        ],
      }),
      on: choices,
    },
    editing: editingState,
    savingAddress: {
      ...callState('saveAddress', {
        input: toSaveInput,
        onDone: [
          { guard: 'isOutdated', target: 'refreshing', actions: endSave },
          { target: 'choosing', actions: endSave },
        ],
        onError: keepFailure('editing'),
      }),
      on: defer,
    },
    removingAddress: callState('removeAddress', changeAddress),
    makingDefault: callState('setDefaultAddress', changeAddress),
  },
});
