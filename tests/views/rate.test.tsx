// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderShop, waits } from '#tests/support/shop.tsx';
import { openShop } from '#tests/support/shopReplies.ts';

const open = (exchangeRate: unknown) =>
  renderShop({ path: '/shop/shopdetails/10', replies: { ...openShop, exchangeRate } });

test('a price of A$40 is shown as ¥200, at 5 for a dollar, until the server has told its rate', async () => {
  open(waits);
  await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
  expect(screen.getByRole('main').textContent).toContain('¥200.00');
});

test('a price is shown at the rate that the server told', async () => {
  open({ exchangeRate: 4.5 });
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('¥180.00'));
});
