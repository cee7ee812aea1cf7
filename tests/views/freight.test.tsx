// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import { REFUSALS, type RefusalKey } from '#server/http/refusals.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import {
  continueToPayment,
  createCartLine,
  pressButton,
  renderCheckoutPage,
  savedHomeAddress,
} from '#tests/support/renderCheckout.tsx';

const createRefusal = (key: RefusalKey) =>
  failingReply({ kind: 'refused', code: REFUSALS[key].code, msg: REFUSALS[key].msg });

for (const [about, key, sentence] of [
  ['an address', 'addressEmpty', 'Freight acquisition failed: Address is Empty'],
  ['goods', 'basketEmpty', 'Freight acquisition failed: No item selected is Empty'],
  ['stock', 'stockShort', 'Freight acquisition failed'],
] as const) {
  test(`a freight that a server refuses without ${about} reads: ${sentence}`, async () => {
    renderCheckoutPage({ replies: { freight: createRefusal(key) } });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(sentence)).toBeDefined();
  });
}

test('more than a promotion allows names the product, the limit and the cart, not the address', async () => {
  const { goodsId, goodsEnglishName } = createCartLine();
  const { code, msg } = REFUSALS.overLimit;
  const limit = { goodsId, limitPerOrder: 3 };
  renderCheckoutPage({ replies: { freight: failingReply({ kind: 'refused', code, msg, limit }) } });
  const alert = await screen.findByRole('alert');
  expect(
    within(alert).getByText(
      `One order can have at most 3 of “${goodsEnglishName}” in this promotion. Reduce the quantity in your cart.`,
    ),
  ).toBeDefined();
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/home/cart');
  expect(alert.textContent).not.toContain('address');
});

test('a failed calculation is reported once: by the page, and by no toast', async () => {
  const { mall } = renderCheckoutPage({ replies: { freight: failingReply({ kind: 'server' }) } });
  const alert = await screen.findByRole('alert');
  // It is below the addresses, which can be longer than the window.
  expect(document.activeElement).toBe(alert.parentElement);
  expect(screen.getAllByText('Freight acquisition failed')).toHaveLength(1);
  expect(mall.actor.getSnapshot().context.notices.getSnapshot().context.shown).toEqual([]);
});

test('while the delivery is calculated the page shows that once, and the button refers to it', async () => {
  renderCheckoutPage({ replies: { freight: pendingReply } });
  await waitFor(() =>
    expect(
      screen.getAllByText('Calculating delivery').filter((text) => text.role !== 'status'),
    ).toHaveLength(1),
  );
  const button = screen.getByRole('button', { name: 'Continue to payment' });
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Calculating delivery');
});

test('a freight that fails names what retries it: the address, which is no longer selected', async () => {
  renderCheckoutPage({ replies: { freight: failingReply({ kind: 'server' }) } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Select or confirm it above to calculate delivery again.');
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('a parcel that is too heavy names a solution and no other attempt', async () => {
  renderCheckoutPage({ replies: { freight: createRefusal('tooHeavy') } });
  const alert = await screen.findByRole('alert');
  expect(
    within(alert).getByText(
      /^This order is too heavy for one parcel\. Select fewer products in your cart/,
    ),
  ).toBeDefined();
  expect(within(alert).getByRole('link').getAttribute('href')).toBe('/home/cart');
  expect(alert.textContent).not.toContain('try again');
});

describe('an address that was changed elsewhere', () => {
  const renderWithRefusal = (key: 'addressGone' | 'addressChanged', call: string) => {
    const { code, msg } = REFUSALS[key];
    const refusal = failingReply({ kind: 'refused', code, msg, reason: key });
    return renderCheckoutPage({ replies: { [call]: refusal } });
  };
  const office = { ...savedHomeAddress, addressId: '82', addressDetails: '9 Murray Street' };

  test('and removed is neither listed nor called saved', async () => {
    const shop = renderWithRefusal('addressGone', 'freight');
    shop.reply('addressList', { list: [toWireAddress(office)] });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'This address no longer exists, please choose anotherYour order was not placed. No money was taken.',
    );
    await screen.findByText(/9 Murray Street/);
    expect(screen.queryByText(/12 Wattle Street/)).toBeNull();
    const cards = within(screen.getByRole('radiogroup', { name: 'Your addresses' }));
    expect(cards.getByRole('radio').getAttribute('aria-checked')).toBe('false');
  });

  test('is shown with its new fields above the button that orders again', async () => {
    const shop = renderWithRefusal('addressChanged', 'placeOrder');
    await continueToPayment();
    const moved = { ...savedHomeAddress, addressDetails: '99 Other Street' };
    shop.reply('addressList', { list: [toWireAddress(moved)] });
    await pressButton(/^Pay A\$80\.90$/);
    await screen.findByText(/99 Other Street/);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      'This address was changed after you chose it, please check it and order againYour order was not placed. No money was taken.',
    );
    expect(screen.queryByText(/12 Wattle Street/)).toBeNull();
  });
});
