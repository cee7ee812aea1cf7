import { screen, within } from '@testing-library/react';
import type { AnyMachineSnapshot } from 'xstate';
import type {
  AddressBookCommand,
  AddressBookContext,
} from '#machines/addressBook/addressBook.machine.ts';
import { addressOf } from '#models/address/addressBook.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { failureText } from '#src/text/failureText.ts';
import { typeAddress } from './addressTyping.ts';
import type { Step } from './explorer/model.ts';
import { ANNA } from './sampleData.ts';
import { button, isAt } from './view/page.ts';
import { told } from './view/told.ts';
import type { Gesture, ViewChart, Voice } from './view/viewChart.ts';

type Command<T extends AddressBookCommand['type']> = Extract<AddressBookCommand, { type: T }>;
const { address: texts } = en;
const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as AddressBookContext;
const known = (snapshot: AnyMachineSnapshot, addressId: string) =>
  isAt(snapshot, 'editing', 'savingAddress', 'failed')
    ? null
    : addressOf(contextOf(snapshot).book, addressId);
const page = () => paths.addresses;

const onCard = (nameOf: (who: string) => string): Gesture<{ addressId: string }> => ({
  page,
  control({ addressId }, snapshot) {
    const address = known(snapshot, addressId);
    return address && button(nameOf(`${address.addressee}, ${address.addressDetails}`));
  },
});
const add: Gesture = {
  page,
  control: (_, snapshot) =>
    isAt(snapshot, 'choosing', 'removingAddress', 'makingDefault') ? button(texts.add) : null,
};
const remove: Gesture<Command<'address.remove'>> = {
  ...onCard(texts.removeOf),
  async act({ user }, _, control) {
    await user.click(screen.getByRole(control.role, { name: control.name ?? '' }));
    const dialog = within(screen.getByRole('alertdialog', { name: texts.removeTitle }));
    await user.click(dialog.getByRole('button', { name: texts.remove }));
  },
};
const save: Gesture<Command<'address.save'>> = {
  page,
  control: (_, snapshot) =>
    isAt(snapshot, 'editing', 'savingAddress') ? button(texts.save) : null,
  async act(stage, { fields }) {
    await typeAddress(stage, fields);
    await stage.user.click(screen.getByRole('button', { name: texts.save }));
  },
};
const leave: Gesture = {
  page,
  control: (_, snapshot) =>
    isAt(snapshot, 'editing', 'savingAddress') ? button(texts.cancel) : null,
};
const reload: Gesture = {
  page,
  control: (_, snapshot) => (isAt(snapshot, 'failed') ? button(en.shell.retry) : null),
};

const loading = (snapshot: AnyMachineSnapshot): Voice =>
  contextOf(snapshot).book.addresses.length === 0 ? { status: texts.loading } : {};
const FORMS: Readonly<Record<string, string>> = {
  'address.add': texts.newTitle,
  'address.edit': texts.editTitle,
};
const editing = (snapshot: AnyMachineSnapshot, { choice }: Step): Voice => {
  const { failure } = contextOf(snapshot);
  const opened = FORMS[choice.event.type];
  return {
    ...(opened !== undefined && { focused: opened }),
    ...(failure !== null && { alert: failureText(en, failure) }),
  };
};

/** A member's addresses, on their page and in the checkout. */
export const addressBookView: ViewChart = {
  setting: () => ({
    path: paths.addresses,
    session: ANNA,
  }),
  gestures: {
    'addresses.reload': reload,
    'address.add': add,
    'address.edit': onCard(texts.editOf),
    'address.remove': remove,
    'address.makeDefault': onCard(texts.makeDefaultOf),
    'address.save': save,
    'address.leaveForm': leave,
  },
  facts: { 'addresses.reload': told },
  voices: {
    loading,
    failed: (snapshot) => ({
      status: failureText(en, contextOf(snapshot).failure ?? { kind: 'network' }),
    }),
    choosing: {},
    editing,
    savingAddress: { busy: texts.save },
    removingAddress: {},
    makingDefault: {},
  },
  shows: (snapshot) => {
    const { addresses } = contextOf(snapshot).book;
    const isListed = isAt(snapshot, 'choosing', 'removingAddress', 'makingDefault');
    return isListed && addresses.some(({ isDefault }) => isDefault) ? [texts.isDefault] : [];
  },
  others: [/^(Add an address|Edit this address)$/, /^Anna Wattle, /, /of Anna Wattle, /],
  unwalked: {
    'addressBook.choosing | address.choose | 0':
      'an address is chosen in the checkout, whose own paths press this radio of a real address book',
  },
};
