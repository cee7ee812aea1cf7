import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { callShopApi } from './api.ts';
import { clickButton, findByRole, openOtherTab, waitForHeading } from './browserShopper.ts';
import { addShownGoods, openGoods } from './CartPage.ts';
import { itInDeepRun, listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMember } from './memberAccounts.ts';
import { TEA } from './products.ts';
import { installWorker, listCopies, readCopies, waitForCopy } from './storedCopies.ts';

const shop = startE2eShop({ serviceWorker: true });

it('pages that a guest has seen and the cart open without a network', async () => {
  const shopper = await shop.openShopper('phone');
  const { page, context, consoleGuard } = shopper;
  await installWorker(shopper);
  await page.goto(`${paths.shop}?word=tea`);
  await openGoods(shopper, TEA);
  await addShownGoods(shopper);
  await waitForCopy(shopper, new RegExp(`^page ${paths.goods(TEA.goodsId)}$`));
  consoleGuard.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await context.setOffline(true);
  await page.reload();
  await waitForHeading(shopper, TEA.name);
  await page.goto(`${paths.shop}?word=tea`);
  await findByRole(shopper, 'link', TEA.name).waitFor();
  await page.goto(paths.cart);
  await waitForHeading(shopper, en.cart.title);
  await findByRole(shopper, 'link', TEA.name).waitFor();
  expect(await findByRole(shopper, 'link', TEA.name).count()).toBe(1);
});

it.each(
  listCases<readonly [lang: string, path: string, title: string, retry: string]>(
    [['en', '/shop/shopdetails/10080303?from=mail', 'You’re offline', 'Try again']],
    [['zh-Hans', paths.orders, '您已离线', '重试']],
  ),
)(
  'an address without a copy shows our page in %s, which opens it when the network is back',
  async (lang, path, title, retry) => {
    const shopper = await shop.openShopper('phone');
    const { page, context, consoleGuard } = shopper;
    await installWorker(shopper);
    await context.addCookies([{ name: 'lang', value: lang, url: shop.server.origin }]);
    await page.reload();
    await page.mouse.move(210, 310);
    await waitForCopy(shopper, new RegExp(`^shell \\S+ ${lang} `));
    consoleGuard.allow(/net::ERR_(FAILED|INTERNET_DISCONNECTED)|reply 503|status of 503/);
    await context.setOffline(true);
    await page.goto(path);
    await waitForHeading(shopper, title);
    await findByRole(shopper, 'link', retry).click();
    await waitForHeading(shopper, title);
    await context.setOffline(false);
    // The worker may be online later than the page; a page that is loading ignores the event.
    const reportNetwork = async () => {
      const report = page.evaluate(() => window.dispatchEvent(new Event('online')));
      await report.catch(() => undefined);
      return page.locator('#root').count();
    };
    await expect.poll(reportNetwork, { timeout: 20_000 }).toBe(1);
    // A guest is sent on from the account to the login, which redirects back.
    expect(decodeURIComponent(page.url())).toContain(path);
  },
);

it('no copy contains data of a member, and a logout removes what the member has seen', async () => {
  const member = await registerMember(shop.server);
  const shopper = await shop.openShopper('desktop', member);
  const { page } = shopper;
  await installWorker(shopper);
  for (const path of [paths.account, paths.orders, paths.wallet, paths.addresses, paths.cart]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto(paths.goods(TEA.goodsId));
  const copyOfTea = new RegExp(`^page ${paths.goods(TEA.goodsId)}$`);
  await waitForCopy(shopper, copyOfTea);
  const copies = await listCopies(shopper);
  expect(copies.filter((copy) => /\/api\/|\/account|\/createOrder/.test(copy))).toEqual([]);
  const texts = await readCopies(shopper);
  for (const personal of [member.token, member.account, member.nickname])
    expect(texts).not.toContain(personal);
  await page.mouse.move(300, 300);
  await clickButton(shopper, /Robin/);
  await clickButton(shopper, en.shell.logOut);
  await expect.poll(() => listCopies(shopper)).not.toContainEqual(expect.stringMatching(copyOfTea));
});

itInDeepRun('a session that ends elsewhere removes what the member has seen', async () => {
  const member = await registerMember(shop.server);
  const shopper = await shop.openShopper('desktop', member);
  const { page, consoleGuard } = shopper;
  await installWorker(shopper);
  consoleGuard.allow(/401/);
  await callShopApi(shop.server.origin, 'POST', '/logout', { token: member.token });
  await page.goto(paths.orders);
  await page.getByRole('alertdialog').waitFor();
  await expect.poll(() => listCopies(shopper)).not.toContain('page /home');
});

itInDeepRun(
  'a shop without the worker removes it and its copies, and an open page continues',
  async () => {
    const shopper = await shop.openShopper('phone');
    const { page } = shopper;
    await installWorker(shopper);
    await page.goto(paths.goods(TEA.goodsId));
    await page.mouse.move(200, 300);
    await waitForCopy(shopper, /^asset \/assets\/GoodsPage-/);
    const quantity = page.getByRole('spinbutton').first();
    await quantity.fill('2');
    // A picture that is requested while no server runs would fail.
    await page.waitForLoadState('networkidle');
    await shop.server.shutDown();
    await shop.server.restart({ SERVICE_WORKER: 'off' });
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    const other = await openOtherTab(shopper);
    const listWorkers = () =>
      other.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await other.page.goto(paths.about);
    await expect.poll(listWorkers).toBe(0);
    await expect.poll(() => listCopies(other)).toEqual([]);
    await addShownGoods(shopper);
    await findByRole(shopper, 'link', /^Cart, 2 items/).waitFor();
    expect(loads).toBe(0);
    for (const tab of [other, shopper]) {
      await tab.page.reload();
      await tab.page.mouse.move(200, 300);
      await tab.page.waitForLoadState('networkidle');
      expect([await listWorkers(), await listCopies(tab)]).toEqual([0, []]);
    }
  },
);
