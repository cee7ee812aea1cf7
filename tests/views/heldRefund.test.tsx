import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPayResultReply, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';

test.each([
  [
    'the shop has not returned yet',
    { held: true },
    'Our refund of A$80.90 has not reached you yet. We’ll contact you to pay it back.',
  ],
  ['the shop returned in another way', { settled: true }, 'We paid A$80.90 back another way.'],
] as const)('a refund that %s is not called refunded', async (_, state, sentence) => {
  const refunds = [{ amount: 80.9, reason: 'refund', ...state }] as const;
  const payResult = createPayResultReply('closed', { refunded: 80.9, refunds: [...refunds] });
  renderCheckoutPage({ path: '/home/createOrder/result/WL7', replies: { payResult } });
  await screen.findByText(sentence);
  expect(screen.queryByText(/We refunded/)).toBeNull();
});
