import type { ConsequenceTable, StepView } from '#explorer/consequenceTable.ts';
import type { AddressBookContext } from '#machines/addressBook/addressBook.types.ts';
import type { Address } from '#models/address/address.ts';
import { withLoadedAddresses, withSavedAddress } from '#models/address/addressBook.ts';
import { callError, callFailed, eventField, failsTo, losesSession, output } from './expected.ts';
import { testChartPaths } from './pathSuite.ts';

type View = StepView<AddressBookContext>;

const find = (addresses: readonly Address[], id: unknown) => addresses.find(({ addressId }) => addressId === id) ?? null;
type Before = Omit<View, 'is'>;
const isKnown = ({ was, event }: Before) => find(was.book.addresses, event['addressId']) !== null;
const isOutdated = ({ was }: Before) => was.isOutdated;
/** The form opens again while the list is loaded in the background. */
const getFormState = ({ was }: View) => (was.isOutdated ? 'editing.refreshing' : 'editing.idle');
const outdated = { sets: { isOutdated: true } } as const;
const loaded = ({ was, event }: View) => withLoadedAddresses(was.book, event['output']);
const refreshed = [{ type: 'addresses.loaded', address: null, addresses: output }] as const;
const addressId = { addressId: eventField('addressId') };

/** §4: the saved address is the chosen one; choosing marks only that one. */
const addressBookConsequences: ConsequenceTable<AddressBookContext> = {
  entries: {
    loading: { calls: { loadAddresses: () => undefined } },
    refreshing: { calls: { loadAddresses: () => undefined } },
    'editing.refreshing': { calls: { loadAddresses: () => undefined } },
    savingAddress: {
      calls: { saveAddress: { addressId: ({ was }: View) => (find(was.book.addresses, was.editingId) ? was.editingId : null), fields: eventField('fields') } },
    },
    removingAddress: { calls: { removeAddress: addressId } },
    makingDefault: { calls: { setDefaultAddress: addressId } },
  },
  rows: [
    ['', 'start', { to: 'loading', sets: { book: { addresses: [], chosenId: null }, editingId: null, isOutdated: false, failure: null } }],
    ['', 'addresses.reload', { to: 'loading' }],
    // What the shopper typed stays, and a save in flight continues.
    ['editing', 'addresses.refresh|addresses.invalidate', { to: 'editing.refreshing', ...outdated }],
    ['savingAddress', 'addresses.refresh|addresses.invalidate', outdated],
    ['', 'addresses.invalidate', { to: 'loading' }],
    ['editing.refreshing', 'loadAddresses answers', { to: 'editing.idle', sets: { book: loaded, isOutdated: false }, emits: refreshed }],
    ['editing.refreshing', 'loadAddresses fails', losesSession, { to: 'editing.idle', emits: [callFailed] }],
    ['editing.refreshing', 'loadAddresses fails', { to: 'editing.idle' }],
    [
      'loading',
      'loadAddresses answers',
      {
        to: 'choosing',
        sets: { book: loaded, isOutdated: false, failure: null },
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
    ['choosing', 'addresses.refresh', ({ was }: Before) => was.book.addresses.length > 0, { to: 'refreshing', ...outdated }],
    [
      'refreshing',
      'loadAddresses answers',
      {
        to: 'choosing',
        sets: { book: loaded, isOutdated: false, failure: null },
        emits: refreshed,
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
    ['choosing|refreshing', 'address.add', { to: getFormState, sets: { editingId: null, failure: null } }],
    ['choosing|refreshing', 'address.edit', isKnown, { to: getFormState, sets: { editingId: eventField('addressId'), failure: null } }],
    ['choosing|refreshing', 'address.remove', isKnown, { to: 'removingAddress', sets: { failure: null } }],
    ['choosing|refreshing', 'address.makeDefault', isKnown, { to: 'makingDefault', sets: { failure: null } }],
    ['editing', 'address.save', { to: 'savingAddress' }],
    ['editing', 'address.cancelEdit', isOutdated, { to: 'refreshing', sets: { failure: null } }],
    ['editing', 'address.cancelEdit', { to: 'choosing', sets: { failure: null } }],
    [
      'savingAddress',
      'saveAddress answers',
      {
        to: ({ was }: View) => (was.isOutdated ? 'refreshing' : 'choosing'),
        sets: { book: ({ was, event }) => withSavedAddress(was.book, event['output']), failure: null },
        emits: [{ type: 'address.chosen', address: output }, 'address.saved'],
      },
    ],
    ['savingAddress', 'saveAddress fails', losesSession, { to: getFormState, sets: { failure: callError }, emits: [callFailed] }],
    ['savingAddress', 'saveAddress fails', { to: getFormState, sets: { failure: callError } }],
    // The server decides what the list is after a removal or a new default.
    ['removingAddress|makingDefault', 'removeAddress answers|setDefaultAddress answers', { to: 'loading' }],
    ...failsTo('removingAddress|makingDefault', 'removeAddress fails|setDefaultAddress fails', 'choosing'),
  ],
};

testChartPaths('addressBook', addressBookConsequences);
