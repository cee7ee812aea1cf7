import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import { paths } from '#src/mall/paths.ts';
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
