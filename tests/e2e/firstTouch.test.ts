import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import {
  getPath,
  findByRole,
  waitForChartState,
  waitForHeading,
  type BrowserShopper,
} from './browserShopper.ts';
import { startE2eShop, WIDTHS } from './e2eShop.ts';

const shop = startE2eShop();

/** Gzipped JavaScript that the page may load before the first interaction (docs/decisions/012). */
const FIRST_LOAD_BYTES = 122_000;
const CHARTS = /\/mall-[^/]*\.js$/;

async function listScripts({ page }: BrowserShopper): Promise<readonly string[]> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  return names.filter((name) => name.endsWith('.js'));
}
const gzipped = async (script: string) =>
  gzipSync(new Uint8Array(await (await fetch(script)).arrayBuffer()), { level: 9 }).length;

it.each(WIDTHS)(
  'the home page loads no more JavaScript than it was given before the first touch: %s',
  async (width) => {
    const shopper = await shop.openShopper(width);
    await shopper.page.goto(paths.home, { waitUntil: 'networkidle' });
    await waitForHeading(shopper, en.home.categories);
    const scripts = await listScripts(shopper);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => CHARTS.test(script))).toEqual([]);
    const sizes = await Promise.all(scripts.map(gzipped));
    expect(sizes.reduce((total, bytes) => total + bytes, 0)).toBeLessThan(FIRST_LOAD_BYTES);
  },
);

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

it('the URL of an account page redirects a new visitor to the login without an interaction', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(paths.wallet);
  await waitForHeading(shopper, en.session.title);
  expect(getPath(shopper)).toBe(`${paths.login}?redirect=${encodeURIComponent(paths.wallet)}`);
  await waitForChartState(shopper, 'session', 'guest');
});

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
  isCut = false;
  await page.mouse.move(320, 320);
  await waitForChartState(shopper, 'session', 'guest');
  await findByRole(shopper, 'link', en.shell.logIn).click();
  await waitForHeading(shopper, en.session.title);
});
