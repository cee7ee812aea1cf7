import { assign, emit } from 'xstate';
import {
  findBookAddress,
  withLoadedAddresses,
  withSavedAddress,
} from '#models/address/addressBook.ts';
import { type ChartTypes, getCallOutput, getRequired, setupChart } from '../call.ts';
import { addressBookActors, type AddressBookEvent, toAddressId } from './addressBook.actors.ts';
import type { AddressBookContext, AddressBookFact } from './addressBook.types.ts';

const findChosenAddress = ({ book }: AddressBookContext) => findBookAddress(book, book.chosenId);

export const addressBookSetup = setupChart({
  types: {} as ChartTypes<AddressBookContext, AddressBookEvent, AddressBookFact>,
  actors: addressBookActors,
}).extend({
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    hasAddresses: ({ context }) => context.book.addresses.length > 0,
    hasAddress: ({ context, event }) =>
      findBookAddress(context.book, toAddressId({ event }).addressId) !== null,
  },
  actions: {
    setAddresses: assign(({ context, event }) => ({
      book: withLoadedAddresses(context.book, getCallOutput(event, 'loadAddresses')),
      isOutdated: false,
      failure: null,
    })),
    // The reason of a failed save stays in the form.
    replaceAddresses: assign(({ context, event }) => ({
      book: withLoadedAddresses(context.book, getCallOutput(event, 'loadAddresses')),
      isOutdated: false,
    })),
    setOutdated: assign({ isOutdated: true }),
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
    emitChosen: emit(({ context }) => ({
      type: 'address.chosen',
      address: getRequired(findChosenAddress(context), 'chosen address'),
    })),
    emitSavedAddressChosen: emit(({ event }) => ({
      type: 'address.chosen',
      address: getCallOutput(event, 'saveAddress'),
    })),
    emitSaved: emit({ type: 'address.saved' }),
    emitLoaded: emit(({ context }) => ({
      type: 'addresses.loaded',
      address: findChosenAddress(context),
      addresses: context.book.addresses,
    })),
    emitRefreshed: emit(({ context }) => ({
      type: 'addresses.loaded',
      address: null,
      addresses: context.book.addresses,
    })),
  },
});
