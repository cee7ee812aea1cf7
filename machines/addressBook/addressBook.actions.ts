import { assign, emit } from 'xstate';
import type { Address } from '#models/address/address.ts';
import {
  type AddressBook,
  findBookAddress,
  withLoadedAddresses,
  withSavedAddress,
} from '#models/address/addressBook.ts';
import { type ChartTypes, getCallOutput, setupChart } from '../call.ts';
import { addressBookActors, type AddressBookEvent, toAddressId } from './addressBook.actors.ts';
import type { AddressBookContext, AddressBookFact } from './addressBook.types.ts';

function getAddress(book: AddressBook, addressId: string): Address {
  const address = findBookAddress(book, addressId);
  if (!address) throw new Error('machines/addressBook: guard address.choose with `hasAddress`');
  return address;
}

export const addressBookSetup = setupChart({
  types: {} as ChartTypes<AddressBookContext, AddressBookEvent, AddressBookFact>,
  actors: addressBookActors,
}).extend({
  guards: {
    hasAddress: ({ context, event }) =>
      findBookAddress(context.book, toAddressId({ event }).addressId) !== null,
  },
  actions: {
    setAddresses: assign(({ context, event }) => ({
      book: withLoadedAddresses(context.book, getCallOutput(event, 'loadAddresses')),
      failure: null,
    })),
    setSavedAddress: assign(({ context, event }) => ({
      book: withSavedAddress(context.book, getCallOutput(event, 'saveAddress')),
      failure: null,
    })),
    setChosen: assign(({ context, event }) => ({
      book: { ...context.book, chosenId: toAddressId({ event }).addressId },
    })),
    setEditing: assign(({ event }) => ({
      editingId: toAddressId({ event }).addressId,
      failure: null,
    })),
    clearEditing: assign({ editingId: null, failure: null }),
    emitChosen: emit(({ context, event }) => ({
      type: 'address.chosen',
      address: getAddress(context.book, toAddressId({ event }).addressId),
    })),
    emitSavedAddressChosen: emit(({ event }) => ({
      type: 'address.chosen',
      address: getCallOutput(event, 'saveAddress'),
    })),
    emitSaved: emit({ type: 'address.saved' }),
    emitLoaded: emit(({ context }) => ({
      type: 'addresses.loaded',
      address: findBookAddress(context.book, context.book.chosenId),
    })),
  },
});
