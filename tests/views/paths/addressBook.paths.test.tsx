import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { PathStep } from '#explorer/model.ts';
import type {
  AddressBookCommand,
  AddressBookContext,
} from '#machines/addressBook/addressBook.types.ts';
import { findBookAddress } from '#models/address/addressBook.ts';
import { paths } from '#src/mall/paths.ts';
import { ANNA } from '../../fixtures/sampleData.ts';
import { fillAddressFields } from '../../paths/addressTyping.ts';
import { ACCOUNT_LINKS, findQuestion } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { sendEvent } from '../../paths/view/send.ts';
import { getFailureSentence } from '../../paths/view/sentences.ts';
import type { UserAction, ViewSpec, Announcement } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

type Command<T extends AddressBookCommand['type']> = Extract<AddressBookCommand, { type: T }>;
const getContext = (snapshot: AnyMachineSnapshot) => snapshot.context as AddressBookContext;
const findAddress = (snapshot: AnyMachineSnapshot, addressId: string) =>
  isInState(snapshot, 'editing', 'savingAddress', 'failed')
    ? null
    : findBookAddress(getContext(snapshot).book, addressId);
const page = () => paths.addresses;

const onAddressCard = (getLabel: (who: string) => string): UserAction<{ addressId: string }> => ({
  page,
  control({ addressId }, snapshot) {
    const address = findAddress(snapshot, addressId);
    return address && buttonNamed(getLabel(`${address.addressee}, ${address.addressDetails}`));
  },
});
/** The default address has no such button. */
const makeDefault: UserAction<{ addressId: string }> = {
  page,
  control: (event, snapshot) =>
    findAddress(snapshot, event.addressId)?.isDefault === true
      ? null
      : onAddressCard((addressee) => `Make default: the address of ${addressee}`).control(
          event,
          snapshot,
        ),
};
const add: UserAction = {
  page,
  control: (_, snapshot) =>
    isInState(snapshot, 'choosing', 'refreshing', 'removingAddress', 'makingDefault')
      ? buttonNamed('Add an address')
      : null,
};
const remove: UserAction<Command<'address.remove'>> = {
  ...onAddressCard((addressee) => `Remove the address of ${addressee}`),
  async perform({ user }, _, control) {
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
    const dialog = findQuestion('Remove this address?', 'Keep it', 'Remove');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
  },
};
const save: UserAction<Command<'address.save'>> = {
  page,
  control: (_, snapshot) =>
    isInState(snapshot, 'editing', 'savingAddress') ? buttonNamed('Save address') : null,
  async perform(harness, { fields }) {
    await fillAddressFields(harness, fields);
    await harness.user.click(screen.getByRole('button', { name: 'Save address' }));
  },
};
const leave: UserAction = {
  page,
  control: (_, snapshot) =>
    isInState(snapshot, 'editing', 'savingAddress') ? buttonNamed('Cancel') : null,
};
const reload: UserAction = {
  page,
  control: (_, snapshot) => (isInState(snapshot, 'failed') ? buttonNamed('Try again') : null),
};

const CHOSEN_IN_CHECKOUT =
  'an address is chosen in the checkout, whose own paths press this radio of a real address book';

const loadingAnnouncement = (snapshot: AnyMachineSnapshot): Announcement =>
  getContext(snapshot).book.addresses.length === 0 ? { status: 'Loading your addresses' } : {};
const FORMS: Readonly<Record<string, string>> = {
  'address.add': 'New address',
  'address.edit': 'Edit address',
};
const editingAnnouncement = (snapshot: AnyMachineSnapshot, { choice }: PathStep): Announcement => {
  const { failure } = getContext(snapshot);
  const opened = FORMS[choice.event.type];
  return {
    ...(opened !== undefined && { focused: opened }),
    ...(failure !== null && { alert: getFailureSentence(failure) }),
  };
};

/** A member's addresses, on the address page and in the checkout. */
const addressBookView: ViewSpec = {
  createSetup: () => ({
    path: paths.addresses,
    session: ANNA,
  }),
  userActions: {
    'addresses.reload': reload,
    'address.add': add,
    'address.edit': onAddressCard((addressee) => `Edit the address of ${addressee}`),
    'address.remove': remove,
    'address.makeDefault': makeDefault,
    'address.save': save,
    'address.cancelEdit': leave,
  },
  externalEvents: {
    'addresses.reload': sendEvent,
    'addresses.refresh': sendEvent,
    'addresses.invalidate': sendEvent,
  },
  announcements: {
    loading: loadingAnnouncement,
    failed: (snapshot) => ({
      status: getFailureSentence(getContext(snapshot).failure ?? { kind: 'network' }),
    }),
    choosing: {},
    refreshing: {},
    'editing.idle': editingAnnouncement,
    'editing.refreshing': editingAnnouncement,
    savingAddress: { busy: 'Save address' },
    removingAddress: {},
    makingDefault: {},
  },
  getShownTexts: (snapshot) => {
    const { addresses } = getContext(snapshot).book;
    const isListed = isInState(
      snapshot,
      'choosing',
      'refreshing',
      'removingAddress',
      'makingDefault',
    );
    return isListed && addresses.some(({ isDefault }) => isDefault) ? ['Default'] : [];
  },
  otherButtons: ['Add an address'],
  otherLinks: ACCOUNT_LINKS,
  uncovered: {
    'addressBook.choosing | address.choose | 0': CHOSEN_IN_CHECKOUT,
    'addressBook.refreshing | address.choose | 0': CHOSEN_IN_CHECKOUT,
  },
};

const graph = testViewPaths('addressBook', addressBookView, 2);
testPageSnapshots('addressBook', addressBookView, graph);
