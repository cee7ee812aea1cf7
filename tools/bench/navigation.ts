/**
 * Measures the time from a click on a link to the frame that shows the next page, 100 ms after the
 * pointer reached the link, or the finger touched it: `npm run bench -- navigation`. Each number is
 * the median of BENCH_RUNS.
 */
import { execFileSync } from 'node:child_process';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { measureLoad } from '../services/machineLoad.ts';
import { measureShop } from './measureShop.ts';
import { median, repeatMeasurement, RUNS } from './repeatMeasurement.ts';

const INTENT_MS = 100;
const PRODUCT = '/shop/shopdetails/10080102';

/** Pages and a link of each: product, category, cart, brand list. */
const ROUTES = [
  { from: '/shop', link: 'main a[href*="shopdetails"]' },
  { from: '/home', link: 'a[href*="firstCategoryId"]' },
  { from: PRODUCT, link: 'a[href*="firstCategoryId"]' },
  { from: '/shop', link: 'a[href="/home/cart"]' },
  { from: '/home', link: 'a[href="/brand"]' },
] as const;

interface Profile {
  readonly name: string;
  readonly goal: string;
  readonly cpuSlowdown: number;
  /** slow 4G of Lighthouse: 150 ms, 1.6 Mbit/s */
  readonly isSlowNetwork: boolean;
  readonly context: NonNullable<Parameters<Browser['newContext']>[0]>;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PROFILES: readonly Profile[] = [
  { name: 'desktop', goal: '≤ 50', cpuSlowdown: 1, isSlowNetwork: false, context: DESKTOP },
  { name: 'phone, CPU ÷ 4', goal: '≤ 100', cpuSlowdown: 4, isSlowNetwork: false, context: PHONE },
  {
    ...{ name: 'phone, CPU ÷ 4, slow 4G', goal: '≤ 400', cpuSlowdown: 4 },
    ...{ isSlowNetwork: true, context: PHONE },
  },
];

async function slowDown(
  devtools: CDPSession,
  { cpuSlowdown, isSlowNetwork }: Profile,
): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!isSlowNetwork) return;
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: 200_000, uploadThroughput: 93_750 },
  });
}

/** Waits until React handles clicks on the link; the browser follows an earlier click by itself. */
async function waitUntilHydrated(page: Page, link: Locator): Promise<void> {
  await page.waitForFunction(
    (element) => element && Object.keys(element).some((key) => key.startsWith('__react')),
    await link.elementHandle(),
  );
}

/** Installs a listener that resolves with the time from the click to the frame of the next page. */
const watchNavigation = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watch = {
      clickedAt: 0,
      href: location.href,
      heading: document.querySelector('main h1')?.textContent,
      resolve: (_milliseconds: number): void => undefined,
      isShown(): boolean {
        const heading = document.querySelector('main h1')?.textContent;
        const isLoading = document.querySelector('main [aria-busy=true]') !== null;
        const isOther = heading !== undefined && heading !== watch.heading;
        return location.href !== watch.href && isOther && !isLoading;
      },
      check(): void {
        if (!watch.isShown()) requestAnimationFrame(() => watch.check());
        else
          requestAnimationFrame(() =>
            setTimeout(() => watch.resolve(performance.now() - watch.clickedAt)),
          );
      },
      handleEvent({ timeStamp }: Event): void {
        watch.clickedAt = timeStamp;
        watch.check();
      },
    };
    const measured = new Promise<number>((resolve) => {
      watch.resolve = resolve;
    });
    addEventListener('click', watch, { capture: true, once: true });
    Object.assign(window, { measured });
  });

/** @throws after 20 s without the next page */
const readDuration = (page: Page): Promise<number> =>
  Promise.race([
    page.evaluate(() => (window as unknown as { measured: number }).measured),
    page.waitForTimeout(20_000).then(() => {
      throw new Error(`the page at ${page.url()} was not shown`);
    }),
  ]);

interface Point {
  readonly x: number;
  readonly y: number;
}

async function click(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(INTENT_MS);
  await page.mouse.down();
  await page.mouse.up();
}

/** Playwright's own tap lifts the finger immediately. */
async function tap(devtools: CDPSession, page: Page, point: Point): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(INTENT_MS);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function measureInPage(
  page: Page,
  profile: Profile,
  { from, link }: (typeof ROUTES)[number],
): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await slowDown(devtools, profile);
  await page.goto(from);
  await (profile.context.hasTouch ? page.touchscreen.tap(5, 300) : page.mouse.move(5, 300));
  await page.locator('[data-machine="session"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  const target = page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await waitUntilHydrated(page, target);
  const box = await target.boundingBox();
  if (!box) throw new Error(`${from} shows no link ${link}`);
  await watchNavigation(page);
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
  await (profile.context.hasTouch ? tap(devtools, page, point) : click(page, point));
  return readDuration(page);
}

async function measureNavigation(
  browser: Browser,
  baseURL: string,
  profile: Profile,
  route: (typeof ROUTES)[number],
): Promise<number> {
  const context = await browser.newContext({
    ...profile.context,
    baseURL,
    serviceWorkers: 'block',
  });
  try {
    // tsx calls this helper in each function that has a name.
    await context.addInitScript('globalThis.__name = (named) => named');
    return await measureInPage(await context.newPage(), profile, route);
  } finally {
    await context.close();
  }
}

async function measureAll(browser: Browser, origin: string): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, Node ${process.version}, median of ${RUNS}, embedded database, load ${measureLoad().lastMinute.toFixed(1)}`,
  );
  for (const profile of PROFILES) {
    console.log(`\n${profile.name}: click to next page in ms, goal ${profile.goal}`);
    for (const route of ROUTES) {
      const name = `${route.from} → ${route.link}`;
      const durations = await repeatMeasurement(name, () =>
        measureNavigation(browser, origin, profile, route),
      );
      console.log(`  ${name.padEnd(56)} ${median(durations).toFixed(0).padStart(5)}`);
    }
  }
}

await measureShop(measureAll);
