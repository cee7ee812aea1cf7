import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { AddressBookContext } from '#machines/addressBook/addressBook.types.ts';
import type { Address } from '#models/address/address.ts';
import { withLoadedAddresses, withSavedAddress } from '#models/address/addressBook.ts';
import { callFailed, eventField, failsTo, losesSession, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<AddressBookContext>;

const find = (addresses: readonly Address[], id: unknown) => addresses.find(({ addressId }) => addressId === id) ?? null;
type Before = Omit<View, 'is'>;
const isKnown = ({ was, event }: Before) => find(was.book.addresses, event['addressId']) !== null;
const addressId = { addressId: eventField('addressId') };

/** §4: the saved address is the chosen one; choosing marks only that one. */
const addressBookConsequences: ConsequenceTable<AddressBookContext> = {
  entries: {
    loading: { calls: { loadAddresses: () => undefined } },
    refreshing: { calls: { loadAddresses: () => undefined } },
    savingAddress: { calls: { saveAddress: { addressId: ({ was }: View) => was.editingId, fields: eventField('fields') } } },
    removingAddress: { calls: { removeAddress: addressId } },
    makingDefault: { calls: { setDefaultAddress: addressId } },
  },
  rows: [
    ['', 'start', { to: 'loading', sets: { book: { addresses: [], chosenId: null }, editingId: null, failure: null } }],
    ['', 'addresses.reload', { to: 'loading' }],
    [
      'loading',
      'loadAddresses answers',
      {
        to: 'choosing',
        sets: { book: ({ was, event }) => withLoadedAddresses(was.book, event['output']), failure: null },
        emits: [
          {
            type: 'addresses.loaded',
            address: ({ is: { book } }: View) => find(book.addresses, book.chosenId),
            addresses: ({ is }: View) => is.book.addresses,
          },
        ],
      },
    ],
    ...failsTo('loading', 'loadAddresses fails', 'failed'),
    // In the background: nothing is chosen for the shopper, and a failure changes nothing.
    ['choosing', 'addresses.refresh', ({ was }: Before) => was.book.addresses.length > 0, { to: 'refreshing' }],
    [
      'refreshing',
      'loadAddresses answers',
      {
        to: 'choosing',
        sets: { book: ({ was, event }) => withLoadedAddresses(was.book, event['output']), failure: null },
        emits: [{ type: 'addresses.loaded', address: null, addresses: output }],
      },
    ],
    ['refreshing', 'loadAddresses fails', losesSession, { to: 'choosing', emits: [callFailed] }],
    ['refreshing', 'loadAddresses fails', { to: 'choosing' }],
    [
      'choosing|refreshing',
      'address.choose',
      isKnown,
      {
        sets: { 'book.chosenId': eventField('addressId') },
        emits: [{ type: 'address.chosen', address: ({ was, event }: View) => find(was.book.addresses, event['addressId']) }],
      },
    ],
    ['choosing|refreshing', 'address.add', { to: 'editing', sets: { editingId: null, failure: null } }],
    ['choosing|refreshing', 'address.edit', isKnown, { to: 'editing', sets: { editingId: eventField('addressId'), failure: null } }],
    ['choosing|refreshing', 'address.remove', isKnown, { to: 'removingAddress', sets: { failure: null } }],
    ['choosing|refreshing', 'address.makeDefault', isKnown, { to: 'makingDefault', sets: { failure: null } }],
    ['editing', 'address.save', { to: 'savingAddress' }],
    ['editing', 'address.cancelEdit', { to: 'choosing', sets: { failure: null } }],
    [
      'savingAddress',
      'saveAddress answers',
      {
        to: 'choosing',
        sets: { book: ({ was, event }) => withSavedAddress(was.book, event['output']), failure: null },
        emits: [{ type: 'address.chosen', address: output }, 'address.saved'],
      },
    ],
    ...failsTo('savingAddress', 'saveAddress fails', 'editing'),
    // The server decides what the list is after a removal or a new default.
    ['removingAddress|makingDefault', 'removeAddress answers|setDefaultAddress answers', { to: 'loading' }],
    ...failsTo('removingAddress|makingDefault', 'removeAddress fails|setDefaultAddress fails', 'choosing'),
  ],
};

testChartPaths('addressBook', addressBookConsequences);
