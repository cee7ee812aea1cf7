/**
 * Measures the time from a press to the frame that shows the next page, for every page of
 * models/pages.ts: `npm run bench -- navigation`. The pointer reaches the link, or the finger
 * touches it, 100 ms before the click; in the last profile, it clicks at once. Each number is the
 * median of BENCH_RUNS. NAVIGATION_PROFILE selects profiles by a part of their names.
 */
import { execFileSync } from 'node:child_process';
import type { Browser, CDPSession, Locator, Page } from 'playwright-core';
import { measureLoad } from '../services/machineLoad.ts';
import { storeSession, waitUntilHydrated } from './benchPage.ts';
import { measureShop } from './measureShop.ts';
import { type Navigation, NAVIGATIONS, type NavigationStart } from './navigations.ts';
import { median, repeatMeasurement, RUNS } from './repeatMeasurement.ts';

/** The time between the pointer's arrival at the control, or the touch, and the click. */
const INTENT_MS = 100;

interface Profile {
  readonly name: string;
  /** in ms: the frame with the heading or skeleton of the next page, and that with its content */
  readonly goals: { readonly shell?: number; readonly content: number };
  readonly intentMs: number;
  readonly cpuSlowdown: number;
  /** slow 4G of Lighthouse: 150 ms, 1.6 Mbit/s */
  readonly isSlowNetwork: boolean;
  readonly context: NonNullable<Parameters<Browser['newContext']>[0]>;
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const CPU_OF_A_PHONE = 4;
/** One round trip of slow 4G and 250 ms. */
const SLOW_CONTENT_MS = 400;
const DESKTOP_PROFILE: Profile = {
  ...{ name: 'desktop', goals: { content: 50 }, intentMs: INTENT_MS },
  ...{ cpuSlowdown: 1, isSlowNetwork: false, context: DESKTOP },
};
const PHONE_PROFILE: Profile = {
  ...{ name: 'phone, CPU ÷ 4', goals: { content: 100 }, intentMs: INTENT_MS },
  ...{ cpuSlowdown: CPU_OF_A_PHONE, isSlowNetwork: false, context: PHONE },
};
const PROFILES: readonly Profile[] = [
  DESKTOP_PROFILE,
  PHONE_PROFILE,
  {
    ...PHONE_PROFILE,
    ...{ name: 'phone, CPU ÷ 4, slow 4G', goals: { content: SLOW_CONTENT_MS } },
    isSlowNetwork: true,
  },
  {
    ...PHONE_PROFILE,
    name: 'phone, CPU ÷ 4, slow 4G, without intent',
    goals: { shell: 50, content: SLOW_CONTENT_MS },
    ...{ intentMs: 0, isSlowNetwork: true },
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

/**
 * Installs a listener that resolves with the times from the click to the frame of the shell, which
 * has the heading or the skeleton of the next page, and to that of its content.
 */
const watchNavigation = (page: Page, shown = ''): Promise<void> =>
  page.evaluate((selector) => {
    const readHeading = () => document.querySelector('main h1')?.textContent;
    const watch = {
      clickedAt: 0,
      shellMs: 0,
      href: location.href,
      heading: readHeading(),
      resolve: (_durations: { shellMs: number; contentMs: number }): void => undefined,
      // A section below the viewport may load when the shopper scrolls.
      isBusy: () =>
        [...document.querySelectorAll('main [aria-busy=true]')].some((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return top < innerHeight && bottom > 0;
        }),
      isNext(): boolean {
        if (location.href === watch.href) return false;
        if (selector !== '') return document.querySelector(selector) !== null;
        const heading = readHeading();
        return heading === undefined ? watch.isBusy() : heading !== watch.heading;
      },
      isShown: () => watch.isNext() && readHeading() !== undefined && !watch.isBusy(),
      getDuration: () => performance.now() - watch.clickedAt,
      check(): void {
        const isNext = watch.isNext();
        const isShown = watch.isShown();
        requestAnimationFrame(() => {
          setTimeout(() => {
            if (isNext) watch.shellMs ||= watch.getDuration();
            if (isShown) {
              watch.resolve({ shellMs: watch.shellMs, contentMs: watch.getDuration() });
            }
          });
          if (!isShown) watch.check();
        });
      },
      handleEvent({ timeStamp }: Event): void {
        watch.clickedAt = timeStamp;
        watch.check();
      },
    };
    const measured = new Promise<{ shellMs: number; contentMs: number }>((resolve) => {
      watch.resolve = resolve;
    });
    addEventListener('click', watch, { capture: true, once: true });
    Object.assign(window, { measured });
  }, shown);

/** In milliseconds, from the click. */
interface Durations {
  readonly shellMs: number;
  readonly contentMs: number;
}

/** @throws after 20 s without the next page */
const readDurations = (page: Page): Promise<Durations> =>
  Promise.race([
    page.evaluate(() => (window as unknown as { measured: Durations }).measured),
    page.waitForTimeout(20_000).then(() => {
      throw new Error(`the page at ${page.url()} was not shown`);
    }),
  ]);

interface Point {
  readonly x: number;
  readonly y: number;
}

async function click(page: Page, { x, y }: Point, intentMs: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.waitForTimeout(intentMs);
  await page.mouse.down();
  await page.mouse.up();
}

/** Playwright's own tap lifts the finger immediately. */
async function tap(
  devtools: CDPSession,
  page: Page,
  point: Point,
  intentMs: number,
): Promise<void> {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(intentMs);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** @throws if a press there would reach another element, such as a dialog above the control */
async function checkReached(control: Locator, point: Point): Promise<void> {
  const covering = await control.evaluate((element, { x, y }) => {
    const reached = document.elementFromPoint(x, y);
    return element.contains(reached) ? null : reached?.outerHTML.slice(0, 200);
  }, point);
  if (covering !== null) throw new Error(`the control is covered by ${covering}`);
}

async function press(page: Page, devtools: CDPSession, profile: Profile, control: Locator) {
  const box = await control.boundingBox();
  if (!box) throw new Error('the control has no size');
  const point = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) };
  await checkReached(control, point);
  const { intentMs } = profile;
  await (profile.context.hasTouch
    ? tap(devtools, page, point, intentMs)
    : click(page, point, intentMs));
}

/**
 * Points at the page without a press. Chromium moves a tap to a button up to 10 px away, which here
 * opened the dialog of the filters above the control, so the touch is cancelled.
 */
async function touchPage(page: Page, devtools: CDPSession, { context }: Profile): Promise<void> {
  const point = { x: 5, y: 300 };
  if (!context.hasTouch) return page.mouse.move(point.x, point.y);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
}

/** Opens the page with the control at full speed. */
async function openPage(
  start: NavigationStart,
  devtools: CDPSession,
  { from, prepare, onPage }: Navigation,
  profile: Profile,
): Promise<void> {
  const { page } = start;
  await prepare?.(start);
  await page.goto(from);
  await touchPage(page, devtools, profile);
  await page.locator('[data-machine="session"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await onPage?.(page);
}

async function measureInPage(
  start: NavigationStart,
  profile: Profile,
  navigation: Navigation,
): Promise<Durations> {
  const { page } = start;
  const devtools = await page.context().newCDPSession(page);
  await openPage(start, devtools, navigation, profile);
  const control = page.locator(navigation.control).filter({ visible: true }).first();
  await control.scrollIntoViewIfNeeded();
  await waitUntilHydrated(page, control);
  await page.waitForLoadState('networkidle');
  await slowDown(devtools, profile);
  await watchNavigation(page, navigation.shown);
  await press(page, devtools, profile, control);
  return readDurations(page);
}

async function measureNavigation(
  browser: Browser,
  origin: string,
  profile: Profile,
  navigation: Navigation,
): Promise<Durations> {
  const context = await browser.newContext({
    ...profile.context,
    baseURL: origin,
    serviceWorkers: 'block',
  });
  try {
    // tsx calls this helper in each function that has a name.
    await context.addInitScript('globalThis.__name = (named) => named');
    const token = navigation.as === 'member' ? await storeSession(context, origin) : '';
    return await measureInPage(
      { page: await context.newPage(), origin, token },
      profile,
      navigation,
    );
  } finally {
    await context.close();
  }
}

const formatMedian = (values: readonly number[]): string => median(values).toFixed(0).padStart(6);

async function measureProfile(browser: Browser, origin: string, profile: Profile): Promise<void> {
  const { shell, content } = profile.goals;
  console.log(`\n${profile.name}: ms from the click to the next page`);
  console.log(`  goals: shell ≤ ${shell ?? '–'}, content ≤ ${content}`);
  for (const [name, navigation] of Object.entries(NAVIGATIONS)) {
    if (navigation.isOnPhoneOnly && !profile.context.isMobile) continue;
    const durations = await repeatMeasurement(name, () =>
      measureNavigation(browser, origin, profile, navigation),
    );
    const shellMs = formatMedian(durations.map((duration) => duration.shellMs));
    const contentMs = formatMedian(durations.map((duration) => duration.contentMs));
    console.log(`  ${name.padEnd(14)} shell ${shellMs}, content ${contentMs}`);
  }
}

/** All profiles, or those whose names contain NAVIGATION_PROFILE. */
const selectProfiles = (part = process.env['NAVIGATION_PROFILE'] ?? ''): readonly Profile[] =>
  PROFILES.filter(({ name }) => name.includes(part));

async function measureAll(browser: Browser, origin: string): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  console.log(
    `commit ${commit}, Node ${process.version}, median of ${RUNS}, embedded database, load ${measureLoad().lastMinute.toFixed(1)}`,
  );
  for (const profile of selectProfiles()) await measureProfile(browser, origin, profile);
}

await measureShop(measureAll);
