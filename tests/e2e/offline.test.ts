import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { callShopApi } from './api.ts';
import { type BrowserShopper, clickButton, findByRole, waitForHeading } from './browserShopper.ts';
import { addShownGoods, openGoods, openHome } from './CartPage.ts';
import { startE2eShop } from './e2eShop.ts';
import { registerMember } from './memberAccounts.ts';
import { TEA } from './products.ts';

const shop = startE2eShop({ serviceWorker: true });

/** The stored copies, each as the name of its cache and its URL. */
const listCopies = ({ page }: Pick<BrowserShopper, 'page'>): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const copies = await Promise.all(
      names.map(async (name) => {
        const requests = await (await caches.open(name)).keys();
        return requests.map(({ url }) => `${name} ${url.slice(location.origin.length)}`);
      }),
    );
    return copies.flat().toSorted();
  });

/** All stored texts; pictures and fonts are left out. */
const readCopies = ({ page }: BrowserShopper): Promise<string> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'picture');
    const texts = await Promise.all(
      names.map(async (name) => {
        const replies = await (await caches.open(name)).matchAll();
        return Promise.all(replies.map((reply) => reply.text()));
      }),
    );
    return texts.flat().join('\n');
  });

const waitForCopy = (shopper: BrowserShopper, copy: RegExp) =>
  expect.poll(() => listCopies(shopper)).toContainEqual(expect.stringMatching(copy));

/** Opens the home page and uses it, which installs the worker. */
async function installWorker(shopper: BrowserShopper): Promise<void> {
  await openHome(shopper);
  await shopper.page.mouse.move(200, 300);
  await waitForCopy(shopper, /^shell .*\/home\/cart$/);
  await waitForCopy(shopper, /^page \/home$/);
}

it('pages that a guest has seen and the cart open without a network', async () => {
  const shopper = await shop.openShopper('phone');
  const { page, context, consoleGuard } = shopper;
  await installWorker(shopper);
  await page.goto(`${paths.shop}?word=tea`);
  await openGoods(shopper, TEA);
  await addShownGoods(shopper);
  await waitForCopy(shopper, new RegExp(`^page ${paths.goods(TEA.goodsId)}$`));
  consoleGuard.allow(/net::ERR_FAILED/);
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

it('a session that ends elsewhere removes what the member has seen', async () => {
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

it('a shop without the worker removes it and its copies, and does not reload an open page', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await installWorker(shopper);
  await shop.server.shutDown();
  await shop.server.restart({ SERVICE_WORKER: 'off' });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(paths.about);
  const listWorkers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(listWorkers).toBe(0);
  await expect.poll(() => listCopies(shopper)).toEqual([]);
  expect(loads).toBe(1);
});
