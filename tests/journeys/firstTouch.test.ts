import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { openShop, WIDTHS } from './openShop.ts';
import { addressOf, find, isIn, readsHeading, type Shopper } from './shopper.ts';

const shop = openShop();

/** Of JavaScript, with gzip, before anybody touches the page (docs/decisions/012). */
const FIRST_LOAD_BYTES = 122_000;
const CHARTS = /\/mall-[^/]*\.js$/;

async function scriptsOf({ page }: Shopper): Promise<readonly string[]> {
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
    const shopper = await shop.visit(width);
    await shopper.page.goto(paths.home, { waitUntil: 'networkidle' });
    await readsHeading(shopper, en.home.categories);
    const scripts = await scriptsOf(shopper);
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => CHARTS.test(script))).toEqual([]);
    const sizes = await Promise.all(scripts.map(gzipped));
    expect(sizes.reduce((total, bytes) => total + bytes, 0)).toBeLessThan(FIRST_LOAD_BYTES);
  },
);

it('the first press of somebody new adds goods, and the next visit finds them at once', async () => {
  const shopper = await shop.visit('phone');
  const { page } = shopper;
  await page.goto(paths.home);
  const add = page.getByRole('button', { name: /^Add .+ to the cart$/ }).first();
  await page.mouse.wheel(0, 900);
  await add.tap();
  await find(shopper, 'link', /^Cart, 1 item/).waitFor();
  await page.reload();
  await find(shopper, 'link', /^Cart, 1 item/).waitFor();
});

it('an account page typed by somebody new leads to the login without a touch', async () => {
  const shopper = await shop.visit('desktop');
  await shopper.page.goto(paths.wallet);
  await readsHeading(shopper, en.session.title);
  expect(addressOf(shopper)).toBe(`${paths.login}?redirect=${encodeURIComponent(paths.wallet)}`);
  await isIn(shopper, 'session', 'guest');
});

it('charts that do not arrive at the first touch are asked for again at the next', async () => {
  const shopper = await shop.visit('desktop');
  const { page, watch } = shopper;
  watch.expect(/mall-.*\.js|ERR_FAILED|dynamically imported module/);
  let isCut = true;
  await page.route(CHARTS, (route) => (isCut ? route.abort() : route.continue()));
  await page.goto(paths.home, { waitUntil: 'networkidle' });
  const failed = page.waitForEvent('requestfailed', (request) => CHARTS.test(request.url()));
  await page.mouse.move(300, 300);
  await failed;
  isCut = false;
  await page.mouse.move(320, 320);
  await isIn(shopper, 'session', 'guest');
  await find(shopper, 'link', en.shell.logIn).click();
  await readsHeading(shopper, en.session.title);
});
