import { expect, it } from 'vitest';
import { PAGES } from '#models/pages.ts';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { findByRole, waitForHeading } from './browserShopper.ts';
import { startE2eShop } from './e2eShop.ts';
import { expectPage, listExpectedPages } from './expectedPages.ts';

const shop = startE2eShop();
// The test opens about thirty pages: generous timeout for CI.
const TIMEOUT_MS = 600_000;

// Each page opens at one width and is then resized to the other, which takes half the time of opening it twice.
it.each([
  ['guest', 'phone'],
  ['member', 'desktop'],
] as const)(
  'a %s opens every page of the shop by its address on a %s, and it fits both widths',
  async (role, width) => {
    const shopper = await shop.openShopper(width, role);
    const pages = await listExpectedPages(shopper);
    expect(pages).toHaveLength(PAGES.length);
    for (const found of pages) await expectPage(shopper, found);
  },
  TIMEOUT_MS,
);

it('what peeks in at the bottom of the home page is there before anybody scrolls', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.setViewportSize({ width: 1440, height: 1000 });
  await shopper.page.goto(paths.home);
  const areas = findByRole(shopper, 'heading', en.home.areas);
  await areas.waitFor();
  const [top, scrolled] = await areas.evaluate((heading) => [
    heading.getBoundingClientRect().top < window.innerHeight,
    window.scrollY,
  ]);
  expect([top, scrolled]).toEqual([true, 0]);
});

it('an unknown address answers 404 and helps the shopper on by a search', async () => {
  const shopper = await shop.openShopper('phone');
  shopper.consoleGuard.allow(/404/);
  const reply = await shopper.page.goto('/home/nowhere');
  expect(reply?.status()).toBe(404);
  await waitForHeading(shopper, en.shell.notFoundTitle);
  await findByRole(shopper, 'searchbox', 'What are you looking for?').fill('honey');
  await findByRole(shopper, 'searchbox', 'What are you looking for?').press('Enter');
  await waitForHeading(shopper, en.catalogue.resultsFor('honey'));
});
