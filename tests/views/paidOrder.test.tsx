import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import type { FakeReply } from '#tests/support/fakeClient.ts';
import {
  createPayResultReply,
  findHeading,
  networkFailure,
  pressButton,
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

test('the result page says why the facts of an order are missing, and loads them again', async () => {
  const loaded = toWireOrderDetail({ state: 'paid', orderStatus: 2 });
  const answers: FakeReply[] = [networkFailure];
  renderCheckoutPage({
    path: '/home/createOrder/result/WL7',
    replies: {
      payResult: createPayResultReply('paid'),
      orderDetail: () => answers.shift() ?? loaded,
    },
  });
  const reason = await screen.findByText(/^Network disconnection/);
  expect(reason.closest('[role=status]')).not.toBeNull();
  expect(screen.getByText('What happens next')).not.toBeNull();
  await pressButton('Try again');
  await waitFor(() => expect(screen.queryByText(/^Network disconnection/)).toBeNull());
  await screen.findByText(ARRIVAL);
});

test('the result page of an order that was closed has no step of the checkout', async () => {
  const payResult = createPayResultReply('closed');
  renderCheckoutPage({ path: '/home/createOrder/result/WL7', replies: { payResult } });
  await findHeading('This order is closed');
  expect(screen.queryByRole('list', { name: 'Checkout steps' })).toBeNull();
});
