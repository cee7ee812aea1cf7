import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { seedPickupShops as counters } from '#server/seed/pickupShops.ts';
import { chooseRadio, renderCheckoutPage } from '#tests/support/renderCheckout.tsx';

const shops = counters.map(({ pickupShopId, name, address }) => ({
  shopId: pickupShopId,
  shopName: name.en,
  address,
}));
const names = () =>
  within(screen.getByRole('radiogroup', { name: 'Pickup shop' }))
    .getAllByRole('radio')
    .map(
      (radio) => document.getElementById(radio.getAttribute('aria-labelledby') ?? '')?.textContent,
    );

async function openPickup(list = shops) {
  renderCheckoutPage({ replies: { pickupShops: { list } } });
  await chooseRadio(/Pickup/);
  await screen.findByRole('radiogroup', { name: 'Pickup shop' });
}

describe('a shopper in the Perth area', () => {
  test('types a suburb, chooses it by keyboard, and finds the shop of its council first', async () => {
    const user = userEvent.setup();
    await openPickup();
    const before = names();
    await user.type(await screen.findByLabelText('Your suburb or council'), 'beac{ArrowDown}');
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    const option = within(list).getByRole('option', { name: /^Beaconsfield/ });
    expect(option.textContent).toBe('BeaconsfieldFremantle · 6162');
    await user.clear(screen.getByLabelText('Your suburb or council'));
    await user.type(screen.getByLabelText('Your suburb or council'), 'beaconsf{ArrowDown}{Enter}');
    const [fremantle, ...others] = names();
    expect(fremantle).toBe('Wattle Lane Fremantle');
    expect(others).toEqual(before.filter((name) => name !== fremantle));
    expect(screen.getByText('In your council area')).toBeTruthy();
  });

  test('types a postcode and finds the shop of that suburb', async () => {
    const user = userEvent.setup();
    await openPickup();
    await user.type(await screen.findByLabelText('Your suburb or council'), '6107');
    await user.click(screen.getByRole('option', { name: /^Cannington/ }));
    expect(names()[0]).toBe('Wattle Lane Cannington');
    expect(screen.getByText('In your suburb')).toBeTruthy();
  });

  test('types a council, sees its suburbs, and sees a message if it has no shop', async () => {
    const user = userEvent.setup();
    await openPickup();
    const before = names();
    await user.type(await screen.findByLabelText('Your suburb or council'), 'Mundaring');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered.slice(0, 1)).toEqual(['MundaringCouncil']);
    expect(offered).toContain('Darlington' + 'Mundaring · 6070');
    await user.click(screen.getByRole('option', { name: /Council$/ }));
    expect(
      screen.getByText('There is no shop in Mundaring yet. Here are all our shops.'),
    ).toBeTruthy();
    expect(names()).toEqual(before);
  });

  test('sees no search field if no shop is in the area', async () => {
    await openPickup([
      { shopId: '1', shopName: 'Sydney', address: '1 Pitt Street, Sydney NSW 2000' },
    ]);
    // The question about the area needs this file, which is loaded first.
    await import('#models/address/regions/perth.json');
    await screen.findByRole('radio', { name: 'Sydney' });
    expect(screen.queryByLabelText('Your suburb or council')).toBeNull();
  });
});
