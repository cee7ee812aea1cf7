import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import {
  createPayResultReply,
  findHeading,
  renderCheckoutPage,
} from '#tests/support/renderCheckout.tsx';

const ARRIVAL = 'Estimated arrival';
const NEXT_STEPS = ['What happens next', /^We’re sending a confirmation to/];

test.each([
  ['paid', 2, [ARRIVAL, ...NEXT_STEPS]],
  ['shipped', 6, [ARRIVAL]],
  ['completed', 7, []],
] as const)(
  'the result page of an order that is %s announces the next steps',
  async (state, code, shown) => {
    const payResult = createPayResultReply('paid');
    const orderDetail = toWireOrderDetail({ state, orderStatus: code });
    const path = '/home/createOrder/result/WL7';
    renderCheckoutPage({ path, replies: { payResult, orderDetail } });
    await screen.findByText('Paid');
    const texts = [ARRIVAL, ...NEXT_STEPS];
    expect(texts.filter((text) => screen.queryByText(text) !== null)).toEqual(shown);
  },
);

test('the result page of an order that was closed has no step of the checkout', async () => {
  const payResult = createPayResultReply('closed');
  renderCheckoutPage({ path: '/home/createOrder/result/WL7', replies: { payResult } });
  await findHeading('This order is closed');
  expect(screen.queryByRole('list', { name: 'Checkout steps' })).toBeNull();
});
