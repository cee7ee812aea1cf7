import { screen } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type { PathStep } from '#explorer/model.ts';
import type {
  AddressBookCommand,
  AddressBookContext,
} from '#machines/addressBook/addressBook.types.ts';
import { findBookAddress } from '#models/address/addressBook.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { formatFailure } from '#src/text/failureText.ts';
import { ANNA } from '../../fixtures/sampleData.ts';
import { fillAddressFields } from '../../paths/addressTyping.ts';
import { ACCOUNT_LINKS, findQuestion } from '../../paths/view/otherControls.ts';
import { buttonNamed, isInState } from '../../paths/view/page.ts';
import { testPageSnapshots } from '../../paths/view/pageSnapshots.ts';
import { sendEvent } from '../../paths/view/send.ts';
import type { UserAction, ViewSpec, Announcement } from '../../paths/view/viewSpec.ts';
import { testViewPaths } from '../../paths/view/viewSuite.ts';

type Command<T extends AddressBookCommand['type']> = Extract<AddressBookCommand, { type: T }>;
const { address: texts } = en;
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
      : onAddressCard(texts.makeDefaultLabel).control(event, snapshot),
};
const add: UserAction = {
  page,
  control: (_, snapshot) =>
    isInState(snapshot, 'choosing', 'removingAddress', 'makingDefault')
      ? buttonNamed(texts.add)
      : null,
};
const remove: UserAction<Command<'address.remove'>> = {
  ...onAddressCard(texts.removeLabel),
  async perform({ user }, _, control) {
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
    const dialog = findQuestion('Remove this address?', 'Keep it', 'Remove');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
  },
};
const save: UserAction<Command<'address.save'>> = {
  page,
  control: (_, snapshot) =>
    isInState(snapshot, 'editing', 'savingAddress') ? buttonNamed(texts.save) : null,
  async perform(harness, { fields }) {
    await fillAddressFields(harness, fields);
    await harness.user.click(screen.getByRole('button', { name: texts.save }));
  },
};
const leave: UserAction = {
  page,
  control: (_, snapshot) =>
    isInState(snapshot, 'editing', 'savingAddress') ? buttonNamed(texts.cancel) : null,
};
const reload: UserAction = {
  page,
  control: (_, snapshot) => (isInState(snapshot, 'failed') ? buttonNamed(en.shell.retry) : null),
};

const loadingAnnouncement = (snapshot: AnyMachineSnapshot): Announcement =>
  getContext(snapshot).book.addresses.length === 0 ? { status: texts.loading } : {};
const FORMS: Readonly<Record<string, string>> = {
  'address.add': texts.newTitle,
  'address.edit': texts.editTitle,
};
const editingAnnouncement = (snapshot: AnyMachineSnapshot, { choice }: PathStep): Announcement => {
  const { failure } = getContext(snapshot);
  const opened = FORMS[choice.event.type];
  return {
    ...(opened !== undefined && { focused: opened }),
    ...(failure !== null && { alert: formatFailure(en, failure) }),
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
    'address.edit': onAddressCard(texts.editLabel),
    'address.remove': remove,
    'address.makeDefault': makeDefault,
    'address.save': save,
    'address.cancelEdit': leave,
  },
  externalEvents: { 'addresses.reload': sendEvent },
  announcements: {
    loading: loadingAnnouncement,
    failed: (snapshot) => ({
      status: formatFailure(en, getContext(snapshot).failure ?? { kind: 'network' }),
    }),
    choosing: {},
    editing: editingAnnouncement,
    savingAddress: { busy: texts.save },
    removingAddress: {},
    makingDefault: {},
  },
  getShownTexts: (snapshot) => {
    const { addresses } = getContext(snapshot).book;
    const isListed = isInState(snapshot, 'choosing', 'removingAddress', 'makingDefault');
    return isListed && addresses.some(({ isDefault }) => isDefault) ? [texts.isDefault] : [];
  },
  otherButtons: ['Add an address'],
  otherLinks: ACCOUNT_LINKS,
  uncovered: {
    'addressBook.choosing | address.choose | 0':
      'an address is chosen in the checkout, whose own paths press this radio of a real address book',
  },
};

const graph = testViewPaths('addressBook', addressBookView, 1);
testPageSnapshots('addressBook', addressBookView, graph);
