import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { wireFormOf } from '#models/address/address.api.ts';
import {
  choose,
  heading,
  home,
  network,
  openCheckout,
  payment,
  placeOrder,
  press,
  refused,
  TOTAL,
} from '#tests/support/checkoutShop.tsx';
import { fails, type Reply, waits } from '#tests/support/shop.tsx';

const PAY = `Pay ${TOTAL}`;
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const openOrder = (payResult: Reply, replies: Readonly<Record<string, Reply>> = {}) =>
  openCheckout({ path: '/home/createOrder/result/WL7', replies: { payResult, ...replies } });

describe('every state of an order has its page', () => {
  const HEADINGS: readonly (readonly [string, Reply, string])[] = [
    ['being checked', payment('checking'), 'Checking the payment, do not pay again'],
    ['declined', payment('declined'), 'The payment did not go through'],
    ['unpaid', payment('unpaid'), 'Choose how to pay this order'],
    [
      'to be transferred',
      payment('unpaid', { payType: 'transfer' }),
      'Transfer the money, then upload the receipt',
    ],
    ['to be arranged', payment('unpaid', { payType: '1' }), 'Contact us to pay'],
    ['under review', payment('underReview'), 'Your receipt is being reviewed'],
    ['to be paid in store', payment('payInStore'), 'Your order is reserved: pay in store'],
    ['paid', payment('paid'), 'Thank you, your order is paid'],
    ['closed', payment('closed'), 'This order is closed'],
    ['not there', refused('订单不存在'), 'We cannot find this order'],
    ['asked for', waits, 'Checking the payment, do not pay again'],
    ['out of reach', network, 'Checking the payment, do not pay again'],
    [
      'of somebody who is logged out',
      fails({ kind: 'loginNeeded' }),
      'Log in to go on with your order',
    ],
  ];
  for (const [state, payResult, name] of HEADINGS) {
    test(`an order that is ${state}: ${name}`, async () => {
      openOrder(payResult);
      await heading(name);
      expect(screen.getAllByRole('heading', { level: 1 }).length).toBe(1);
    });
  }
});

describe('after the order', () => {
  test('the receipt of a transfer is announced by its exact words', async () => {
    openOrder(payment('underReview'));
    await screen.findByText(
      'Upload successful pending approval，Due to the transfer mechanism, it takes 1 day to confirm the receipt of the transfer information',
    );
  });

  test.each([
    ['closed', 'orderClosed', /^A\$80\.90 came in when this order was closed already/],
    ['paid', 'paidAlready', /^A\$80\.90 came in when this order was paid already/],
    ['paid', 'voidedAttempt', /^A\$80\.90 came from a payment page that you had left/],
    ['declined', 'wrongAmount', /^A\$80\.90 came in, which is not the amount of this order/],
    ['closed', 'refund', /^We refunded A\$80\.90 of this order/],
    ['closed', 'chargeback', /^Your bank took back A\$80\.90/],
  ])('money of a %s order that went back (%s) says why', async (outcome, reason, sentence) => {
    openOrder(payment(outcome, { refunded: 80.9, refunds: [{ amount: 80.9, reason }] }));
    await screen.findByText(sentence);
    screen.getByText('Banks show a refund after a few days.');
    expect(screen.queryByText('No payment was taken for it.')).toBeNull();
  });

  test('a server that tells the sum alone has the sum shown', async () => {
    openOrder(payment('closed', { refunded: 80.9 }));
    await screen.findByText('A$80.90 was refunded to where it came from.');
  });

  // evershopcommerce/evershop#623: a declined card loses the cart
  test('a declined payment offers another method for the same order', async () => {
    const shop = openOrder(payment('declined'), { pay: waits });
    await heading('The payment did not go through');
    await choose('PayPal');
    await press(PAY);
    await heading('Preparing the payment');
    expect(shop.sentBy('pay')).toEqual([{ orderNo: 'WL7', payType: 'PayPal' }]);
    expect(shop.sentBy('placeOrder')).toEqual([]);
  });

  // Back from the payment page (thelia/thelia#2324): no second order, no second payment
  test('who did not pay says so, and only then chooses again', async () => {
    const shop = openOrder(payment('checking'));
    await heading('Checking the payment, do not pay again');
    const other = await screen.findByRole('button', {
      name: 'I did not pay: choose another method',
    });
    await waitFor(() => expect(isOff(other)).toBe(false));
    await userEvent.click(other);
    await heading('Choose how to pay this order');
    expect(shop.sentBy('pay')).toEqual([]);
  });

  test('cancelling asks first, then tells the server once', async () => {
    const shop = openOrder(payment('unpaid'), { cancelOrder: null });
    await heading('Choose how to pay this order');
    await press('Cancel the order');
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
    expect(shop.sentBy('cancelOrder')).toEqual([]);
    shop.reply('payResult', payment('closed'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the order' }));
    await heading('This order is closed');
    expect(shop.sentBy('cancelOrder')).toEqual([{ orderNo: 'WL7', restoreCart: true }]);
  });
});

describe('paying by balance', () => {
  test('six digits are needed, and the button names the amount', async () => {
    openCheckout();
    await placeOrder(/Balance/);
    await heading('Enter your pay password');
    expect(isOff(screen.getByRole('button', { name: PAY }))).toBe(true);
    await userEvent.type(screen.getByLabelText('Pay password'), '12345');
    expect(isOff(screen.getByRole('button', { name: PAY }))).toBe(true);
    await userEvent.type(screen.getByLabelText('Pay password'), '6');
    expect(isOff(screen.getByRole('button', { name: PAY }))).toBe(false);
  });

  test('a wrong pay password is told; no money was taken; the right one pays', async () => {
    const shop = openCheckout({ replies: { pay: refused('密码错误') } });
    await placeOrder(/Balance/);
    await userEvent.type(await screen.findByLabelText('Pay password'), '999999');
    await press(PAY);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Wrong password');
    expect(alert.textContent).toContain('No money was taken.');
    shop.reply('pay', null);
    shop.reply('payResult', payment('paid'));
    await userEvent.clear(screen.getByLabelText('Pay password'));
    await userEvent.type(screen.getByLabelText('Pay password'), '123456');
    await press(PAY);
    await heading('Thank you, your order is paid');
  });
});

test('a typed address is saved once, just before the order that needs it', async () => {
  const shop = openCheckout({
    replies: { addressList: { list: [] }, addAddress: { addressId: '82' }, placeOrder: waits },
  });
  await heading('Delivery');
  shop.mall.actor.getSnapshot().context.checkout?.send({
    type: 'address.submit',
    fields: {
      addressee: home.addressee,
      phone: home.phone,
      country: home.country,
      city: home.city,
      cityName: home.cityName,
      addressDetails: home.addressDetails,
    },
  });
  await placeOrder(/card/);
  await heading('Placing your order');
  await waitFor(() => expect(shop.sentBy('addAddress')).toEqual([wireFormOf(home)]));
  await waitFor(() => expect(shop.sentBy('placeOrder').length).toBe(1));
});
