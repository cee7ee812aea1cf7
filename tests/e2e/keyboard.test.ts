import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { payResultCall } from '#models/checkout/payment.api.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { findByRole, waitForChartState, waitForHeading } from './browserShopper.ts';
import { findCartLink } from './CartPage.ts';
import { readOrderNo } from './CheckoutPage.ts';
import { listWidths, startE2eShop } from './e2eShop.ts';
import { KeyboardShopper } from './KeyboardShopper.ts';
import { expectOrderInAccount } from './orderChecks.ts';
import { TEA } from './products.ts';
import { waitForSandboxPage } from './SandboxPage.ts';

const MAX_PRESSES = 60;
const shop = startE2eShop();

/**
 * The next document loads the code of the checkout after the result of the payment, so that the
 * result is the first heading of the page.
 */
async function delayPageCode(page: Page): Promise<void> {
  const path = payResultCall.path.replace('{id}', '');
  const result = page.waitForResponse(
    async (response) => response.url().includes(path) && /"paid"/.test(await response.text()),
  );
  await page.route(
    /\/CheckoutPage-[^/]*\.js$/,
    async (route) => {
      await result;
      await route.continue();
    },
    { times: 1 },
  );
}

it.each(listWidths('desktop'))(
  'a member with a saved address buys a product with at most 60 key presses on a %s',
  async (width) => {
    const shopper = await shop.openShopper(width, 'member');
    const keyboard = new KeyboardShopper(shopper);
    await shopper.page.goto(paths.goods(TEA.goodsId));
    await waitForHeading(shopper, TEA.name);
    await keyboard.activate('link', en.shell.skip);
    await expect
      .poll(() => shopper.page.evaluate(() => document.activeElement?.tagName))
      .toBe('MAIN');

    await keyboard.activate('button', en.catalogue.addToCart);
    await expect.poll(() => findCartLink(shopper).getAttribute('aria-label')).toMatch(/\d/);
    await expect
      .poll(() => shopper.page.evaluate(() => document.activeElement?.textContent))
      .toBe(en.catalogue.addToCart);
    if (width === 'phone') await keyboard.activate('link', /^Cart, /, 'Shift+Tab');
    else await keyboard.activate('link', en.notice.viewCart);

    await keyboard.waitForFocusedHeading(en.cart.title);
    await keyboard.activate('button', /^Check out \(\d+\)$/);
    await keyboard.waitForFocusedHeading(en.checkout.step.delivery);
    await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
    await keyboard.activate('button', en.checkout.continueTo.payType);
    await keyboard.waitForFocusedHeading(en.checkout.step.payType);
    await keyboard.activate('button', /^(Pay|Place order) A\$/);

    await waitForSandboxPage(shopper);
    await delayPageCode(shopper.page);
    await keyboard.activate('button', 'Approve');
    await keyboard.waitForFocusedHeading(en.paymentResult.paidTitle);
    // A screen reader reads the page after the payment from its title.
    await expect
      .poll(() => shopper.page.title())
      .toBe(en.shell.documentTitle(en.checkout.pageTitle.paid));
    const orderNo = await readOrderNo(shopper);
    await delayPageCode(shopper.page);
    await shopper.page.reload();
    await keyboard.waitForFocusedHeading(en.paymentResult.paidTitle);
    expect(keyboard.presses).toBeLessThanOrEqual(MAX_PRESSES);
    await findByRole(shopper, 'heading', en.paymentResult.paidTitle).waitFor();
    await expectOrderInAccount(shopper, orderNo, en.order.statuses.paid);
  },
);
