import { expect, it } from 'vitest';
import { PAGES } from '#models/pages.ts';
import { paths } from '#src/app/paths.ts';
import { en } from '#src/text/en.ts';
import { opens, pagesFor } from './everyPage.ts';
import { openShop, WIDTHS } from './openShop.ts';
import { find, readsHeading } from './shopper.ts';

const shop = openShop();
// About thirty pages: slow on a busy machine, not wrong.
const PATIENCE_MS = 600_000;

for (const width of WIDTHS) {
  for (const role of ['guest', 'member'] as const) {
    it(
      `a ${role} opens every page of the shop by its address on a ${width}`,
      async () => {
        const shopper = await shop.visit(width, role);
        const pages = await pagesFor(shopper);
        expect(pages).toHaveLength(PAGES.length);
        for (const found of pages) await opens(shopper, found);
      },
      PATIENCE_MS,
    );
  }
}

it('what peeks in at the bottom of the home page is there before anybody scrolls', async () => {
  const shopper = await shop.visit('desktop');
  await shopper.page.setViewportSize({ width: 1440, height: 1000 });
  await shopper.page.goto(paths.home);
  const areas = find(shopper, 'heading', en.home.areas);
  await areas.waitFor();
  const [top, scrolled] = await areas.evaluate((heading) => [
    heading.getBoundingClientRect().top < window.innerHeight,
    window.scrollY,
  ]);
  expect([top, scrolled]).toEqual([true, 0]);
});

it('an unknown address answers 404 and helps the shopper on by a search', async () => {
  const shopper = await shop.visit('phone');
  shopper.watch.expect(/404/);
  const reply = await shopper.page.goto('/home/nowhere');
  expect(reply?.status()).toBe(404);
  await readsHeading(shopper, en.shell.notFoundTitle);
  await find(shopper, 'searchbox', 'What are you looking for?').fill('honey');
  await find(shopper, 'searchbox', 'What are you looking for?').press('Enter');
  await readsHeading(shopper, en.catalogue.resultsFor('honey'));
});
