import { expect, it } from 'vitest';
import {
  findByRole,
  waitForChartState,
  openOtherTab,
  clickButton,
  waitForText,
  type BrowserShopper,
} from './browserShopper.ts';
import { addGoodsToCart, openCheckoutFromCart, openCart } from './CartPage.ts';
import {
  HOME_ADDRESS,
  logInInPlace,
  goToPaymentStep,
  fillAddressForm,
  useTypedAddress,
} from './CheckoutPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { TEA } from './products.ts';

// Playwright disables the back/forward cache by default.
const shop = startE2eShop({}, { ignoreDefaultArgs: ['--disable-back-forward-cache'] });

const marks = ({ page }: BrowserShopper) =>
  page.evaluate(() => void (document.body.dataset['kept'] = 'yes'));
const isKept = ({ page }: BrowserShopper) =>
  page.evaluate(() => document.body.dataset['kept'] === 'yes');

it('a checkout that returns from the back/forward cache loads the changes and continues', async () => {
  const shopper = await shop.openShopper('desktop');
  await addGoodsToCart(shopper, TEA);
  await openCart(shopper);
  await openCheckoutFromCart(shopper);
  await fillAddressForm(shopper);
  await useTypedAddress(shopper);
  await goToPaymentStep(shopper);
  await marks(shopper);
  shopper.consoleGuard.allow(/404/);
  await shopper.page.goto(`${shop.server.payOrigin}/pay/unknown`);
  const other = await openOtherTab(shopper);
  await other.page.goto('/home/login');
  await logInInPlace(other);
  await findByRole(other, 'button', /^Account of /).waitFor();

  await shopper.page.goBack({ waitUntil: 'commit' });
  expect(await isKept(shopper)).toBe(true);
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  await waitForText(shopper, HOME_ADDRESS.addressDetails);
  await clickButton(shopper, /^Pay A\$/);
  await shopper.page.waitForURL((url) => url.origin === shop.server.payOrigin);
  await findByRole(shopper, 'heading', 'Amount to pay').waitFor();
});
