import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { AddressBookContext } from '#machines/addressBook/addressBook.types.ts';
import type { Address } from '#models/address/address.ts';
import { withLoadedAddresses, withSavedAddress } from '#models/address/addressBook.ts';
import { eventField, failsTo, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<AddressBookContext>;

const find = (addresses: readonly Address[], id: unknown) => addresses.find(({ addressId }) => addressId === id) ?? null;
const isKnown = ({ was, event }: Omit<View, 'is'>) => find(was.book.addresses, event['addressId']) !== null;
const addressId = { addressId: eventField('addressId') };

/** §4: the saved address is the chosen one; choosing marks only that one. */
const addressBookConsequences: ConsequenceTable<AddressBookContext> = {
  entries: {
    loading: { calls: { loadAddresses: () => undefined } },
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
        emits: [{ type: 'addresses.loaded', address: ({ is: { book } }: View) => find(book.addresses, book.chosenId) }],
      },
    ],
    ...failsTo('loading', 'loadAddresses fails', 'failed'),
    [
      'choosing',
      'address.choose',
      isKnown,
      {
        sets: { 'book.chosenId': eventField('addressId') },
        emits: [{ type: 'address.chosen', address: ({ was, event }: View) => find(was.book.addresses, event['addressId']) }],
      },
    ],
    ['choosing', 'address.add', { to: 'editing', sets: { editingId: null, failure: null } }],
    ['choosing', 'address.edit', isKnown, { to: 'editing', sets: { editingId: eventField('addressId'), failure: null } }],
    ['choosing', 'address.remove', isKnown, { to: 'removingAddress', sets: { failure: null } }],
    ['choosing', 'address.makeDefault', isKnown, { to: 'makingDefault', sets: { failure: null } }],
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
