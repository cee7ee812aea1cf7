import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { connectionTexts } from '#src/text/connection.ts';
import { en } from '#src/text/en.ts';
import { listOrderNos } from './api.ts';
import {
  type BrowserShopper,
  clickButton,
  findByRole,
  openOtherTab,
  waitForChartState,
  waitForHeading,
  waitForText,
} from './browserShopper.ts';
import { addShownGoods, startMemberCheckout } from './CartPage.ts';
import { choosePayType, goToPaymentStep, pressPay } from './CheckoutPage.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMember, registerMemberWithAddress } from './memberAccounts.ts';
import { TEA } from './products.ts';
import { installWorker, listCopies, waitForCopy, waitForNoPersonalCopies } from './storedCopies.ts';

const shop = startE2eShop({ serviceWorker: true });
const COPY_OF_TEA = new RegExp(`^page ${paths.goods(TEA.goodsId)}$`);

/** The date of the shown document, as the page formats it. */
const readSavedAt = ({ page }: BrowserShopper): Promise<string> =>
  page.evaluate(() => {
    const saved = document.querySelector<HTMLMetaElement>('meta[name=saved-at]')?.content ?? '';
    return new Intl.DateTimeFormat('en-AU', {
      ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    }).format(new Date(saved));
  });

const findLine = ({ page }: BrowserShopper) =>
  page.locator('[role=status] [data-machine=connection]');

/** Opens the page of the tea and waits until it opens offline. */
async function openStoredTea(shopper: BrowserShopper): Promise<void> {
  await installWorker(shopper);
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await waitForCopy(shopper, COPY_OF_TEA);
  await shopper.page.mouse.move(200, 300);
  await waitForCopy(shopper, /^asset \/assets\/GoodsPage-/);
}

async function goOffline({ context, consoleGuard }: BrowserShopper): Promise<void> {
  consoleGuard.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await context.setOffline(true);
}

/** Neither a message nor a bar with buttons is behind the line about the connection. */
async function expectLineBetween(
  shopper: BrowserShopper,
  message: Locator,
  bar: Locator,
): Promise<void> {
  const boxes = [message, findLine(shopper).locator('> *'), bar].map((box) => box.boundingBox());
  const [above, line, below] = await Promise.all(boxes);
  if (!above || !line || !below) throw new Error('the page shows no message, no line or no bar');
  expect(above.y + above.height).toBeLessThanOrEqual(line.y);
  expect(line.y + line.height).toBeLessThanOrEqual(below.y);
}

it('a shopper who is offline reads the date of the page and cannot order until the network is back', async () => {
  const shopper = await shop.openShopper('phone');
  const { page, context } = shopper;
  await openStoredTea(shopper);
  await goOffline(shopper);
  await page.reload();
  await waitForHeading(shopper, TEA.name);
  const line = connectionTexts.en.offline(await readSavedAt(shopper));
  await expect.poll(() => findLine(shopper).innerText()).toBe(line);
  const quantity = page.getByRole('spinbutton').first();
  await quantity.fill('3');
  await clickButton(shopper, en.catalogue.addToCart);
  await waitForText(shopper, en.notice.offline);
  const message = page.locator('li', { hasText: en.notice.offline });
  await expectLineBetween(shopper, message, page.locator('[data-bottom-bar]'));
  expect(await quantity.inputValue()).toBe('3');
  await context.setOffline(false);
  await expect.poll(() => findLine(shopper).innerText()).toBe('');
  await addShownGoods(shopper);
  await findByRole(shopper, 'link', /^Cart, 3 items/).waitFor();
});

itInDeepRun('a stored reply says when the shop sent it', async () => {
  const shopper = await shop.openShopper('desktop');
  await openStoredTea(shopper);
  const { page } = shopper;
  const load = () =>
    page.evaluate(async () => {
      const { headers } = await fetch('/api/v1/pc/popularity/brand');
      return [headers.get('date'), headers.get('saved-at')];
    });
  const [date, savedAt] = await load();
  expect([Number.isNaN(Date.parse(date ?? '')), savedAt]).toEqual([false, null]);
  await waitForCopy(shopper, /^reply \/api\/v1\/pc\/popularity\/brand$/);
  await goOffline(shopper);
  expect(await load()).toEqual([null, date]);
});

itInDeepRun(
  'the cart of a member opens offline with the lines of this browser, and says that it is out of date',
  async () => {
    const member = await registerMember(shop.server);
    const shopper = await shop.openShopper('desktop', member);
    const { page } = shopper;
    await openStoredTea(shopper);
    await addShownGoods(shopper);
    await goOffline(shopper);
    await page.goto(paths.cart);
    await waitForHeading(shopper, en.cart.title);
    await findByRole(shopper, 'link', TEA.name).waitFor();
    await expect
      .poll(() => findLine(shopper).innerText())
      .toMatch(/^You’re offline\. Last updated/);
    await clickButton(shopper, en.catalogue.increase);
    await waitForText(shopper, en.notice.offline);
    expect(await page.getByRole('spinbutton').first().inputValue()).toBe('1');
    expect((await listCopies(shopper)).filter((copy) => /shoppingCart/.test(copy))).toEqual([]);
  },
);

it('a member who is offline cannot pay, and pays when the network is back', async () => {
  const member = await registerMemberWithAddress(shop.server);
  const shopper = await shop.openShopper('phone', member);
  await installWorker(shopper);
  await startMemberCheckout(shopper, TEA);
  await goToPaymentStep(shopper);
  await choosePayType(shopper, '5');
  await goOffline(shopper);
  await expect.poll(() => findLine(shopper).innerText()).toMatch(/^You’re offline\. Last updated/);
  await clickButton(shopper, /^Place order|^Pay A/);
  await waitForText(shopper, en.notice.offline);
  await waitForChartState(shopper, 'checkout', 'payType.choosing');
  expect(await listOrderNos(shop.server.origin, member.token)).toEqual([]);
  await shopper.context.setOffline(false);
  await expect.poll(() => findLine(shopper).innerText()).toBe('');
  await pressPay(shopper);
  await shopper.page.waitForURL((url) => url.origin === shop.server.payOrigin);
});

itInDeepRun('a logout in another tab removes what the member has seen', async () => {
  const member = await registerMember(shop.server);
  const shopper = await shop.openShopper('desktop', member);
  await openStoredTea(shopper);
  const other = await openOtherTab(shopper);
  await other.page.goto(paths.about);
  await clickButton(other, /Robin/);
  await clickButton(other, en.shell.logOut);
  await waitForNoPersonalCopies(shopper);
});
