import { setup } from 'xstate';
import { findBookAddress } from '#models/address/addressBook.ts';
import { isSessionLost } from '../call.ts';
import { addressBookActors, type AddressBookEvent, toAddressId } from './addressBook.actors.ts';
import type { AddressBookContext, AddressBookFact } from './addressBook.types.ts';

export const addressBookBase = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookEvent,
    emitted: {} as AddressBookFact,
    tags: {} as 'busy',
  },
  actors: addressBookActors,
  guards: {
    hasAddress: ({ context, event }) =>
      findBookAddress(context.book, toAddressId({ event }).addressId) !== null,
    isSessionLost,
  },
});
