import * as v from 'valibot';
import { expect, it } from 'vitest';
import { addressListCall, toWireAddress, toWireAddressForm } from '#models/address/address.api.ts';
import { en } from '#src/text/en.ts';
import { callShopApi, listOrderNos } from './api.ts';
import {
  type BrowserShopper,
  clickRadio,
  findByRole,
  waitForChartState,
  waitForText,
} from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { choosePayType, goToPaymentStep, pressPay } from './CheckoutPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { OATS, TEA } from './products.ts';
import { waitForSandboxPage } from './SandboxPage.ts';

const shop = startE2eShop();
const PATH = '/setting/deliveryAddress';

/** The member's addresses, as another device changes them. */
async function openOtherDevice({ server: { origin }, token }: BrowserShopper) {
  const reply = await callShopApi(origin, 'POST', `${PATH}New`, { token, body: {} });
  const [address] = v.parse(addressListCall.reply, reply).list;
  if (!address) throw new Error('tests: the member has no address');
  return {
    edit: (addressDetails: string) =>
      callShopApi(origin, 'PUT', PATH, {
        token,
        body: toWireAddress({ ...address, addressDetails }),
      }),
    remove: () => callShopApi(origin, 'DELETE', `${PATH}/${address.addressId}`, { token }),
    addCopy: () =>
      callShopApi(origin, 'POST', PATH, {
        token,
        body: toWireAddressForm({ ...address, addressDetails: '9 Murray Street' }),
      }),
    listOrders: () => listOrderNos(origin, token),
  };
}

it('an address that another device edits is shown before the order is sent to it', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const device = await openOtherDevice(shopper);
  await startMemberCheckout(shopper, OATS);
  const before = await device.listOrders();
  await goToPaymentStep(shopper);
  await device.edit('99 Other Street');
  await choosePayType(shopper, '5');
  await pressPay(shopper);
  await waitForText(shopper, en.server?.addressChanged ?? '');
  await waitForText(shopper, en.checkout.refused);
  await waitForText(shopper, '99 Other Street');
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  expect(await device.listOrders()).toEqual(before);

  await pressPay(shopper);
  await waitForSandboxPage(shopper);
  expect(await device.listOrders()).toHaveLength(before.length + 1);
});

it('an address that another device removes is not offered, and the shopper chooses another one', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const device = await openOtherDevice(shopper);
  await device.addCopy();
  await startMemberCheckout(shopper, TEA);
  await goToPaymentStep(shopper);
  await device.remove();
  await choosePayType(shopper, '5');
  await pressPay(shopper);
  await waitForChartState(shopper, 'checkout', 'delivery.home.choosingAddress');
  await waitForText(shopper, en.server?.addressGone ?? '');
  await waitForText(shopper, en.checkout.refused);
  await waitForText(shopper, '9 Murray Street');
  expect(await findByRole(shopper, 'radio', /^Alex Nguyen/).getAttribute('aria-checked')).toBe(
    'false',
  );
  await clickRadio(shopper, /^Alex Nguyen/);
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
});
