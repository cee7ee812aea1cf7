// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REFUSALS, type RefusalKey } from '#server/http/refusals.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import { createCartLine, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';

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
