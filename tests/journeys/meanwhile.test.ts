import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { moneyText } from '#src/text/money.ts';
import { orders, pressPay } from './checkingOut.ts';
import { openShop } from './openShop.ts';
import { isAtSandbox } from './sandboxPay.ts';
import { choose, find, isIn, press, reads } from './shopper.ts';
import { hasInCart, memberChecksOut } from './shopping.ts';
import { OATS, POWDER, TEA } from './wares.ts';

const shop = openShop();
const centsOf = (amount: string) => Math.round(Number(amount.replace(/[^\d.]/g, '')) * 100);

it('a price that was raised meanwhile asks for consent, old and new, before anything is ordered', async () => {
  const shopper = await shop.visit('phone', 'member');
  await memberChecksOut(shopper, POWDER);
  await shop.server.desk('price', POWDER.goodsId, '40.00');
  const old = await orders(shopper, '5');
  await isIn(shopper, 'checkout', 'placing.consenting');
  const dialog = shopper.page.getByRole('alertdialog', { name: en.checkout.consent });
  const now = moneyText(centsOf(old) + 4000 - 3330);
  await dialog.getByText(en.checkout.consentWas(old, now)).waitFor();
  await dialog.getByRole('button', { name: en.checkout.consentNo }).click();
  await isIn(shopper, 'checkout', 'payType.choosing');

  await pressPay(shopper);
  await press(shopper, en.checkout.consentYes(now));
  await isAtSandbox(shopper);
  await reads(shopper, now);
});

// saleor/saleor#543, vendure-ecommerce/vendure#2030
it('goods that sold out meanwhile are refused in clear words and stay in the cart', async () => {
  const shopper = await shop.visit('desktop', 'member');
  await memberChecksOut(shopper, TEA);
  await shop.server.desk('stock', TEA.goodsId, '0');
  await orders(shopper, '5');
  await reads(shopper, en.server?.stockShort ?? '');
  await reads(shopper, en.checkout.refused);
  await shopper.page.goto(paths.cart);
  await find(shopper, 'checkbox', en.cart.select(TEA.name)).waitFor();
  await reads(shopper, en.cart.stock.none);
  await shop.server.desk('stock', TEA.goodsId, '50');
});

it('a freight that fails says so by the exact words and is asked for again with one tap', async () => {
  const shopper = await shop.visit('phone', 'member');
  shopper.watch.expect(/500/);
  await hasInCart(shopper, OATS);
  await shopper.page.goto(paths.cart);
  await find(shopper, 'checkbox', en.cart.select(OATS.name)).check();
  await shopper.page.route('**/api/v1/pc/common/freight', (route) =>
    route.fulfill({ status: 500, body: 'broken' }),
  );
  await press(shopper, /^Check out \(\d+\)$/);
  await isIn(shopper, 'checkout', 'delivery.home.freightFailed');
  await reads(shopper, 'Freight acquisition failed');
  await reads(shopper, 'Server exception, please try again later');
  expect(await find(shopper, 'button', en.checkout.toPayment).isEnabled()).toBe(false);

  await shopper.page.unroute('**/api/v1/pc/common/freight');
  await choose(shopper, /^Alex Nguyen/);
  await isIn(shopper, 'checkout', 'delivery.home.ready');
});
