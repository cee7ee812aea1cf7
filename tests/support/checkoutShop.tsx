import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { wireAddressOf } from '#models/address/address.api.ts';
import type { Address } from '#models/address/address.ts';
import { wireCartOf } from '#models/cart/cart.api.ts';
import type { Cart, CartLine } from '#models/cart/cart.ts';
import { fails, member, renderShop, type Reply, type ShopSettings } from './shop.tsx';
import { aGoods, openShop } from './shopReplies.ts';

export const aLine = (change: Partial<CartLine> = {}): CartLine => ({
  ...aGoods(),
  lineId: '501',
  goodsAmount: 2,
  checked: true,
  ...change,
});
export const cartOf = (...lines: readonly CartLine[]): Cart => ({ lines, promotions: [] });

export const home: Address = {
  addressId: '81',
  addressee: 'Mia Wong',
  phone: '0412 345 678',
  country: 'AU',
  city: '6000',
  cityName: { province: 'WA', city: 'Perth', area: '' },
  addressDetails: '12 Wattle Street',
};

/** Two tins for a member at A$36.00 and freight of A$8.90: A$80.90. */
export const TOTAL = 'A$80.90';
const quote = { goodsTotal: 72, freight: 8.9, total: 80.9 };

export const payment = (
  outcome: string,
  change: Readonly<Record<string, unknown>> = {},
): Reply => ({
  orderNo: 'WL7',
  outcome,
  total: 80.9,
  shippingType: 2,
  payType: '5',
  ...change,
});

const replies: Readonly<Record<string, Reply>> = {
  ...openShop,
  userInfo: { balance: 500, integral: 0 },
  cart: wireCartOf(cartOf(aLine())),
  addressList: { list: [wireAddressOf(home)] },
  freight: { freight: 8.9 },
  toTrade: { transactionCode: 'T1', quote },
  placeOrder: { orderNo: 'WL7', total: 80.9, deadline: null },
};

export const network = fails({ kind: 'network' });
export const refused = (msg: string) => fails({ kind: 'refused', code: '1002', msg });

/** A shop with two tins in the cart, at Delivery; logged in unless told. */
export function openCheckout(settings: ShopSettings = {}) {
  const session = settings.session === undefined ? member : settings.session;
  return renderShop({
    path: '/home/createOrder/delivery',
    cart: cartOf(aLine()),
    ...settings,
    session,
    replies: { ...replies, ...settings.replies },
  });
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }));
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });

/** On to the payment step, once the freight is known. */
export async function goToPayment() {
  await screen.findAllByText('Freight A$8.90');
  await press('Continue to payment');
  await screen.findByRole('heading', { name: 'How would you like to pay?' });
}

/** Places the order with this way of paying. */
export async function placeOrder(payType: RegExp) {
  await goToPayment();
  await choose(payType);
  await press(new RegExp(`^(Pay|Place order) ${TOTAL.replace('$', '\\$')}$`));
}
