import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import { toWireCart } from '#models/cart/cart.api.ts';
import { failingReply, pendingReply } from '#tests/support/fakeClient.ts';
import {
  chooseRadio,
  continueToPayment,
  createCartLine,
  createCheckoutCart,
  findHeading,
  savedHomeAddress,
  networkFailure,
  renderCheckoutPage,
  submitOrder,
  pressButton,
  refusalReply,
  TOTAL,
} from '#tests/support/renderCheckout.tsx';

const isDisabledButton = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const loginReply = { token: 'token-of-mia', nickname: 'Mia', level: 1 };

describe('payment', () => {
  test('the button contains the action and the amount', async () => {
    renderCheckoutPage();
    await continueToPayment();
    expect(screen.getByRole('button', { name: `Pay ${TOTAL}` })).toBeTruthy();
    for (const method of ['Bank transfer', 'Balance']) {
      await chooseRadio(method);
      expect(screen.getByRole('button', { name: `Place order ${TOTAL}` })).toBeTruthy();
    }
  });

  test('a sentence about trust is beside the button, and yuan are called a guide', async () => {
    renderCheckoutPage();
    await continueToPayment();
    expect(screen.getByText(/^Your payment details go to the payment provider/)).toBeTruthy();
    const summary = within(screen.getByRole('complementary', { name: 'Your order' }));
    expect(summary.getByText('≈ ¥404.50')).toBeTruthy();
    expect(summary.getByText('Prices in ¥ are a guide. You pay in A$.')).toBeTruthy();
  });

  test('an incomplete saved address disables the button, with the reason', async () => {
    renderCheckoutPage({
      replies: { addressList: { list: [toWireAddress({ ...savedHomeAddress, phone: '' })] } },
    });
    await continueToPayment();
    const button = screen.getByRole('button', { name: `Pay ${TOTAL}` });
    const description = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect([isDisabledButton(button), description?.textContent]).toEqual([
      true,
      'The delivery address is incomplete. Please edit it first.',
    ]);
  });

  test('each payment type shows its icon', async () => {
    renderCheckoutPage();
    await continueToPayment();
    const shown = (name: string) =>
      screen.getByRole('radio', { name }).querySelector('use')?.getAttribute('href');
    const expected = {
      'Credit or debit card': 'card',
      PayPal: 'external',
      'WeChat Pay': 'qr',
      Alipay: 'qr',
      'Bank transfer': 'bank',
    };
    for (const [name, icon] of Object.entries(expected))
      expect([name, shown(name)]).toEqual([name, `#icon-${icon}`]);
  });

  test('an insufficient balance cannot be chosen and shows the reason', async () => {
    renderCheckoutPage({ replies: { userInfo: { balance: 12, integral: 0 } } });
    await continueToPayment();
    expect(screen.getByRole('radio', { name: 'Balance' })).toHaveProperty('disabled', true);
    expect(screen.getByText('A$12.00 available, less than the total')).toBeTruthy();
  });

  test('an unknown balance is not called insufficient', async () => {
    renderCheckoutPage({ replies: { userInfo: pendingReply } });
    await continueToPayment();
    expect(screen.getByRole('radio', { name: 'Balance' })).toHaveProperty('disabled', false);
    expect(screen.getByText('Your balance is checked when you pay')).toBeTruthy();
  });

  // medusajs/nextjs-starter-medusa#125: a refetch after login clears a form
  test('a guest sees the total, logs in on the page and keeps all input', async () => {
    const shop = renderCheckoutPage({
      session: null,
      replies: { login: loginReply, mergeCart: pendingReply },
    });
    const { mall } = shop;
    await findHeading('Delivery');
    const { checkout } = mall.actor.getSnapshot().context;
    act(() => checkout?.send({ type: 'address.submit', fields: { ...savedHomeAddress } }));
    await screen.findAllByText('Delivery A$8.90');
    await pressButton('Continue to payment');
    await screen.findByRole('heading', { name: 'Log in to place the order' });
    expect(screen.getAllByText('Total to pay').length).toBe(1);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email or phone number'), 'mia@example.com');
    await user.type(screen.getByLabelText('Password'), 'wattle-2026{Enter}');
    await screen.findByRole('button', { name: `Pay ${TOTAL}` });
    expect(screen.getByText(/12 Wattle Street/)).toBeTruthy();
    const announced = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(announced.filter((text) => text !== '')).toEqual([
      'Member prices applied: you save A$8.00.',
      `Delivery A$8.90. Total to pay ${TOTAL}`,
    ]);
  });

  test('a higher total requires consent and shows the old and the new total', async () => {
    const shop = renderCheckoutPage({
      replies: {
        toTrade: {
          transactionCode: 'T1',
          quote: { goodsTotal: 72, freight: 10.4, total: 82.4 },
        },
        payResult: pendingReply,
        pay: pendingReply,
      },
    });
    await submitOrder(/card/);
    const dialog = await screen.findByRole('alertdialog', { name: 'The total has changed' });
    expect(dialog.textContent).toContain(`It was ${TOTAL} and is now A$82.40.`);
    await pressButton('Agree to A$82.40');
    await waitFor(() => expect(shop.getInputs('placeOrder').length).toBe(1));
  });

  const findChanges = async () => {
    const title = await screen.findByText('Your order has changed');
    return title.closest('[role="status"]')?.textContent;
  };
  test.each([
    [
      'price',
      { goodsTotal: 76, freight: 8.9, total: 84.9 },
      { memberPriceCents: 3800 },
      'Manuka Honey: A$36.00 → A$38.00 each, because its price changed',
    ],
    [
      'delivery fee',
      { goodsTotal: 72, freight: 12.9, total: 84.9 },
      {},
      'Delivery: A$8.90 → A$12.90',
    ],
  ])(
    'after "Go back" from a higher %s, the page shows what changed, and the next press places the order',
    async (_, quote, line, change) => {
      const shop = renderCheckoutPage({
        replies: { toTrade: { transactionCode: 'T1', quote }, payResult: pendingReply },
      });
      await continueToPayment();
      await chooseRadio(/card/);
      shop.reply('cart', toWireCart(createCheckoutCart(createCartLine(line))));
      shop.reply('freight', { freight: quote.freight });
      await pressButton(`Pay ${TOTAL}`);
      const dialog = await screen.findByRole('alertdialog', { name: 'The total has changed' });
      await waitFor(() => expect(shop.getInputs('cart').length).toBe(2));
      expect(dialog.textContent).toContain(`It was ${TOTAL} and is now A$84.90.`);
      await userEvent.click(within(dialog).getByRole('button', { name: 'Go back' }));
      const pay = await screen.findByRole('button', { name: 'Pay A$84.90' });
      expect(screen.queryByRole('alertdialog')).toBeNull();
      const changes = await findChanges();
      expect(changes).toContain(change);
      expect(changes).toContain(`${TOTAL} → A$84.90`);
      expect(shop.getInputs('placeOrder')).toEqual([]);
      await userEvent.click(pay);
      await waitFor(() => expect(shop.getInputs('placeOrder').length).toBe(1));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );

  test('a refused order says that no money was taken, and can be sent again', async () => {
    renderCheckoutPage({ replies: { placeOrder: refusalReply('库存不足') } });
    await submitOrder(/card/);
    expect(await screen.findByText('Your order was not placed. No money was taken.')).toBeTruthy();
    expect((await screen.findAllByText('Stock insufficient')).length).toBeGreaterThan(0);
    expect(isDisabledButton(screen.getByRole('button', { name: `Pay ${TOTAL}` }))).toBe(false);
  });

  const shortCart = toWireCart(createCheckoutCart(createCartLine({ stock: 1 })));
  const expectShortage = async () => {
    const alert = (await screen.findByText('Manuka Honey: you want 2, 1 in stock')).closest(
      '[role="alert"]',
    );
    const link = within(alert instanceof HTMLElement ? alert : document.body).getByRole('link');
    expect([link.textContent, link.getAttribute('href')]).toEqual(['Go to cart', '/home/cart']);
    expect(isDisabledButton(screen.getByRole('button', { name: `Pay ${TOTAL}` }))).toBe(true);
  };

  test('an order that is refused for its stock names the products and cannot be sent again', async () => {
    const shop = renderCheckoutPage({ replies: { placeOrder: refusalReply('库存不足') } });
    await continueToPayment();
    shop.reply('cart', shortCart);
    await pressButton(`Pay ${TOTAL}`);
    await screen.findByText('Your order was not placed. No money was taken.');
    await expectShortage();
  });

  test('products without enough stock are named before the order, and after a reload', async () => {
    renderCheckoutPage({ replies: { cart: shortCart } });
    await continueToPayment();
    await expectShortage();
  });

  test('an order over the limit of unpaid orders links the unpaid orders', async () => {
    const msg = '您有 5 个待付款订单，请先付款或取消其中一个';
    const refusal = { kind: 'refused', code: '1002', msg, reason: 'orderLimit' } as const;
    renderCheckoutPage({ replies: { placeOrder: failingReply(refusal) } });
    await submitOrder(/card/);
    const link = await screen.findByRole('link', { name: 'View unpaid orders' });
    expect(link.getAttribute('href')).toBe('/home/account/orders?status=unpaid');
    expect(
      (
        await screen.findAllByText(
          'You have 5 unpaid orders. Pay or cancel one of them, then order again.',
        )
      ).length,
    ).toBeGreaterThan(0);
  });

  test('an order of more than a promotion allows names the product and the limit, with a link to the cart', async () => {
    const { goodsId } = createCartLine();
    const limit = { goodsId, limitPerOrder: 1 };
    const refusal = { kind: 'refused', code: '1002', msg: '超过最大可购买数量', limit } as const;
    renderCheckoutPage({ replies: { toTrade: failingReply(refusal) } });
    await submitOrder(/card/);
    const help = await screen.findByText(
      'One order can have at most 1 of “Manuka Honey” in this promotion. Reduce the quantity in your cart.',
    );
    const alert = help.closest<HTMLElement>('[role="alert"]');
    const link = within(alert ?? document.body).getByRole('link', { name: 'Go to cart' });
    expect(link.getAttribute('href')).toBe('/home/cart');
  });

  // saleor/saleor#12229: a retry pays again; ours only fetches the result
  test('a lost reply warns not to pay again and offers a check', async () => {
    const shop = renderCheckoutPage({
      replies: { placeOrder: networkFailure, payResult: pendingReply, pay: pendingReply },
    });
    await submitOrder(/card/);
    await findHeading('Outcome unknown: do not pay again');
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    shop.reply('placeOrder', { orderNo: 'WL7', total: 80.9, deadline: null });
    await pressButton('Check now');
    await findHeading('Preparing the payment');
    const codes = shop.getInputs('placeOrder').map((body) => JSON.stringify(body));
    expect(new Set(codes).size).toBe(1);
  });

  test.each([
    ['toTrade', 'Checking prices and stock'],
    ['placeOrder', 'Submitting your order'],
  ])('while %s is under way the page says: %s', async (call, sentence) => {
    renderCheckoutPage({ replies: { [call]: pendingReply } });
    await submitOrder(/card/);
    await findHeading('Placing your order');
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });
});

test('a shop without online payments offers its other methods and chooses the first', async () => {
  renderCheckoutPage({ payTypes: ['0', 'transfer', '1'] });
  await continueToPayment();
  const methods = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(methods).toEqual(['0', 'transfer', '1']);
  expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('0');
});
