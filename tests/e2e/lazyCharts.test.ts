import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { getPath, findByRole, waitForChartState, waitForHeading } from './browserShopper.ts';
import { itInDeepRun } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';

const shop = startE2eShop({}, {});

const CHARTS = /\/mall-[^/]*\.js$/;

it('the first press of a new visitor adds goods, and the next visit shows them immediately', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.goto(paths.home);
  const add = page.getByRole('button', { name: /^Add .+ to the cart$/ }).first();
  await page.mouse.wheel(0, 900);
  await add.tap();
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
  await page.reload();
  await findByRole(shopper, 'link', /^Cart, 1 item/).waitFor();
});

itInDeepRun(
  'the URL of an account page redirects a new visitor to the login without an interaction',
  async () => {
    const shopper = await shop.openShopper('desktop');
    await shopper.page.goto(paths.wallet);
    await waitForHeading(shopper, en.session.title);
    expect(getPath(shopper)).toBe(`${paths.login}?redirect=${encodeURIComponent(paths.wallet)}`);
    await waitForChartState(shopper, 'session', 'guest');
  },
);

it('charts that fail to load on the first interaction are loaded on the next', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page, consoleGuard: watch } = shopper;
  watch.allow(/mall-.*\.js|ERR_FAILED|dynamically imported module/);
  let isCut = true;
  await page.route(CHARTS, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const failed = page.waitForEvent('requestfailed', (request) => CHARTS.test(request.url()));
  await page.mouse.move(300, 300);
  await failed;
  // The browser may not request the module again, so a retry that fails reloads the page.
  let reloads = 0;
  page.on('framenavigated', () => {
    isCut = false;
  });
  page.on('load', () => {
    reloads += 1;
  });
  let x = 320;
  const moveOn = async () => {
    x += 5;
    await page.mouse.move(x, 320);
  };
  await expect
    .poll(async () => {
      await moveOn();
      return reloads;
    })
    .toBe(1);
  await moveOn();
  await waitForChartState(shopper, 'session', 'guest');
  await findByRole(shopper, 'link', en.shell.logIn).click();
  await waitForHeading(shopper, en.session.title);
});

itInDeepRun(
  'a short loss of the network does not reload the page if it cannot load the line about it',
  async () => {
    const shopper = await shop.openShopper('desktop');
    const { page, context, consoleGuard: watch } = shopper;
    watch.allow(/OfflineLine|ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/);
    await page.goto(paths.login);
    await waitForHeading(shopper, en.session.title);
    const password = page.getByLabel(en.session.password, { exact: true });
    await password.fill('a password that no reload keeps');
    await page.route(/\/OfflineLine-[^/]*\.js$/, (route) => route.abort());
    const isLost = () =>
      page.waitForEvent('requestfailed', (request) => request.url().includes('OfflineLine'));
    const lost = isLost();
    await context.setOffline(true);
    await lost;
    const checked = page.waitForResponse((reply) => reply.request().method() === 'HEAD');
    await context.setOffline(false);
    await checked;
    await page.locator('html:not([data-reloading])').waitFor();
    expect(await password.inputValue()).toBe('a password that no reload keeps');
  },
);
