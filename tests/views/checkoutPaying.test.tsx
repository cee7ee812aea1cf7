import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireAddressForm } from '#models/address/address.api.ts';
import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { toWireOrderDetail } from '#tests/fixtures/orderFixtures.ts';
import { type FakeReply, failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import {
  chooseRadio,
  findHeading,
  savedHomeAddress,
  networkFailure,
  renderCheckoutPage,
  createPayResultReply,
  submitOrder,
  pressButton,
  refusalReply,
  TOTAL,
} from '#tests/support/renderCheckout.tsx';

const CHECKING = 'Checking the payment. Please don’t pay again.';
const PAY = `Pay ${TOTAL}`;
const isDisabledButton = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const openOrder = (payResult: FakeReply, replies: Readonly<Record<string, FakeReply>> = {}) =>
  renderCheckoutPage({ path: '/home/createOrder/result/WL7', replies: { payResult, ...replies } });

describe('every state of an order has its page', () => {
  const HEADINGS: readonly (readonly [string, FakeReply, string])[] = [
    ['being checked', createPayResultReply('checking'), CHECKING],
    ['declined', createPayResultReply('declined'), 'The payment did not go through'],
    ['unpaid', createPayResultReply('unpaid'), 'Choose how to pay for this order'],
    [
      'to be transferred',
      createPayResultReply('unpaid', { payType: 'transfer' }),
      'Transfer the money, then upload the receipt',
    ],
    ['to be arranged', createPayResultReply('unpaid', { payType: '1' }), 'Contact us to pay'],
    ['under review', createPayResultReply('underReview'), 'Your receipt is being reviewed'],
    [
      'to be paid in store',
      createPayResultReply('payInStore'),
      'Your order is reserved: pay in store',
    ],
    ['paid', createPayResultReply('paid'), 'Thank you, your order is paid'],
    ['closed', createPayResultReply('closed'), 'This order is closed'],
    ['not there', refusalReply('订单不存在'), 'We cannot find this order'],
    ['asked for', pendingReply, CHECKING],
    ['out of reach', networkFailure, CHECKING],
    [
      'of somebody who is logged out',
      failingReply({ kind: 'loginNeeded' }),
      'Log in to continue with your order',
    ],
  ];
  for (const [state, payResult, name] of HEADINGS) {
    test(`an order that is ${state}: ${name}`, async () => {
      openOrder(payResult);
      // The dialog about an ended session hides the page behind it.
      const heading = { level: 1, hidden: true };
      await screen.findByRole('heading', { name, ...heading });
      expect(screen.getAllByRole('heading', heading).length).toBe(1);
    });
  }
});

describe('an order that is opened again', () => {
  const events = [{ at: Date.UTC(2026, 10, 26, 2), event: 'receipt.approve', to: 'paid' as const }];
  const orderDetail = toWireOrderDetail({ orderNo: 'WL7', state: 'paid', orderStatus: 2, events });

  test('its summary contains the goods, the address and the parts of the total', async () => {
    openOrder(createPayResultReply('unpaid'), { orderDetail });
    const summary = within(await screen.findByRole('complementary', { name: 'Your order' }));
    const goods = within(await summary.findByRole('list', { name: 'Items in this order' }));
    for (const text of ['Infant formula 900 g', '× 2', 'A$31.40'])
      expect(goods.getByText(text)).toBeTruthy();
    for (const text of [/1 High Street/, 'A$10.40']) expect(summary.getByText(text)).toBeTruthy();
  });

  test('once paid it says where and when it arrives and how it was paid, and leads back to the shop', async () => {
    openOrder(createPayResultReply('paid'), { orderDetail });
    await findHeading('Thank you, your order is paid');
    expect((await screen.findAllByText(/1 High Street/)).length).toBe(2);
    expect(screen.getByText('Mon 30 Nov – Thu 3 Dec')).toBeTruthy();
    expect(screen.getByText('A$41.85, Credit or debit card')).toBeTruthy();
    expect(document.title).toBe('Order paid · Wattle Lane');
    const banner = within(screen.getByRole('banner'));
    expect(banner.getByRole('link', { name: 'Keep shopping' })).toBeTruthy();
    expect(banner.queryByRole('link', { name: 'Back to cart' })).toBeNull();
  });

  test('a declined payment is named by the title', async () => {
    openOrder(createPayResultReply('declined'));
    await findHeading('The payment did not go through');
    await waitFor(() => expect(document.title).toBe('Payment did not go through · Wattle Lane'));
  });
});

describe('the message about the payment on each page', () => {
  const SENTENCES: Readonly<Record<string, RegExp>> = {
    declined: /^No money was taken\. We’re holding your order/,
    unpaid: /^We’re holding your order\. It is not paid yet\.$/,
    payInStore: /^Pay by card or cash when you pick it up/,
    underReview: /You don’t need to pay again\.$/,
    paid: /^We pack your order in Perth/,
  };
  const PAGES: readonly (readonly [string, string])[] = [
    ['declined', 'The payment did not go through'],
    ['unpaid', 'Choose how to pay for this order'],
    ['payInStore', 'Your order is reserved: pay in store'],
    ['underReview', 'Your receipt is being reviewed'],
    ['paid', 'Thank you, your order is paid'],
  ];
  test.each(PAGES)('%s: shows its sentence and no other', async (outcome, heading) => {
    openOrder(createPayResultReply(outcome));
    await findHeading(heading);
    const shownSentences = Object.keys(SENTENCES).filter(
      (name) => screen.queryByText(SENTENCES[name] ?? '') !== null,
    );
    expect(shownSentences).toEqual([outcome]);
    expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual([]);
  });
});

describe('after the order', () => {
  test.each([
    ['with its points', {}, 'You earned 31 points.'],
    ['that was refunded', { state: 'refunded', orderStatus: 10 }, undefined],
  ] as const)('a paid order %s names its points', async (_, change, sentence) => {
    openOrder(createPayResultReply('paid'), { orderDetail: toWireOrderDetail(change) });
    await screen.findByText('Paid');
    expect(screen.queryByText(/^You earned/)?.textContent).toBe(sentence);
  });
  test('an order to be paid in store says where and when to pick it up', async () => {
    openOrder(createPayResultReply('payInStore', { shippingType: 3 }), {
      orderDetail: toWireOrderDetail({
        address: null,
        shopName: 'Wattle Lane Fremantle',
        shopAddress: '27 High Street, Fremantle WA 6160',
        pickupTime: '2026-11-24T10:00:00+08:00',
      }),
    });
    const destination = await screen.findByText(
      'Wattle Lane Fremantle, 27 High Street, Fremantle WA 6160',
    );
    const facts = [...(destination.closest('dl')?.children ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(facts).toEqual([
      'PickupWattle Lane Fremantle, 27 High Street, Fremantle WA 6160',
      'Pickup timeTue, 24 Nov, 10:00, Perth time',
    ]);
  });

  test.each([
    ['closed', 'orderClosed', /^We received A\$80\.90 after this order was closed/],
    ['paid', 'paidAlready', /^We received A\$80\.90 after this order was paid/],
    ['paid', 'voidedAttempt', /^We received A\$80\.90 from a payment page you had left/],
    ['declined', 'wrongAmount', /^We received A\$80\.90, which doesn’t match this order/],
    ['closed', 'refund', /^We refunded A\$80\.90 of this order/],
  ])('a refund of a %s order (%s) shows its reason', async (outcome, reason, sentence) => {
    openOrder(
      createPayResultReply(outcome, { refunded: 80.9, refunds: [{ amount: 80.9, reason }] }),
    );
    await screen.findByText(sentence);
    screen.getByText('Refunds can take a few days to show.');
    expect(screen.queryByText('You have not been charged.')).toBeNull();
  });

  test('the refunded sum is shown if the server sends only the sum', async () => {
    openOrder(createPayResultReply('closed', { refunded: 80.9 }));
    await screen.findByText('We refunded A$80.90 to the original payment method.');
  });

  // evershopcommerce/evershop#623: a declined card loses the cart
  test('a declined payment offers another method for the same order', async () => {
    const shop = openOrder(createPayResultReply('declined'), { pay: pendingReply });
    await findHeading('The payment did not go through');
    await chooseRadio('PayPal');
    await pressButton(PAY);
    await findHeading('Preparing the payment');
    expect(shop.getInputs('pay')).toEqual([{ orderNo: 'WL7', payType: 'PayPal' }]);
    expect(shop.getInputs('placeOrder')).toEqual([]);
  });

  // thelia/thelia#2324: Back from the payment page creates no second order and no second payment
  test('a shopper can choose again after saying that they did not pay', async () => {
    const shop = openOrder(createPayResultReply('checking'));
    await findHeading(CHECKING);
    const other = await screen.findByRole('button', {
      name: 'I haven’t paid – choose another method',
    });
    await waitFor(() => expect(isDisabledButton(other)).toBe(false));
    await userEvent.click(other);
    await findHeading('Choose how to pay for this order');
    expect(shop.getInputs('pay')).toEqual([]);
  });

  test('cancelling asks for confirmation, then sends one request', async () => {
    const shop = openOrder(createPayResultReply('unpaid'), { cancelOrder: null });
    await findHeading('Choose how to pay for this order');
    await pressButton('Cancel order');
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' });
    expect(shop.getInputs('cancelOrder')).toEqual([]);
    shop.reply('payResult', createPayResultReply('closed'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await findHeading('This order is closed');
    expect(shop.getInputs('cancelOrder')).toEqual([{ orderNo: 'WL7', restoreCart: true }]);
  });
});

describe('the confirmation of a cancellation', () => {
  test.each([
    ['en', 'Cancel order', 'Keep order', 'Choose how to pay for this order'],
    ['zh-Hans', '取消订单', '保留订单', '选择此订单的支付方式'],
  ])('%s: "%s" cancels and "%s" changes nothing', async (lang, cancel, keep, heading) => {
    const path = '/home/createOrder/result/WL7';
    const reply = { payResult: createPayResultReply('unpaid'), cancelOrder: pendingReply };
    const shop = renderCheckoutPage({ path, replies: reply, cookies: { lang } });
    await findHeading(heading);
    const answer = async (name: string) => {
      await pressButton(cancel);
      const dialog = await screen.findByRole('alertdialog');
      await userEvent.click(within(dialog).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await answer(keep);
    expect(shop.getInputs('cancelOrder')).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    await answer(cancel);
    await waitFor(() => expect(shop.getInputs('cancelOrder').length).toBe(1));
  });
});

describe('paying by balance', () => {
  test('six digits are required, and the button contains the amount', async () => {
    const shop = renderCheckoutPage();
    await submitOrder(/Balance/);
    await findHeading('Enter your pay password');
    expect(document.activeElement).toBe(screen.getByLabelText('Pay password'));
    await userEvent.type(screen.getByLabelText('Pay password'), '12345');
    await pressButton(PAY);
    expect(screen.getByText('Enter the six digits of your pay password')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Pay password'));
    expect(shop.getInputs('pay')).toEqual([]);
    await userEvent.keyboard('6');
    expect(screen.queryByText('Enter the six digits of your pay password')).toBeNull();
    await pressButton(PAY);
    await waitFor(() => expect(shop.getInputs('pay')).toHaveLength(1));
  });

  test('a wrong pay password shows a message and takes no money; the right one pays', async () => {
    const shop = renderCheckoutPage({ replies: { pay: refusalReply('密码错误') } });
    await submitOrder(/Balance/);
    await userEvent.type(await screen.findByLabelText('Pay password'), '999999');
    await pressButton(PAY);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Wrong password');
    const field = screen.getByLabelText('Pay password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(alert.textContent).toContain('No money was taken.');
    shop.reply('pay', null);
    shop.reply('payResult', createPayResultReply('paid'));
    await userEvent.keyboard('123456'); // replaces the selected digits
    expect(field).toHaveProperty('value', '123456');
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await pressButton(PAY);
    await findHeading('Thank you, your order is paid');
  });
});

test('a typed address is saved once, before the order', async () => {
  const shop = renderCheckoutPage({
    replies: {
      addressList: { list: [] },
      addAddress: { addressId: '82' },
      placeOrder: pendingReply,
    },
  });
  await findHeading('Delivery');
  const fields = {
    ...EMPTY_ADDRESS,
    addressee: savedHomeAddress.addressee,
    phone: savedHomeAddress.phone,
    country: savedHomeAddress.country,
    state: savedHomeAddress.state,
    city: savedHomeAddress.city,
    district: savedHomeAddress.district,
    postcode: savedHomeAddress.postcode,
    addressDetails: savedHomeAddress.addressDetails,
  };
  const { checkout } = shop.mall.actor.getSnapshot().context;
  act(() => checkout?.send({ type: 'address.submit', fields }));
  await submitOrder(/card/);
  await findHeading('Placing your order');
  await waitFor(() =>
    expect(shop.getInputs('addAddress')).toEqual([toWireAddressForm(savedHomeAddress)]),
  );
  await waitFor(() => expect(shop.getInputs('placeOrder').length).toBe(1));
});
