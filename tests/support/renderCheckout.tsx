import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toWireAddress } from '#models/address/address.api.ts';
import type { Address } from '#models/address/address.ts';
import { toWireCart } from '#models/cart/cart.api.ts';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import { createGoods, catalogueReplies } from '../fixtures/catalogueReplies.ts';
import { COMPLETE_ADDRESSES } from '../fixtures/completeAddresses.ts';
import { type FakeReply, failingReply } from './fakeClient.ts';
import { sampleMember, renderShop, type RenderShopOptions } from './renderShop.tsx';

export const createCartLine = (change: Partial<CartLine> = {}): CartLine => ({
  ...createGoods(),
  lineId: '501',
  quantity: 2,
  checked: true,
  ...change,
});
export const createCheckoutCart = (...lines: readonly CartLine[]): Cart => ({
  lines,
  promotions: [],
});

export const savedHomeAddress: Address = {
  ...COMPLETE_ADDRESSES.AU,
  addressId: '81',
  addressee: 'Mia Wong',
  addressDetails: '12 Wattle Street',
};

/** Two tins for a member at A$36.00 each, and A$8.90 freight: A$80.90. */
export const TOTAL = 'A$80.90';
const quote = { goodsTotal: 72, freight: 8.9, total: 80.9 };

export const createPayResultReply = (
  outcome: string,
  change: Readonly<Record<string, unknown>> = {},
): FakeReply => ({
  orderNo: 'WL7',
  outcome,
  total: 80.9,
  shippingType: 2,
  payType: '5',
  ...change,
});

const replies: Readonly<Record<string, FakeReply>> = {
  ...catalogueReplies,
  userInfo: { balance: 500, integral: 0 },
  cart: toWireCart(createCheckoutCart(createCartLine())),
  addressList: { list: [toWireAddress(savedHomeAddress)] },
  freight: { freight: 8.9 },
  toTrade: { transactionCode: 'T1', quote },
  placeOrder: { orderNo: 'WL7', total: 80.9, deadline: null },
};

export const networkFailure = failingReply({ kind: 'network' });
export const refusalReply = (msg: string) => failingReply({ kind: 'refused', code: '1002', msg });

/** Renders the delivery step with two tins in the cart; logged in by default. */
export function renderCheckoutPage(settings: RenderShopOptions = {}) {
  const session = settings.session === undefined ? sampleMember : settings.session;
  return renderShop({
    path: '/home/createOrder/delivery',
    cart: createCheckoutCart(createCartLine()),
    ...settings,
    session,
    replies: { ...replies, ...settings.replies },
  });
}

export const pressButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const chooseRadio = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }));
export const findHeading = (name: string | RegExp) =>
  screen.findByRole('heading', { name, level: 1 });

/** Continues to the payment step when the freight is known. */
export async function continueToPayment() {
  await screen.findAllByText('Delivery A$8.90');
  await pressButton('Continue to payment');
  await screen.findByRole('heading', { name: 'How would you like to pay?' });
}

/** Places the order with this payment method. */
export async function submitOrder(payType: RegExp) {
  await continueToPayment();
  await chooseRadio(payType);
  await pressButton(new RegExp(`^(Pay|Place order) ${TOTAL.replace('$', '\\$')}$`));
}
