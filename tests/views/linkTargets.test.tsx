import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireCart } from '#models/cart/cart.api.ts';
import { toWireOrderDetail, toWireOrderListItem } from '#tests/fixtures/orderFixtures.ts';
import type { FakeReply } from '#tests/support/fakeClient.ts';
import {
  createCartLine,
  createCheckoutCart,
  createPayResultReply,
  findHeading,
  pressButton,
  refusalReply,
  renderCheckoutPage,
  submitOrder,
} from '#tests/support/renderCheckout.tsx';

const ORDER = '/home/account/orderdetails/WL7';
const findLink = async (name: string) => {
  const links = await screen.findAllByRole('link', { name });
  const link = links.find((candidate) => candidate.closest('main'));
  if (!link) throw new Error(`the page has no link "${name}"`);
  return link;
};
async function expectToLead(name: string, path: string, heading: string | RegExp) {
  await userEvent.click(await findLink(name));
  expect(window.location.pathname + window.location.search).toBe(path);
  await findHeading(heading);
}

const openOrder = (payResult: FakeReply) =>
  renderCheckoutPage({
    path: '/home/createOrder/result/WL7',
    replies: {
      payResult,
      orderDetail: toWireOrderDetail({ orderNo: 'WL7', state: 'paid', orderStatus: 2 }),
      orderList: { list: [toWireOrderListItem({ orderNo: 'WL7' })], total: 1 },
    },
  });

describe('a link of the checkout leads to its page', () => {
  test.each([
    ['paid', 'Thank you, your order is paid', 'View order', ORDER, 'Order WL7'],
    ['underReview', 'Your receipt is being reviewed', 'View order', ORDER, 'Order WL7'],
    ['payInStore', 'Your order is reserved: pay in store', 'View order', ORDER, 'Order WL7'],
    ['paid', 'Thank you, your order is paid', 'Keep shopping', '/shop', 'All products'],
    ['closed', 'This order is closed', 'Go to cart', '/home/cart', 'Cart'],
    ['closed', 'This order is closed', 'Your orders', '/home/account/orders', 'Orders'],
  ])('%s, "%s": %s', async (outcome, title, link, path, heading) => {
    openOrder(createPayResultReply(outcome));
    await findHeading(title);
    await expectToLead(link, path, heading);
  });
  test('an order that is not there: Your orders', async () => {
    openOrder(refusalReply('订单不存在'));
    await findHeading('We cannot find this order');
    await expectToLead('Your orders', '/home/account/orders', 'Orders');
  });
  test('products that are sold out: Go to cart', async () => {
    const cart = createCheckoutCart(createCartLine({ stock: 0 }));
    renderCheckoutPage({ cart, replies: { cart: toWireCart(cart) } });
    await expectToLead('Go to cart', '/home/cart', 'Cart');
  });
  test('the question about an unpaid order: View the unpaid order', async () => {
    renderCheckoutPage({
      replies: {
        toTrade: { transactionCode: 'T1', unpaidOrderNo: 'WL7' },
        payResult: createPayResultReply('unpaid'),
        orderDetail: toWireOrderDetail({ orderNo: 'WL7' }),
      },
    });
    await submitOrder(/card/);
    await findHeading('You have an unpaid order for these products');
    await expectToLead('View the unpaid order', ORDER, 'Order WL7');
  });
});

test('"Edit this address" opens the form with the chosen address', async () => {
  renderCheckoutPage();
  await pressButton('Edit this address');
  await screen.findByRole('heading', { name: 'Edit this address' });
  expect(screen.getByLabelText('Full name of the recipient')).toHaveProperty('value', 'Mia Wong');
});

describe('a link of the account leads to its page', () => {
  const openPage = (path: string, state: 'unpaid' | 'shipped') =>
    renderCheckoutPage({
      path,
      replies: {
        orderDetail: toWireOrderDetail({
          orderNo: 'WL7',
          ...(state === 'shipped' && { state, orderStatus: 6 }),
        }),
        orderList: { list: [toWireOrderListItem({ orderNo: 'WL7' })], total: 1 },
        logistics: { carrier: 'AusPost', trackingNo: '7AB123', list: [] },
        payResult: createPayResultReply('unpaid'),
      },
    });
  test.each([
    ['shipped', ORDER, 'Tax invoice', '/home/account/invoice/WL7', 'Tax invoice WL7'],
    ['shipped', ORDER, 'Track the parcel', '/home/account/logis?orderNo=WL7', 'Delivery'],
    ['unpaid', '/home/account/orders', 'Details of order WL7', ORDER, 'Order WL7'],
    [
      'unpaid',
      '/home/account/orders',
      'Pay A$41.85 for order WL7',
      '/home/createOrder/result/WL7',
      'Choose how to pay for this order',
    ],
  ] as const)('%s, %s: %s', async (state, page, link, path, heading) => {
    openPage(page, state);
    await expectToLead(link, path, heading);
  });
});

test('"Log in for member prices" leads from the cart of a guest to the login', async () => {
  renderCheckoutPage({ path: '/home/cart', session: null });
  await expectToLead(
    'Log in for member prices',
    '/home/login?redirect=%2Fhome%2Fcart',
    'Log in or register',
  );
});
