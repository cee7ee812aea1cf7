import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { callShopApi, logInDemoMember } from './api.ts';
import { getPath, waitForChartState, waitForText, waitForHeading } from './browserShopper.ts';
import {
  addShownGoods,
  addGoodsToCart,
  addToCartOverApi,
  openGoods,
  openHome,
  searchOnPage,
} from './CartPage.ts';
import {
  choosePayType,
  logInInPlace,
  readOrderNo,
  pressPay,
  goToPaymentAsGuest,
} from './CheckoutPage.ts';
import { listWidths, startE2eShop } from './e2eShop.ts';
import { runAudit, expectOrderInAccount } from './orderChecks.ts';
import { OATS, TEA } from './products.ts';
import { pressSandboxButton } from './SandboxPage.ts';

const shop = startE2eShop();

describe.each(listWidths('phone'))('on a %s', (width) => {
  it('a guest finds tea, logs in while checking out, pays by card and has a paid order', async () => {
    const shopper = await shop.openShopper(width);
    await openHome(shopper);
    await searchOnPage(shopper, 'sencha');
    await openGoods(shopper, TEA);
    await addShownGoods(shopper);
    await goToPaymentAsGuest(shopper);

    await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
    await logInInPlace(shopper);
    await waitForChartState(shopper, 'checkout', 'payType.choosing');
    expect(getPath(shopper)).toBe(paths.payType);

    await choosePayType(shopper, '5');
    const amount = await pressPay(shopper);
    await pressSandboxButton(shopper, 'approve');
    await waitForHeading(shopper, en.paymentResult.paidTitle);
    await waitForChartState(shopper, 'checkout', 'paid');
    const orderNo = await readOrderNo(shopper);

    await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
    await waitForText(shopper, amount);
    await runAudit(shopper);
  });
});

const cartSchema = v.object({
  list: v.array(v.object({ goodsId: v.string(), goodsAmount: v.number() })),
});

it('a guest who logs in at payment orders the goods on the page, and the account’s cart keeps the rest', async () => {
  const shopper = await shop.openShopper('phone');
  const { origin, runOperatorCommand } = shopper.server;
  // Members and guests pay the same price.
  await runOperatorCommand('price', OATS.goodsId, '40.00', '--retail', '40.00');
  const { token } = await logInDemoMember(origin);
  await addToCartOverApi({ ...shopper, token }, OATS, 3);
  await addGoodsToCart(shopper, OATS);
  await goToPaymentAsGuest(shopper);
  await waitForChartState(shopper, 'checkout', 'payType.loginRequired');
  const pageText = await shopper.page.locator('body').innerText();
  const merged = shopper.page.waitForResponse((reply) =>
    reply.url().includes('shoppingcartUpdate'),
  );
  await logInInPlace(shopper);
  await (await merged).finished();
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  await choosePayType(shopper, '5');
  expect(pageText).toContain(await pressPay(shopper));
  await readOrderNo(shopper);

  const cart = await callShopApi(origin, 'GET', '/shoppingCart?type=DirectMailCart', { token });
  const { list } = v.parse(cartSchema, cart);
  expect(list.filter(({ goodsId }) => goodsId === OATS.goodsId)).toEqual([
    { goodsId: OATS.goodsId, goodsAmount: 3 },
  ]);
});
