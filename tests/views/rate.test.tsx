// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogueReplies } from '#tests/fixtures/catalogueReplies.ts';
import { pendingReply } from '#tests/support/fakeClient.ts';
import { renderShop } from '#tests/support/renderShop.tsx';

const open = (exchangeRate: unknown) =>
  renderShop({ path: '/shop/shopdetails/10', replies: { ...catalogueReplies, exchangeRate } });

test('a price of A$40 is shown as ¥200, at a rate of 5, until the server sends its rate', async () => {
  open(pendingReply);
  await screen.findByRole('heading', { level: 1, name: 'Manuka Honey' });
  expect(screen.getByRole('main').textContent).toContain('¥200.00');
});

test('a price is shown at the rate of the server', async () => {
  open({ exchangeRate: 4.5 });
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('¥180.00'));
});
