import { act, screen } from '@testing-library/react';
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
  const sentence = 'The delivery address was changed on another device or in another tab';
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
    const notice = await screen.findByText(en.address.changedElsewhere);
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
    shop.reply('addressList', { list: [toWireAddress(moved)] });
    const { addressBook } = shop.mall.actor.getSnapshot().context;
    act(() => addressBook?.send({ type: 'addresses.refresh' }));
    await screen.findByText(en.address.changedElsewhere);
    expect([getName(), getStreet()]).toEqual(['Mia Li', '12 Wattle Street']);
    await pressButton('Show the changed address');
    expect([getName(), getStreet()]).toEqual(['Mia Wong', '99 Other Street']);
  });
});
