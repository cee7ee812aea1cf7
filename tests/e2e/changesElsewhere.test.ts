import { expect, it } from 'vitest';
import { formatMoney } from '#models/moneyText.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import {
  clickRadio,
  findByRole,
  waitForChartState,
  clickButton,
  waitForText,
} from './browserShopper.ts';
import { addGoodsToCart, addToCartOverApi, startMemberCheckout } from './CartPage.ts';
import { goToPaymentAsGuest, logInInPlace, placeOrderByPayType, pressPay } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { OATS, POWDER, TEA } from './products.ts';
import { waitForSandboxPage } from './SandboxPage.ts';
import { setStock } from './steps/environment.ts';

const shop = startE2eShop();
const parseCents = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);

it('a raised price requires consent once, and the payment step then shows the old and the new total', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await startMemberCheckout(shopper, POWDER);
  await shop.server.runOperatorCommand('price', POWDER.goodsId, '40.00', '--retail', '40.00');
  const old = await placeOrderByPayType(shopper, '5');
  await waitForChartState(shopper, 'checkout', 'placing.awaitingConsent');
  const dialog = shopper.page.getByRole('alertdialog', { name: en.checkout.consent });
  const now = formatMoney(parseCents(old) + 4000 - 3330);
  await dialog.getByText(en.checkout.consentChange(old, now)).waitFor();
  await dialog.getByRole('button', { name: en.checkout.consentNo }).click();
  await findByRole(shopper, 'button', en.checkout.pay(now)).waitFor();
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  const status = shopper.page.getByRole('status').filter({ hasText: en.checkout.changes.title });
  await status.getByText(en.checkout.changes.total(old, now)).waitFor();

  expect(await pressPay(shopper)).toBe(now);
  await waitForSandboxPage(shopper);
  await waitForText(shopper, now);
});

// saleor/saleor#543, vendure-ecommerce/vendure#2030
itInDeepRun(
  'goods that have sold out are refused with a message and stay in the cart',
  async () => {
    const shopper = await shop.openShopper('desktop', 'member');
    await startMemberCheckout(shopper, TEA);
    await setStock(shop.server, TEA.goodsId, 0);
    await placeOrderByPayType(shopper, '5');
    await waitForText(shopper, en.server?.stockShort ?? '');
    await waitForText(shopper, en.checkout.refused);
    await shopper.page.goto(paths.cart);
    await findByRole(shopper, 'checkbox', en.cart.select(TEA.name)).waitFor();
    await waitForText(shopper, en.cart.stock.outOfStock);
    await setStock(shop.server, TEA.goodsId, 50);
  },
);

it('a freight failure shows the exact text, and one tap calculates it again', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  shopper.consoleGuard.allow(/500/);
  await addToCartOverApi(shopper, OATS);
  await shopper.page.goto(paths.cart);
  await findByRole(shopper, 'checkbox', en.cart.select(OATS.name)).check();
  await shopper.page.route('**/api/v1/pc/common/freight', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await clickButton(shopper, /^Check out \(\d+\)$/);
  await waitForChartState(shopper, 'checkout', 'delivery.home.freightFailed');
  await waitForText(shopper, 'Freight acquisition failed');
  await waitForText(shopper, 'Server exception, please try again later');
  expect(await findByRole(shopper, 'button', en.checkout.continueTo.payType).isEnabled()).toBe(
    false,
  );

  await shopper.page.unroute('**/api/v1/pc/common/freight');
  await clickRadio(shopper, /^Alex Nguyen/);
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
});

/** The id of the focused element, and whether the window shows all of it. */
const readFocus = () => {
  const {
    id = '',
    top = -1,
    bottom = Infinity,
  } = Object.assign(
    { id: document.activeElement?.id },
    document.activeElement?.getBoundingClientRect().toJSON(),
  );
  return { id, isInView: top >= 0 && bottom <= window.innerHeight };
};

it('a freight failure after the login at the payment step leads to its reason in the delivery step, which the window shows', async () => {
  const shopper = await shop.openShopper('phone');
  shopper.consoleGuard.allow(/500/);
  await addGoodsToCart(shopper, OATS);
  await goToPaymentAsGuest(shopper);
  await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
  await shopper.page.route('**/api/v1/pc/common/freight', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await logInInPlace(shopper);
  await waitForChartState(shopper, 'checkout', 'delivery.home.choosingAddress');
  await expect
    .poll(() => shopper.page.evaluate(readFocus))
    .toEqual({ id: 'freight-failure', isInView: true });
});
