import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import type { Address } from '#models/address/address.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import {
  continueToPayment,
  pressButton,
  renderCheckoutPage,
  savedHomeAddress,
} from '#tests/support/renderCheckout.tsx';

const NAME = 'Full name of the recipient';
const office = { ...savedHomeAddress, addressId: '82', addressDetails: '9 Murray Street' };

test.for([
  { page: 'address page', path: paths.addresses, edit: /^Edit the address of Mia Wong, 12 / },
  { page: 'checkout', path: paths.delivery, edit: 'Edit this address' },
])(
  'text typed on the $page stays in the form when its address is removed elsewhere',
  async ({ path, edit }) => {
    const list = [savedHomeAddress, office].map(toWireAddress);
    const shop = renderCheckoutPage({ path, replies: { addressList: { list } } });
    await pressButton(edit);
    const field = await screen.findByLabelText<HTMLInputElement>(NAME);
    await userEvent.clear(field);
    await userEvent.type(field, 'Mia Li');
    shop.reply('addressList', { list: [toWireAddress(office)] });
    const { addressBook } = shop.mall.actor.getSnapshot().context;
    act(() => addressBook?.send({ type: 'addresses.invalidate' }));
    await screen.findByRole('heading', { name: /^(New address|Add an address)$/ });
    expect(screen.getByLabelText<HTMLInputElement>(NAME).value).toBe('Mia Li');
    expect(document.activeElement).toBe(screen.getByLabelText(NAME));
  },
);

test('an address that is changed elsewhere is shown and named in the payment step', async () => {
  const shop = renderCheckoutPage();
  await continueToPayment();
  const moved = { ...savedHomeAddress, addressDetails: '99 Other Street' };
  shop.reply('addressList', { list: [toWireAddress(moved)] });
  const { addressBook } = shop.mall.actor.getSnapshot().context;
  act(() => addressBook?.send({ type: 'addresses.refresh' }));
  const sentence = 'The delivery address has changed since the last calculation';
  const status = (await screen.findByText(sentence)).closest('[role="status"]');
  expect(status?.textContent).toContain('Your order has changed');
  expect(screen.getByText(/^Mia Wong.*99 Other Street/)).toBeDefined();
});

describe('an address that is changed elsewhere while its form is open', () => {
  const moved = { ...savedHomeAddress, addressDetails: '99 Other Street' };
  const getStreet = () => screen.getByLabelText<HTMLInputElement>('Street address').value;
  const getName = () => screen.getByLabelText<HTMLInputElement>(NAME).value;
  const typeName = async () => {
    await userEvent.clear(await screen.findByLabelText(NAME));
    await userEvent.type(screen.getByLabelText(NAME), 'Mia Li');
  };
  const openPage = (street: Address, path: string = paths.addresses) =>
    renderCheckoutPage({
      path,
      replies: { addressList: { list: [toWireAddress(street)] }, editAddress: null },
    });

  const loadList = (shop: ReturnType<typeof openPage>, ...list: readonly Address[]) => {
    shop.reply('addressList', { list: list.map(toWireAddress) });
    const { addressBook } = shop.mall.actor.getSnapshot().context;
    act(() => addressBook?.send({ type: 'addresses.refresh' }));
  };
  const hasStreet = (street: string) => waitFor(() => expect(getStreet()).toBe(street));

  /** Types on the address page, changes the address elsewhere and reloads the page. */
  async function typeAndReload(reloaded: Address) {
    const before = openPage(savedHomeAddress);
    await pressButton(/^Edit the address of Mia Wong, 12 /);
    await typeName();
    return reload(before, reloaded);
  }

  /** Reloads the address page of the tab after the address was changed elsewhere. */
  async function reload(before: ReturnType<typeof openPage>, reloaded: Address) {
    const typed = before.storage.loadForm('address');
    before.unmount();
    const shop = openPage(reloaded, '/home');
    shop.storage.saveForm('address', typed);
    await act(async () => shop.history.push(paths.addresses, null));
    await screen.findByLabelText(NAME);
    return shop;
  }

  test('is announced after a reload, and the shopper chooses without losing a text', async () => {
    const shop = await typeAndReload(moved);
    const notice = await screen.findByText('This address was changed after you opened this form.');
    expect(notice.closest('[role="status"]')).not.toBeNull();
    expect([getName(), getStreet()]).toEqual(['Mia Li', '12 Wattle Street']);
    await pressButton('Show the changed address');
    expect([getName(), getStreet()]).toEqual(['Mia Wong', '99 Other Street']);
    await userEvent.type(screen.getByLabelText('Street address'), ' 2');
    await pressButton('Show what I typed');
    expect([getName(), getStreet()]).toEqual(['Mia Li', '12 Wattle Street']);
    await pressButton('Show the changed address');
    expect([getName(), getStreet()]).toEqual(['Mia Wong', '99 Other Street 2']);
    await pressButton('Save address');
    await screen.findByRole('button', { name: /^Edit the address of Mia Wong, 99 Other Street 2/ });
    expect(shop.getInputs('editAddress')).toEqual([
      expect.objectContaining({ contacts: 'Mia Wong', addressDetail: '99 Other Street 2' }),
    ]);
  });

  test('is still announced after more is typed and after another reload', async () => {
    const shop = await typeAndReload(moved);
    await userEvent.type(screen.getByLabelText(NAME), 'u');
    expect(shop.storage.loadForm('address')).toMatchObject({
      fields: { addressee: 'Mia Liu' },
      openedFingerprint: toAddressFingerprint(savedHomeAddress),
    });
    await reload(shop, moved);
    await screen.findByText(en.address.changedElsewhere);
    expect([getName(), getStreet()]).toEqual(['Mia Liu', '12 Wattle Street']);
  });

  test('is not announced if it is the same as before', async () => {
    await typeAndReload(savedHomeAddress);
    expect(getName()).toBe('Mia Li');
    expect(screen.queryByText(en.address.changedElsewhere)).toBeNull();
  });

  test.for([
    { page: 'address page', path: paths.addresses, edit: /^Edit the address of Mia Wong, 12 / },
    { page: 'checkout', path: paths.delivery, edit: 'Edit this address' },
  ])('is announced on the $page when the list is loaded again', async ({ path, edit }) => {
    const shop = openPage(savedHomeAddress, path);
    await pressButton(edit);
    await typeName();
    loadList(shop, moved);
    await screen.findByText(en.address.changedElsewhere);
    expect([getName(), getStreet()]).toEqual(['Mia Li', '12 Wattle Street']);
    await pressButton('Show the changed address');
    expect([getName(), getStreet()]).toEqual(['Mia Wong', '99 Other Street']);
  });

  test('shows its changed version without losing the typed text at a reload', async () => {
    const shop = await typeAndReload(moved);
    await pressButton('Show the changed address');
    await userEvent.click(screen.getByLabelText('Street address'));
    await userEvent.tab();
    const stored = {
      fields: { addressee: 'Mia Li', addressDetails: '12 Wattle Street' },
      openedFingerprint: toAddressFingerprint(savedHomeAddress),
    };
    expect(shop.storage.loadForm('address')).toMatchObject(stored);
    await userEvent.type(screen.getByLabelText('Street address'), ' 2');
    expect(getStreet()).toBe('99 Other Street 2');
    expect(shop.storage.loadForm('address')).toMatchObject(stored);
  });

  test('is not announced if it was changed to what is typed', async () => {
    const shop = await typeAndReload({ ...savedHomeAddress, addressee: 'Mia Li' });
    expect(getName()).toBe('Mia Li');
    expect(screen.queryByText(en.address.changedElsewhere)).toBeNull();
    await userEvent.type(screen.getByLabelText(NAME), 'u');
    expect(getName()).toBe('Mia Liu');
    expect(screen.queryByText(en.address.changedElsewhere)).toBeNull();
    loadList(shop, { ...moved, addressee: 'Mia Li' });
    await screen.findByText(en.address.changedElsewhere);
  });

  test.for([
    { change: 'removed', list: [office], title: 'New address' },
    { change: 'changed back', list: [savedHomeAddress], title: 'Edit address' },
  ])('leads back to the typed text after it was $change', async ({ list, title }) => {
    const shop = openPage(savedHomeAddress);
    await pressButton(/^Edit the address of Mia Wong, 12 /);
    await typeName();
    loadList(shop, moved);
    await pressButton('Show the changed address');
    loadList(shop, ...list);
    await screen.findByRole('heading', { name: title });
    await hasStreet(list.includes(savedHomeAddress) ? '12 Wattle Street' : '99 Other Street');
    await pressButton('Show what I typed');
    expect([getName(), getStreet()]).toEqual(['Mia Li', '12 Wattle Street']);
    expect(document.activeElement).not.toBe(document.body);
  });

  test('is shown as it is after each change as long as nothing is typed into it', async () => {
    const shop = openPage(savedHomeAddress);
    await pressButton(/^Edit the address of Mia Wong, 12 /);
    await typeName();
    loadList(shop, moved);
    await pressButton('Show the changed address');
    await userEvent.click(screen.getByLabelText('Street address'));
    await userEvent.tab();
    loadList(shop, { ...moved, addressDetails: '7 New Street' });
    await hasStreet('7 New Street');
    expect(getName()).toBe('Mia Wong');
  });

  test('is shown and saved without a question if nothing is typed', async () => {
    const shop = openPage(savedHomeAddress);
    await pressButton(/^Edit the address of Mia Wong, 12 /);
    await userEvent.click(await screen.findByLabelText('Street address'));
    await userEvent.tab();
    loadList(shop, moved);
    await hasStreet('99 Other Street');
    expect(screen.queryByText(en.address.changedElsewhere)).toBeNull();
    await typeName();
    expect(screen.queryByText(en.address.changedElsewhere)).toBeNull();
    await pressButton('Save address');
    await screen.findByRole('button', { name: /^Edit the address of Mia Li, 99 Other Street/ });
    expect(shop.getInputs('editAddress')).toEqual([
      expect.objectContaining({ contacts: 'Mia Li', addressDetail: '99 Other Street' }),
    ]);
  });
});
