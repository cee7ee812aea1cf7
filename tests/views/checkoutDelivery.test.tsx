import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { toWireAddress } from '#models/address/address.api.ts';
import { toWireCart } from '#models/cart/cart.api.ts';
import { failingReply } from '#tests/support/fakeClient.ts';
import {
  createCartLine,
  createCheckoutCart,
  chooseRadio,
  continueToPayment,
  findHeading,
  savedHomeAddress,
  networkFailure,
  renderCheckoutPage,
  pressButton,
} from '#tests/support/renderCheckout.tsx';

/** The parts of a number are not separated at the end of a line. */
const PHONE = '0412\u00A0345\u00A0678';

const getChartState = (container: HTMLElement) =>
  container.querySelector('[data-machine="checkout"]')?.getAttribute('data-state');
const isDisabledButton = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

async function typeAddress() {
  const user = userEvent.setup();
  await user.type(
    await screen.findByLabelText('Full name of the recipient'),
    savedHomeAddress.addressee,
  );
  await user.type(screen.getByLabelText('Delivery phone'), savedHomeAddress.phone);
  await user.type(screen.getByLabelText('Street address'), savedHomeAddress.addressDetails);
}

describe('delivery', () => {
  test('a member sees the saved address selected, with its freight', async () => {
    const { container } = renderCheckoutPage();
    await findHeading('Delivery');
    expect(await screen.findByRole('radio', { name: `Mia Wong, ${PHONE}` })).toBeTruthy();
    await screen.findAllByText('Delivery A$8.90');
    expect(getChartState(container)).toBe('delivery.home.ready');
    expect(isDisabledButton(screen.getByRole('button', { name: 'Continue to payment' }))).toBe(
      false,
    );
  });

  test('a product that is sold out is named before the payment step', async () => {
    const cart = createCheckoutCart(createCartLine({ stock: 0 }));
    renderCheckoutPage({ cart, replies: { cart: toWireCart(cart) } });
    await findHeading('Delivery');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('We don’t have enough of some products')).toBeTruthy();
    expect(within(alert).getByText(/: sold out$/)).toBeTruthy();
    expect(within(alert).getByRole('link', { name: 'Go to cart' })).toBeTruthy();
  });

  // medusajs/medusa#5407: the freight is outdated; ours is calculated again, and a failed one is
  // never 0
  test('a freight failure blocks the step, and a tap on the address calculates it again', async () => {
    const shop = renderCheckoutPage({ replies: { freight: failingReply({ kind: 'server' }) } });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Freight acquisition failed')).toBeTruthy();
    expect(within(alert).getByText('Server exception, please try again later')).toBeTruthy();
    expect(screen.getByText('A$0.00')).toBeTruthy();
    const on = screen.getByRole('button', { name: 'Continue to payment' });
    expect(isDisabledButton(on)).toBe(true);
    shop.reply('freight', { freight: 8.9 });
    await chooseRadio(`Mia Wong, ${PHONE}`);
    await screen.findAllByText('Delivery A$8.90');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a guest types an address, selects pickup and then delivery again: no input is lost', async () => {
    renderCheckoutPage({ session: null, replies: { pickupShops: { list: [] } } });
    await typeAddress();
    await chooseRadio(/Pickup/);
    await findHeading('Delivery');
    await chooseRadio(/Home delivery/);
    const name = await screen.findByLabelText('Full name of the recipient');
    expect(name).toHaveProperty('value', savedHomeAddress.addressee);
    expect(screen.getByLabelText('Street address')).toHaveProperty(
      'value',
      savedHomeAddress.addressDetails,
    );
  });

  test('an address over the limit links the page of the addresses', async () => {
    const msg = '最多可保存 50 个地址，请先删除一个';
    const refusal = { kind: 'refused', code: '1002', msg, reason: 'addressLimit' } as const;
    renderCheckoutPage({ replies: { addAddress: failingReply(refusal) } });
    await pressButton('Add an address');
    await typeAddress();
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Suburb'), 'Perth');
    await user.selectOptions(screen.getByLabelText('State'), 'WA');
    await user.type(screen.getByLabelText('Postcode'), '6000');
    await pressButton('Save and use this address');
    const sentence = await screen.findByText('You can save up to 50 addresses. Remove one first.');
    const alert = sentence.closest<HTMLElement>('[role="alert"]');
    expect(alert?.textContent).toContain('The address was not saved');
    const link = within(alert ?? document.body).getByRole('link', { name: 'Manage addresses' });
    expect(link.getAttribute('href')).toBe('/home/account/useraddress');
  });

  test('an address typed with spaces and full-width digits is shown and used without them', async () => {
    const shop = renderCheckoutPage({ session: null });
    const user = userEvent.setup();
    const fill = async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    };
    await waitFor(() => expect(document.querySelector('form[data-state="ready"]')).not.toBeNull());
    await fill('Full name of the recipient', ' 陈小明😀 ');
    await fill('Delivery phone', '　０４１２ ３４５ ６７８　');
    await fill('Street address', ' 12 Wattle Street ');
    await fill('Suburb', 'Perth');
    await user.selectOptions(screen.getByLabelText('State'), 'WA');
    await fill('Postcode', '６０００ ');
    await pressButton('Use this address');
    await screen.findByText('陈小明😀, 0412 345 678');
    const { checkout } = shop.mall.actor.getSnapshot().context;
    expect(checkout?.getSnapshot().context.draft.address).toMatchObject({
      ...{ addressee: '陈小明😀', phone: '0412 345 678', postcode: '6000' },
      addressDetails: '12 Wattle Street',
    });
  });

  test('typed text is saved while its field still has the focus', async () => {
    const shop = renderCheckoutPage({ session: null });
    const street = await screen.findByLabelText('Street address');
    await userEvent.type(street, savedHomeAddress.addressDetails);
    expect(document.activeElement).toBe(street);
    const { checkout } = shop.mall.actor.getSnapshot().context;
    expect(checkout?.getSnapshot().context.draft.typed?.addressDetails).toBe(
      savedHomeAddress.addressDetails,
    );
  });

  test('a suburb from the list is saved with state and postcode while its field has the focus', async () => {
    const shop = renderCheckoutPage({ session: null });
    const suburb = await screen.findByRole('combobox', { name: 'Suburb' });
    // The suburbs have loaded.
    await waitFor(() => expect(document.querySelector('form[data-state="ready"]')).not.toBeNull());
    await userEvent.type(suburb, '6160');
    await screen.findByRole('option', { name: /Fremantle/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(suburb);
    const { checkout } = shop.mall.actor.getSnapshot().context;
    expect(checkout?.getSnapshot().context.draft.typed).toMatchObject({
      ...{ city: 'Fremantle', state: 'WA', postcode: '6160' },
    });
  });

  test('a full pickup time cannot be chosen, an open one can', async () => {
    const now = Date.parse('2026-11-21T08:00:00+08:00');
    const slot = (from: string, to: string, remaining: number) => ({
      startsAt: `2026-11-23T${from}:00+08:00`,
      endsAt: `2026-11-23T${to}:00+08:00`,
      cutOffAt: '2026-11-22T18:00:00+08:00',
      remaining,
    });
    const { container } = renderCheckoutPage({
      now,
      replies: {
        pickupShops: { list: [{ shopId: '3', shopName: 'Fremantle', address: '27 High Street' }] },
        pickupSlots: { list: [slot('09:00', '11:00', 0), slot('11:00', '13:00', 4)] },
      },
    });
    await chooseRadio(/Pickup/);
    await chooseRadio('Fremantle');
    const full = await screen.findByRole('radio', { name: '09:00–11:00' });
    expect(full).toHaveProperty('disabled', true);
    expect(isDisabledButton(screen.getByRole('button', { name: 'Continue to payment' }))).toBe(
      true,
    );
    await chooseRadio('11:00–13:00');
    await waitFor(() => expect(getChartState(container)).toBe('delivery.pickup.ready'));
    expect(isDisabledButton(screen.getByRole('button', { name: 'Continue to payment' }))).toBe(
      false,
    );
  });

  test('addresses that fail to load offer a retry, which keeps the keyboard focus', async () => {
    const shop = renderCheckoutPage({ replies: { addressList: networkFailure } });
    await screen.findByText(/^Your addresses could not be loaded/);
    shop.reply('addressList', { list: [toWireAddress(savedHomeAddress)] });
    await pressButton('Try again');
    const { activeElement } = document;
    expect(activeElement?.getAttribute('data-machine')).toBe('addressBook');
    await screen.findByRole('radio', { name: `Mia Wong, ${PHONE}` });
    expect(document.activeElement).toBe(activeElement);
  });

  test.each([
    ['MY', 'Customs and duties', /^Parcels up to RM500 are duty-free/],
    ['CN', 'Customs and duties', /^Customs may ask the recipient/],
    ['TW', 'EZWAY confirmation is needed', /^The recipient must be registered in the EZWAY/],
  ] as const)(
    'a delivery to %s names the duties of the recipient',
    async (country, title, text) => {
      const address = toWireAddress({ ...savedHomeAddress, country });
      renderCheckoutPage({ replies: { addressList: { list: [address] } } });
      const notice = (await screen.findByText(text)).parentElement;
      expect(within(notice as HTMLElement).queryByText(title)).not.toBeNull();
    },
  );

  test('pickup shops that fail to load offer a retry', async () => {
    const shop = renderCheckoutPage({ replies: { pickupShops: networkFailure } });
    await chooseRadio(/Pickup/);
    await screen.findByText('The pickup shops could not be loaded');
    shop.reply('pickupShops', {
      list: [{ shopId: '3', shopName: 'Fremantle', address: '27 High Street' }],
    });
    await pressButton('Try again');
    expect(await screen.findByRole('radio', { name: 'Fremantle' })).toBeTruthy();
  });
});

describe('the navigation', () => {
  test('without selected lines the cart is shown', async () => {
    const { history } = renderCheckoutPage({
      session: null,
      cart: createCheckoutCart(createCartLine({ checked: false })),
    });
    await findHeading('Cart');
    expect(history.current().location.pathname).toBe('/home/cart');
  });

  test('the only links are the logo and the cart', async () => {
    renderCheckoutPage();
    await findHeading('Delivery');
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/home/cart']);
  });

  test('the completed delivery step is one line with an edit link', async () => {
    renderCheckoutPage();
    await continueToPayment();
    expect(screen.getAllByText(/12 Wattle Street/).length).toBeGreaterThan(0);
    expect(screen.queryByRole('radio', { name: /^Mia Wong/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Edit delivery' }));
    await findHeading('Delivery');
    expect(await screen.findByRole('radio', { name: /^Mia Wong/ })).toBeTruthy();
  });
});
