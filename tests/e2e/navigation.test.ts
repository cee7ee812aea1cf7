import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { privacy } from '#src/text/en/privacy.ts';
import { checkAccessibility } from './axe.ts';
import { getPath, findByRole, waitForChartState, waitForHeading } from './browserShopper.ts';
import { addShownGoods, openCart, openHome, searchOnPage } from './CartPage.ts';
import { logInInPlace } from './CheckoutPage.ts';
import { itInDeepRun, listCases } from './deepRunTests.ts';
import { startE2eShop } from './e2eShop.ts';
import { openLaidOutHome, waitForSections } from './homeSections.ts';
import { TEA } from './products.ts';

const shop = startE2eShop();

it('an account page asks a guest to log in and then opens with its filters', async () => {
  const shopper = await shop.openShopper('phone');
  const filteredUrl = `${paths.orders}?status=paid`;
  await shopper.page.goto(filteredUrl);
  await waitForHeading(shopper, en.session.title);
  expect(getPath(shopper)).toBe(`${paths.login}?redirect=${encodeURIComponent(filteredUrl)}`);
  await checkAccessibility(shopper);
  await logInInPlace(shopper);
  await waitForHeading(shopper, en.order.listTitle);
  expect(getPath(shopper)).toBe(filteredUrl);
  await checkAccessibility(shopper);
});

it('a redirect to another site is not followed', async () => {
  const shopper = await shop.openShopper('desktop');
  await shopper.page.goto(`${paths.login}?redirect=${encodeURIComponent('//other.example/home')}`);
  await logInInPlace(shopper);
  await findByRole(shopper, 'heading', en.home.categories).waitFor();
  expect(getPath(shopper)).toBe(paths.home);
});

it('home, shop, page and goods have different titles', async () => {
  const shopper = await shop.openShopper('desktop');
  const titles: string[] = [];
  const { page } = shopper;
  for (const path of [paths.home, paths.shop, `${paths.page}?area=1903281448311517`]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    await expect.poll(async () => titles.includes(await page.title())).toBe(false);
    titles.push(await page.title());
    await checkAccessibility(shopper);
  }
  await page.goto(paths.goods(TEA.goodsId));
  await expect.poll(() => page.title()).toBe(en.shell.documentTitle(TEA.name));
  titles.push(await page.title());
  expect(new Set(titles).size).toBe(titles.length);
});

it('the link of the current page is active', async () => {
  const shopper = await shop.openShopper('phone');
  await shopper.page.goto(paths.cart);
  await waitForHeading(shopper, en.cart.title);
  const active = (name: string | RegExp) =>
    findByRole(shopper, 'link', name).evaluate((link) => link.classList.contains('active'));
  expect(await active(/^Cart, /)).toBe(true);
  expect(await active(en.shell.home)).toBe(false);
});

/** Goes back or forward, and resolves when the second frame after it begins. */
const goInHistory = (page: Page, delta: -1 | 1): Promise<void> =>
  page.evaluate(
    (steps) =>
      new Promise<void>((resolve) => {
        const onReturn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        window.addEventListener('popstate', onReturn, { once: true });
        window.history.go(steps);
      }),
    delta,
  );

/** Scrolls the page, and resolves when it has ended. */
const scrollPage = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (position) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scrollend', () => resolve(), { once: true });
        window.scrollTo({ top: position, behavior: 'instant' });
      }),
    top,
  );

it('Back restores the scroll position, and a new page starts at the top', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  const top = () => page.evaluate(() => window.scrollY);
  const shownTitle = () => page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(paths.shop);
  const card = page.getByRole('article').nth(15).getByRole('link').first();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(top).toBeGreaterThan(300);
  const listTitle = await shownTitle();
  const positionOfList = await top();
  await card.click();
  await findByRole(shopper, 'button', en.catalogue.addToCart).waitFor();
  await expect.poll(top).toBe(0);
  await scrollPage(page, 333);
  const productTitle = await shownTitle();
  // Each is shown at its position from the second frame.
  await goInHistory(page, -1);
  expect([await top(), await shownTitle()]).toEqual([positionOfList, listTitle]);
  await goInHistory(page, 1);
  expect([await top(), await shownTitle()]).toEqual([333, productTitle]);
  await goInHistory(page, -1);
  expect([await top(), await shownTitle()]).toEqual([positionOfList, listTitle]);
});

it.each(
  // The browser of a low window skips every section that is not on the first screen.
  listCases<readonly [string, number]>([['a low window', 300]], [['a phone', 844]]),
)('Back to the home page of %s shows the last section at the same position', async (_, height) => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.setViewportSize({ width: 390, height });
  await page.goto(paths.home);
  const link = page.getByRole('article').last().getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  // A press before the hydration would leave the document.
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).join()))
    .toContain('__reactProps');
  await waitForSections(page);
  const product = (await link.getAttribute('href')) ?? '';
  const findPosition = (href: string) => {
    const links = document.querySelectorAll(`article a[href="${href}"]`);
    const top = [...links].at(-1)?.getBoundingClientRect().top ?? 0;
    return { scrolled: Math.round(window.scrollY), top };
  };
  const before = await page.evaluate(findPosition, product);
  await link.click();
  await findByRole(shopper, 'button', en.catalogue.addToCart).waitFor();
  await goInHistory(page, -1);
  const after = await page.evaluate(findPosition, product);
  expect(after.scrolled).toBe(before.scrolled);
  expect(Math.abs(after.top - before.top)).toBeLessThanOrEqual(1);
});

it('the home page of a phone loads no picture far below the window', async () => {
  const { page } = await shop.openShopper('phone');
  await openLaidOutHome(page);
  await page.waitForLoadState('networkidle');
  const pictures = await page.evaluate(() => {
    const cards = [...document.querySelectorAll('article')].map((card) => ({
      top: card.getBoundingClientRect().top,
      picture: card.querySelector('img'),
    }));
    // On a slow connection the browser loads pictures up to 2,500 px below the window.
    const isFar = ({ top }: { top: number }) => top > window.innerHeight + 2600;
    // A product may also have a card further up, whose picture the browser shows at once.
    const shown = new Set(cards.filter((card) => !isFar(card)).map(({ picture }) => picture?.src));
    return cards
      .filter((card) => isFar(card) && !shown.has(card.picture?.src))
      .map(({ picture }) => picture?.complete);
  });
  expect(pictures.length).toBeGreaterThan(10);
  expect(pictures).not.toContain(true);
});

itInDeepRun('an unknown URL shows a message and links the home page', async () => {
  const shopper = await shop.openShopper('desktop');
  shopper.consoleGuard.allow(/404/);
  await shopper.page.goto('/home/nowhere');
  await waitForHeading(shopper, en.shell.notFoundTitle);
  await checkAccessibility(shopper);
  await findByRole(shopper, 'link', en.shell.toHome).click();
  await waitForHeading(shopper, en.home.categories);
});

// vendurehq/nextjs-starter-vendure#12, vendure-ecommerce/vendure#3153
itInDeepRun('a guest who logs in keeps the guest’s goods beside those of the account', async () => {
  const shopper = await shop.openShopper('desktop');
  await openHome(shopper);
  await searchOnPage(shopper, '绿茶');
  await shopper.page.goto(paths.goods(TEA.goodsId));
  await addShownGoods(shopper);
  await shopper.page.goto(paths.login);
  await logInInPlace(shopper);
  await findByRole(shopper, 'button', /^Account of /).waitFor();
  await openCart(shopper);
  await waitForChartState(shopper, 'cart', 'member.synced');
  expect(await findByRole(shopper, 'checkbox', en.cart.select(TEA.name)).isChecked()).toBe(true);
});

it('a page that the shopper leaves while React hydrates it causes no error', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await page.addInitScript((url) => {
    const leave = () => {
      const root = document.getElementById('root') ?? {};
      if (!Object.keys(root).some((key) => key.startsWith('__reactContainer'))) {
        setTimeout(leave);
        return;
      }
      window.history.pushState(null, '', url);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    leave();
  }, paths.privacy);
  await page.goto(paths.shop);
  await waitForHeading(shopper, privacy.title);
});

/** Reports each transition, and each animation with its duration. */
function reportMotion() {
  for (const type of ['animationstart', 'transitionrun'])
    document.addEventListener(type, (event) => {
      const { target, pseudoElement } = event as AnimationEvent | TransitionEvent;
      if (!(target instanceof Element)) return;
      const { animationName, animationDuration } = getComputedStyle(target, pseudoElement);
      // A transition without a duration does not run.
      const motion =
        event instanceof TransitionEvent
          ? `transition of ${event.propertyName}`
          : `${animationName} ${animationDuration}`;
      console.debug(`motion: ${motion}`);
    });
}

it('the slides of the home page change after 8 s, and nothing moves for a shopper who prefers reduced motion', async () => {
  const shopper = await shop.openShopper('phone');
  const { page } = shopper;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(reportMotion);
  await page.goto(paths.home);
  const pause = findByRole(shopper, 'button', en.home.pause);
  await pause.waitFor();
  const progress = page.locator('[aria-current=true] > span > span').first();
  const readAnimations = () =>
    progress.evaluate((element) =>
      element.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
    );
  expect(await readAnimations()).toEqual([8000]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await pause.waitFor({ state: 'hidden' });
  expect(await readAnimations()).toEqual([]);
  const motions: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('motion: ')) motions.push(message.text());
  });
  await findByRole(shopper, 'button', en.shell.categories).click();
  await page.getByRole('dialog').waitFor();
  await findByRole(shopper, 'button', en.shell.close).click();
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await addShownGoods(shopper);
  await page.getByText(/^successfully/).waitFor();
  // The notice, the dialog and the layer below it have animations that end at once.
  await expect.poll(() => new Set(motions).size).toBeGreaterThanOrEqual(3);
  expect(motions.filter((motion) => !motion.endsWith(' 1e-05s'))).toEqual([]);
});
