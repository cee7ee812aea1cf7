import { expect, it } from 'vitest';
import { HOME_ADDRESS, logInHere, toPayment, typeAddress, useTypedAddress } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { find, isIn, otherTab, press, reads, type Shopper } from './shopper.ts';
import { addToCart, checkOut, openCart } from './shopping.ts';
import { TEA } from './wares.ts';

// The tests' browser has the cache off unless it is told otherwise.
const shop = openShop({}, { ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const marks = ({ page }: Shopper) =>
  page.evaluate(() => void (document.body.dataset['kept'] = 'yes'));
const isKept = ({ page }: Shopper) => page.evaluate(() => document.body.dataset['kept'] === 'yes');

it('a checkout that comes back from the browser’s cache hears what happened meanwhile and goes on', async () => {
  const shopper = await shop.visit('desktop');
  await addToCart(shopper, TEA);
  await openCart(shopper);
  await checkOut(shopper);
  await typeAddress(shopper);
  await useTypedAddress(shopper);
  await toPayment(shopper);
  await marks(shopper);
  shopper.watch.expect(/404/);
  await shopper.page.goto(`${shop.server.payOrigin}/pay/unknown`);
  const other = await otherTab(shopper);
  await other.page.goto('/home/login');
  await logInHere(other);
  await find(other, 'button', /^Account of /).waitFor();

  await shopper.page.goBack({ waitUntil: 'commit' });
  expect(await isKept(shopper)).toBe(true);
  await isIn(shopper, 'checkout', 'payType.choosing');
  await reads(shopper, HOME_ADDRESS.addressDetails);
  await press(shopper, /^Pay A\$/);
  await shopper.page.waitForURL((url) => url.origin === shop.server.payOrigin);
  await find(shopper, 'heading', 'Amount to pay').waitFor();
});
