import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createPayResultReply, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';

test('a refund that the bank returned is not called refunded', async () => {
  const refunds = [{ amount: 80.9, reason: 'refund', held: true }] as const;
  const payResult = createPayResultReply('closed', { refunded: 80.9, refunds: [...refunds] });
  renderCheckoutPage({ path: '/home/createOrder/result/WL7', replies: { payResult } });
  await screen.findByText(
    'Our refund of A$80.90 was returned to us by the bank or card provider. We’ll contact you to pay it back another way.',
  );
  expect(screen.queryByText(/We refunded/)).toBeNull();
});
