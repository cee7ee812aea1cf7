import { assertEvent, assign, emit, setup } from 'xstate';
import type { Address, AddressFields } from '#models/address/address.ts';
import {
  type AddressBook,
  addressOf,
  EMPTY_BOOK,
  loaded,
  saved,
} from '#models/address/addressBook.ts';
import { type Failure, failureOf } from '#models/failure.ts';
import { loadAddresses, makeDefault, removeAddress, saveAddress } from './addressBook.ports.ts';

export interface AddressBookContext {
  readonly book: AddressBook;
  /** the address in the form, null for a new one */
  readonly editingId: string | null;
  readonly failure: Failure | null;
}
export type AddressBookCommand =
  | { type: 'addresses.reload' }
  | { type: 'address.choose'; addressId: string }
  | { type: 'address.add' }
  | { type: 'address.edit'; addressId: string }
  | { type: 'address.leaveForm' }
  | { type: 'address.save'; fields: AddressFields }
  | { type: 'address.remove'; addressId: string }
  | { type: 'address.makeDefault'; addressId: string };
export type AddressBookFact =
  | { type: 'address.chosen'; address: Address }
  | { type: 'addresses.loaded'; address: Address | null }
  | { type: 'address.saved' }
  | { type: 'call.failed'; failure: Failure };

const failure = ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) });
const saving = ({ event }: { event: { output: Address } }) => ({ address: event.output });

/** A member's addresses (§4). It starts when its page or the checkout needs it. */
export const addressBookMachine = setup({
  types: {
    context: {} as AddressBookContext,
    events: {} as AddressBookCommand,
    emitted: {} as AddressBookFact,
    tags: {} as 'busy',
  },
  actors: { loadAddresses, saveAddress, removeAddress, makeDefault },
  guards: {
    isKnown: ({ context }, params: { addressId: string }) =>
      addressOf(context.book, params.addressId) !== null,
  },
  actions: {
    takeAddresses: assign({
      book: ({ context }, params: { addresses: readonly Address[] }) =>
        loaded(context.book, params.addresses),
      failure: null,
    }),
    takeSaved: assign({
      book: ({ context }, params: { address: Address }) => saved(context.book, params.address),
      failure: null,
    }),
    choose: assign({
      book: ({ context }, params: { addressId: string }) => ({
        ...context.book,
        chosenId: params.addressId,
      }),
    }),
    openForm: assign({
      editingId: (_, params: { addressId: string | null }) => params.addressId,
      failure: null,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    tellChosen: emit(({ context }, params: { addressId: string }) => ({
      type: 'address.chosen',
      address: known(context.book, params.addressId),
    })),
    tellSaved: emit((_, params: { address: Address }) => ({
      type: 'address.chosen',
      address: params.address,
    })),
    tellDone: emit({ type: 'address.saved' }),
    tellLoaded: emit(({ context }) => ({
      type: 'addresses.loaded',
      address: addressOf(context.book, context.book.chosenId),
    })),
    tellFailure: emit((_, params: { failure: Failure }) => ({
      type: 'call.failed',
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'addressBook',
  context: { book: EMPTY_BOOK, editingId: null, failure: null },
  initial: 'loading',
  on: { 'addresses.reload': '.loading' },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadAddresses',
        src: 'loadAddresses',
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'takeAddresses', params: ({ event }) => ({ addresses: event.output }) },
            'tellLoaded',
          ],
        },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepFailure', params: failure },
            { type: 'tellFailure', params: failure },
          ],
        },
      },
    },
    failed: {},
    choosing: {
      on: {
        'address.choose': {
          guard: { type: 'isKnown', params: ({ event }) => ({ addressId: event.addressId }) },
          actions: [
            { type: 'choose', params: ({ event }) => ({ addressId: event.addressId }) },
            { type: 'tellChosen', params: ({ event }) => ({ addressId: event.addressId }) },
          ],
        },
        'address.add': {
          target: 'editing',
          actions: { type: 'openForm', params: { addressId: null } },
        },
        'address.edit': {
          guard: { type: 'isKnown', params: ({ event }) => ({ addressId: event.addressId }) },
          target: 'editing',
          actions: { type: 'openForm', params: ({ event }) => ({ addressId: event.addressId }) },
        },
        'address.remove': {
          guard: { type: 'isKnown', params: ({ event }) => ({ addressId: event.addressId }) },
          target: 'removingAddress',
        },
        'address.makeDefault': {
          guard: { type: 'isKnown', params: ({ event }) => ({ addressId: event.addressId }) },
          target: 'makingDefault',
        },
      },
    },
    editing: { on: { 'address.save': 'savingAddress', 'address.leaveForm': 'choosing' } },
    savingAddress: {
      tags: 'busy',
      invoke: {
        id: 'saveAddress',
        src: 'saveAddress',
        input: ({ context, event }) => {
          assertEvent(event, 'address.save');
          return { addressId: context.editingId, fields: event.fields };
        },
        onDone: {
          target: 'choosing',
          actions: [
            { type: 'takeSaved', params: saving },
            { type: 'tellSaved', params: saving },
            'tellDone',
          ],
        },
        onError: {
          target: 'editing',
          actions: [
            { type: 'keepFailure', params: failure },
            { type: 'tellFailure', params: failure },
          ],
        },
      },
    },
    removingAddress: {
      tags: 'busy',
      invoke: {
        id: 'removeAddress',
        src: 'removeAddress',
        input: ({ event }) => {
          assertEvent(event, 'address.remove');
          return { addressId: event.addressId };
        },
        onDone: 'loading',
        onError: { target: 'choosing', actions: { type: 'tellFailure', params: failure } },
      },
    },
    makingDefault: {
      tags: 'busy',
      invoke: {
        id: 'makeDefault',
        src: 'makeDefault',
        input: ({ event }) => {
          assertEvent(event, 'address.makeDefault');
          return { addressId: event.addressId };
        },
        onDone: 'loading',
        onError: { target: 'choosing', actions: { type: 'tellFailure', params: failure } },
      },
    },
  },
});

function known(book: AddressBook, addressId: string): Address {
  const address = addressOf(book, addressId);
  if (!address)
    throw new Error(
      'machines/addressBook: an unknown address was chosen; guard the event with `isKnown`',
    );
  return address;
}
