import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { paths } from '#src/mall/paths.ts';
import { en } from '#src/text/en.ts';
import { type BrowserShopper, waitForChartState } from './browserShopper.ts';
import { startMemberCheckout } from './CartPage.ts';
import { listCases } from './deepRunTests.ts';
import { startE2eShop, type Width } from './e2eShop.ts';
import { openLaidOutHome } from './homeSections.ts';
import { TEA } from './products.ts';

const shop = startE2eShop();

/** Holds the replies to requests with this URL until the returned function is called. */
async function holdReplies({ page }: BrowserShopper, url: RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

const holdPictures = (shopper: BrowserShopper) => holdReplies(shopper, /\/(static|pictures)\//);

/** Records the elements that move from now on, also after input, which the metric would ignore. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A font that arrives late moves text, and `ready` does not wait for one that is not yet
    // requested.
    await document.fonts.load('1em "Figtree Variable"');
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const moved: string[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of Object(entry).sources ?? [])
          moved.push(node instanceof Element ? node.outerHTML.slice(0, 120) : String(node));
    });
    observer.observe({ type: 'layout-shift' });
    Object.assign(window, { moved });
  });

const readMoved = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    return Reflect.get(window, 'moved');
  });

/** Waits until the pictures of the first screen have arrived. */
const waitForPictures = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const onScreen = [...document.images].filter((picture) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0 && left < window.innerWidth && right > 0;
    });
    return onScreen.length > 0 && onScreen.every(({ naturalWidth }) => naturalWidth > 0);
  });

it.each(listCases<Width>(['phone'], ['desktop']))(
  'pictures that arrive late move nothing: %s',
  async (width) => {
    for (const url of [paths.home, paths.shop, paths.goods(TEA.goodsId), paths.brand]) {
      const shopper = await shop.openShopper(width);
      const { page } = shopper;
      const releasePictures = await holdPictures(shopper);
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await watchShifts(page);
      releasePictures();
      await waitForPictures(page);
      expect((await readMoved(page)).join('\n'), `what moves on ${url}`).toBe('');
    }
  },
);

it.each(
  listCases<Width>(['desktop'], ['phone']).flatMap((width) =>
    [
      { from: paths.shop, link: 'main a[href*="shopdetails"]' },
      { from: paths.home, link: 'main a[href*="firstCategoryId"]' },
      { from: paths.goods(TEA.goodsId), link: 'main nav a[href*="firstCategoryId"]' },
    ].map((route) => ({ ...route, width })),
  ),
)(
  'a page that a link opens moves nothing after its first frame, with late pictures: $width, $from',
  async ({ width, from, link }) => {
    const shopper = await shop.openShopper(width);
    const { page } = shopper;
    await page.goto(from);
    const target = page.locator(link).filter({ visible: true }).first();
    const heading = page.getByRole('heading', { level: 1 });
    const oldHeading = await heading.textContent();
    // A press before the hydration would load a document.
    await expect
      .poll(() => target.evaluate((element) => Object.keys(element).join()))
      .toContain('__reactProps');
    const releasePictures = await holdPictures(shopper);
    await watchShifts(page);
    await target.click();
    await expect.poll(() => heading.textContent()).not.toBe(oldHeading);
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    releasePictures();
    await waitForPictures(page);
    expect(await readMoved(page)).toEqual([]);
  },
);

it('a product that arrives after its first frame does not move the footer: desktop', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page } = shopper;
  await page.goto(paths.shop);
  const target = page.locator('main a[href*="shopdetails"]').filter({ visible: true }).first();
  await expect
    .poll(() => target.evaluate((element) => Object.keys(element).join()))
    .toContain('__reactProps');
  const release = await holdReplies(shopper, /\/pc\/goods\/\d+/);
  await watchShifts(page);
  await target.click();
  await page.locator('main [aria-busy=true]').first().waitFor();
  release();
  await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
  const moved = await readMoved(page);
  expect(moved.filter((html) => html.startsWith('<footer'))).toEqual([]);
});

it('a fast scroll over the sections of the home page moves nothing: phone', async () => {
  const { page } = await shop.openShopper('phone');
  await openLaidOutHome(page);
  await watchShifts(page);
  const readScrolled = () => page.evaluate(() => window.scrollY);
  const listPositions = async (): Promise<readonly number[]> => {
    const from = await readScrolled();
    await page.mouse.wheel(0, 2000);
    const isAtEnd = () =>
      page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1);
    await expect.poll(async () => (await isAtEnd()) || (await readScrolled()) > from).toBe(true);
    // The browser paints the sections that it skipped.
    await readMoved(page);
    return (await isAtEnd()) ? [from] : [from, ...(await listPositions())];
  };
  expect((await listPositions()).length).toBeGreaterThan(3);
  expect(await readMoved(page)).toEqual([]);
});

/** Parses the page again as a slow network delivers it: first the HTML until `text`. */
async function parseInTwoParts(shopper: BrowserShopper, url: string, text: string) {
  const { page } = shopper;
  // The code of the page would render its second part before it is parsed.
  await holdReplies(shopper, /\/assets\/.*\.js$/);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const html = await (await page.request.get(url)).text();
  const middle = html.indexOf(text) + text.length;
  expect(middle).toBeGreaterThan(html.indexOf('<header'));
  await page.evaluate((start) => document.open().write(start), html.slice(0, middle));
  await watchShifts(page);
  const end = page.locator('footer');
  expect(await end.count()).toBe(0);
  await page.evaluate((rest) => {
    document.write(rest);
    document.close();
  }, html.slice(middle));
  await end.waitFor();
}

it.each<[part: string, width: Width, url: string, text: string]>([
  ['categories', 'desktop', paths.shop, 'Asian Food'],
  ['a header', 'desktop', paths.about, '#icon-globe'],
  ['a header', 'phone', paths.about, '#icon-globe'],
  ['a buy bar', 'phone', paths.goods(TEA.goodsId), 'data-bottom-bar="true">'],
])('%s in two parts does not move: %s', async (_, width, url, text) => {
  const shopper = await shop.openShopper(width);
  await parseInTwoParts(shopper, url, text);
  expect(await readMoved(shopper.page)).toEqual([]);
});

it('the freight of a kept address appears with the addresses above it', async () => {
  const shopper = await shop.openShopper('phone', 'member');
  const { page } = shopper;
  await startMemberCheckout(shopper, TEA);
  const freight = page.getByText(en.checkout.region.AU);
  await freight.waitFor();
  const release = await holdReplies(shopper, /\/pc\/setting\/deliveryAddress/);
  await page.reload();
  await waitForChartState(shopper, 'checkout', 'delivery.home.ready');
  await waitForChartState(shopper, 'addressBook', 'loading');
  expect(await freight.count()).toBe(0);
  release();
  await freight.waitFor();
});

/**
 * Moves the page and returns the problems. The browser ignores a shift soon after the size of the
 * window is set, and the probe one soon after an input.
 */
async function findProblems({ page, consoleGuard }: BrowserShopper): Promise<readonly string[]> {
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.style.marginTop = main.style.marginTop === '200px' ? '0' : '200px';
  });
  return consoleGuard.getProblems();
}

it('a shift without input is a problem of the journey', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page, consoleGuard } = shopper;
  await page.goto(paths.about);
  expect(consoleGuard.getProblems()).toEqual([]);
  await expect
    .poll(() => findProblems(shopper))
    .toContainEqual(
      expect.stringMatching(
        /^layout shift \d\.\d+ on \S+\n {2}<main id="page"[^>]*> “.*” \d+,\d+ \d+×\d+ → /,
      ),
    );
  // The guard reports smaller shifts of before, too, once their sum is not 0.00.
  consoleGuard.allow(/^layout shift /);
});

/** Adds a button that moves the page when the reply to its request arrives. */
const addLateButton = () => {
  const button = document.createElement('button');
  button.textContent = 'Move the page';
  button.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9';
  const movePage = () => {
    document.querySelector('main')?.style.setProperty('margin-top', '300px');
    document.title = 'moved';
  };
  button.addEventListener('click', () => void fetch('/late').then(movePage));
  document.body.append(button);
};

it('a shift after a late reply to a press is no problem of the journey, a later one is', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page, consoleGuard } = shopper;
  await page.route('**/late', async (route) => {
    const started = await page.evaluate(() => performance.now());
    await page.waitForFunction((at) => performance.now() > at + 700, started);
    await route.fulfill({ body: '' });
  });
  await page.goto(paths.about);
  await page.evaluate(addLateButton);
  await page.getByRole('button', { name: 'Move the page' }).press('Enter');
  await page.waitForFunction(() => document.title === 'moved');
  const movedAt = await page.evaluate(() => performance.now());
  // Until the probe has received the first shift.
  await page.waitForFunction((at) => performance.now() > at + 500, movedAt);
  expect(consoleGuard.getProblems()).toEqual([]);
  await expect
    .poll(() => findProblems(shopper), { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/^layout shift/));
  consoleGuard.allow(/^layout shift /);
});

it('a shift after a change of the colours of the system is no problem of the journey', async () => {
  const shopper = await shop.openShopper('desktop');
  const { page, consoleGuard } = shopper;
  await page.goto(paths.about);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (prefers-color-scheme: dark) { main { margin-top: 200px } }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.y).toBeGreaterThan(200);
  const movedAt = await page.evaluate(() => performance.now());
  // Until the probe has received the shift.
  await page.waitForFunction((at) => performance.now() > at + 500, movedAt);
  expect(consoleGuard.getProblems()).toEqual([]);
});
