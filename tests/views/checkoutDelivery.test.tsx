import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  aLine,
  cartOf,
  choose,
  goToPayment,
  heading,
  home,
  network,
  openCheckout,
  press,
} from '#tests/support/checkoutShop.tsx';
import { fails } from '#tests/support/shop.tsx';

const stateOf = (container: HTMLElement) =>
  container.querySelector('[data-machine="checkout"]')?.getAttribute('data-state');
const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

async function typeAddress() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Full name of the recipient'), home.addressee);
  await user.type(screen.getByLabelText('Delivery phone'), home.phone);
  await user.type(screen.getByLabelText('Street address'), home.addressDetails);
}

describe('delivery', () => {
  test('a member finds the saved address chosen and its freight known', async () => {
    const { container } = openCheckout();
    await heading('Delivery');
    expect(await screen.findByRole('radio', { name: 'Mia Wong, 0412 345 678' })).toBeTruthy();
    await screen.findAllByText('Freight A$8.90');
    expect(stateOf(container)).toBe('delivery.home.ready');
    expect(isOff(screen.getByRole('button', { name: 'Continue to payment' }))).toBe(false);
  });

  // medusajs/medusa#5407: freight is stale; ours is asked for again, and 0 is never a price
  test('a freight that could not be had blocks, and one tap on the address asks again', async () => {
    const shop = openCheckout({ replies: { freight: fails({ kind: 'server' }) } });
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Freight acquisition failed')).toBeTruthy();
    expect(within(alert).getByText('Server exception, please try again later')).toBeTruthy();
    expect(screen.getByText('A$0.00')).toBeTruthy();
    const on = screen.getByRole('button', { name: 'Continue to payment' });
    expect(isOff(on)).toBe(true);
    shop.reply('freight', { freight: 8.9 });
    await choose('Mia Wong, 0412 345 678');
    await screen.findAllByText('Freight A$8.90');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a guest types an address, leaves for pickup and comes back: nothing is wiped', async () => {
    openCheckout({ session: null, replies: { pickupShops: { list: [] } } });
    await typeAddress();
    await choose(/Pickup/);
    await heading('Delivery');
    await choose(/Home delivery/);
    const name = await screen.findByLabelText('Full name of the recipient');
    expect(name).toHaveProperty('value', home.addressee);
    expect(screen.getByLabelText('Street address')).toHaveProperty('value', home.addressDetails);
  });

  test('a full pickup time cannot be chosen, a free one can', async () => {
    const now = Date.parse('2026-11-21T08:00:00+08:00');
    const slot = (from: string, to: string, left: number) => ({
      startsAt: `2026-11-23T${from}:00+08:00`,
      endsAt: `2026-11-23T${to}:00+08:00`,
      cutOffAt: '2026-11-22T18:00:00+08:00',
      left,
    });
    const { container } = openCheckout({
      now,
      replies: {
        pickupShops: { list: [{ shopId: '3', shopName: 'Fremantle', address: '27 High Street' }] },
        pickupSlots: { list: [slot('09:00', '11:00', 0), slot('11:00', '13:00', 4)] },
      },
    });
    await choose(/Pickup/);
    await choose('Fremantle');
    const full = await screen.findByRole('radio', { name: '09:00–11:00' });
    expect(full).toHaveProperty('disabled', true);
    expect(isOff(screen.getByRole('button', { name: 'Continue to payment' }))).toBe(true);
    await choose('11:00–13:00');
    await waitFor(() => expect(stateOf(container)).toBe('delivery.pickup.ready'));
    expect(isOff(screen.getByRole('button', { name: 'Continue to payment' }))).toBe(false);
  });

  test('pickup shops that do not load can be asked for again', async () => {
    const shop = openCheckout({ replies: { pickupShops: network } });
    await choose(/Pickup/);
    await screen.findByText('The pickup shops could not be loaded');
    shop.reply('pickupShops', {
      list: [{ shopId: '3', shopName: 'Fremantle', address: '27 High Street' }],
    });
    await press('Try again');
    expect(await screen.findByRole('radio', { name: 'Fremantle' })).toBeTruthy();
  });
});

describe('the way there', () => {
  test('with nothing selected the cart is shown instead', async () => {
    const { history } = openCheckout({ session: null, cart: cartOf(aLine({ checked: false })) });
    await heading('Cart');
    expect(history.current().location.pathname).toBe('/home/cart');
  });

  test('there is no way out but the logo and the cart', async () => {
    openCheckout();
    await heading('Delivery');
    const links = within(screen.getByRole('banner')).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/home', '/home/cart']);
  });

  test('the finished delivery folds to a line with Edit, which leads back', async () => {
    openCheckout();
    await goToPayment();
    await userEvent.click(screen.getByRole('link', { name: 'Edit the delivery' }));
    await heading('Delivery');
  });
});
