import { describe, expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { clickRadio, findByRole, waitForChartState, waitForHeading } from './browserShopper.ts';
import { openCheckoutFromCart, addToCartOverApi, checkLines } from './CartPage.ts';
import { choosePickup, readOrderNo, placeOrderByPayType } from './CheckoutPage.ts';
import { listWidths, startE2eShop } from './e2eShop.ts';
import { expectOrderInAccount } from './orderChecks.ts';
import { TEA } from './products.ts';

const shop = startE2eShop();

describe.each(listWidths('phone'))('on a %s', (width) => {
  // woocommerce/woocommerce#65463: a hidden address form must not block the order
  it('a shopper reserves a pickup and pays in store', async () => {
    const shopper = await shop.openShopper(width, 'member');
    await addToCartOverApi(shopper, TEA);
    await shopper.page.goto(paths.cart);
    await checkLines(shopper, TEA);
    await openCheckoutFromCart(shopper);
    await choosePickup(shopper);
    await placeOrderByPayType(shopper, 'cashOnDelivery');
    await waitForHeading(shopper, en.paymentResult.payInStore);
    await waitForChartState(shopper, 'checkout', 'payInStore');
    const orderNo = await readOrderNo(shopper);
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.payingInStore);

    await shop.server.runOperatorCommand('approve', orderNo);
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
  });
});

it('on a phone the link to the map is below the facts of a shop, and its times are in view after a press on it', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  await addToCartOverApi(shopper, TEA);
  await shopper.page.goto(paths.cart);
  await checkLines(shopper, TEA);
  await openCheckoutFromCart(shopper);
  await clickRadio(shopper, en.checkout.pickup);
  await findByRole(shopper, 'radio', /^Wattle Lane /).waitFor();
  const cards = shopper.page.locator('[role=radiogroup] > div:has(> [role=radio] + div > a)');
  const gaps = await cards.evaluateAll((list) =>
    list.map((card) => {
      const words = card.querySelector('[role=radio] > :last-child')?.getBoundingClientRect();
      const link = card.querySelector('a')?.getBoundingClientRect();
      return (link?.top ?? 0) - (words?.bottom ?? Infinity);
    }),
  );
  expect(Math.min(...gaps, gaps.length - 1)).toBeGreaterThanOrEqual(0);
  await clickRadio(shopper, /^Wattle Lane /);
  await waitForChartState(shopper, 'checkout', 'delivery.pickup.choosingSlot');
  const heading = findByRole(shopper, 'heading', en.checkout.slots);
  const readTop = async () => (await heading.boundingBox())?.y ?? Infinity;
  await expect.poll(readTop).toBeLessThan(800);
});
