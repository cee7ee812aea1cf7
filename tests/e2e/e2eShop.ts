import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { shiftDate } from '#tests/clock/shiftDate.mjs';
import { restartClock, TEST_TIME_ZONE } from '#tests/clock/testClock.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/faultProxy.ts';
import { startShopProcesses } from '#tests/support/shopProcesses.ts';
import type { BrowserOptions } from '#tools/services/browser.ts';
import {
  type ShopServer,
  type ShopServerOptions,
  startShopServer,
} from '#tools/services/serverProcess.ts';
import { SHORT_LIVED_ARGS } from '#tools/services/shortLivedProcess.ts';
import { createStorageState, logInDemoMember, type MemberSession } from './api.ts';
import type { BrowserShopper } from './browserShopper.ts';
import { createConsoleGuard } from './consoleGuard.ts';
import { describeFailedPage } from './describeFailedPage.ts';
import { checkAfterBody, recordRepeatedTest } from './failedTest.ts';
import { recordLongestInteraction } from './interactionProbe.ts';
import { watchLayoutShifts } from './layoutShiftProbe.ts';
import { openSharedBrowser } from './sharedBrowser.ts';

export const WIDTHS = ['phone', 'desktop'] as const;
export type Width = (typeof WIDTHS)[number];

/** The widths of a journey: this one in an ordinary run, both in `npm run deep -- widths`. */
export const listWidths = (ordinary: Width): readonly Width[] =>
  process.env['E2E_WIDTHS'] === 'every' ? WIDTHS : [ordinary];

export const VIEWPORTS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
/** The longest wait for a condition, which is reached only if a test fails. */
const TIMEOUT_MS = 45_000;

export interface E2eShop {
  readonly server: ShopServer;
  /** between browser and server; only in a shop opened with `faults` */
  readonly proxy: FaultProxy;
  /** opens a browser as a new visitor, as the demo's member, or as another logged-in member */
  readonly openShopper: (
    width: Width,
    as?: 'guest' | 'member' | MemberSession,
  ) => Promise<BrowserShopper>;
}
interface E2eOptions extends ShopServerOptions {
  /** the browser connects through a proxy that can make calls fail */
  readonly faults?: boolean;
  /** the browser installs the shop's service worker */
  readonly serviceWorker?: boolean;
}

interface StartedShop {
  readonly server: ShopServer;
  readonly browser: Browser;
  readonly proxy: FaultProxy | undefined;
  readonly serviceWorkers: 'allow' | 'block';
}

/** Saves a picture of the page of a failed test, and prints the page. */
async function reportPage(page: Page, title: string): Promise<void> {
  await page.screenshot({
    path: join(inject('e2e').failed, `${title.replaceAll(/\W+/g, '-')}.png`),
  });
  console.error(`The page when the test failed:\n${await describeFailedPage(page)}`);
}

/** Ends the browser after the body of a test, and checks its page and its server. */
function endAfterTest(
  { page, context, consoleGuard, server, viewport }: BrowserShopper,
  isRepeated: boolean,
): void {
  let isChecked = false;
  const check = async () => {
    isChecked = true;
    await context.close();
    expect(server.getExitReport()).toBe('');
    const problems = consoleGuard.getProblems();
    // An expectation shortens the texts in its message, which is all that a report of a second
    // attempt shows.
    if (problems.length > 0)
      throw new Error(['errors and warnings of the page:', ...problems].join('\n'));
  };
  checkAfterBody(check);
  onTestFinished(async ({ task }) => {
    if (isChecked) return;
    if (isRepeated) return context.close();
    if (task.result?.state === 'fail') await reportPage(page, `${task.name} ${viewport}`);
    return check();
  });
}

async function openBrowserContext(
  { browser, server, proxy, serviceWorkers }: StartedShop,
  width: Width,
  member: MemberSession | null,
): Promise<BrowserShopper> {
  const baseURL = proxy?.origin ?? server.origin;
  const context = await browser.newContext({
    ...VIEWPORTS[width],
    baseURL,
    locale: 'en-AU',
    timezoneId: TEST_TIME_ZONE,
    reducedMotion: 'reduce',
    serviceWorkers,
    ...(member === null ? {} : { storageState: createStorageState(baseURL, member) }),
  });
  await context.addInitScript(shiftDate, Number(process.env['TEST_CLOCK_OFFSET_MS']));
  context.setDefaultTimeout(TIMEOUT_MS);
  const consoleGuard = createConsoleGuard();
  context.on('page', consoleGuard.watchPage);
  await watchLayoutShifts(context, consoleGuard);
  await recordLongestInteraction(context, width);
  const isRepeated = await recordRepeatedTest(context, consoleGuard);
  const page = await context.newPage();
  const token = member?.token ?? '';
  const shopper = { page, context, consoleGuard, viewport: width, server, token };
  endAfterTest(shopper, isRepeated);
  return shopper;
}

/** Starts one server process, or with SHOP_PROCESSES two behind HAProxy. */
function startServer(options: ShopServerOptions): Promise<ShopServer> {
  const { postgresBase } = inject('e2e');
  return postgresBase === null
    ? startShopServer(options)
    : startShopProcesses(postgresBase, options);
}

async function openServer({
  faults = false,
  env = {},
  ...options
}: ShopServerOptions & Pick<E2eOptions, 'faults'>) {
  const { template } = inject('e2e');
  const proxy = faults ? await startFaultProxy() : undefined;
  const originEnv = proxy ? { MALL_ORIGIN: proxy.origin } : {};
  const server = await startServer({
    template,
    nodeArgs: SHORT_LIVED_ARGS,
    ...options,
    env: { ...originEnv, ...env },
  });
  proxy?.setTarget(server.origin);
  return { server, proxy };
}

/**
 * Starts one server for a test file, and a browser unless an earlier file of the worker has started
 * it.
 */
export function startE2eShop(
  { serviceWorker = false, ...options }: E2eOptions = {},
  launchOptions: BrowserOptions = { prefersHeadlessShell: true },
): E2eShop {
  restartClock();
  let opened: StartedShop | undefined;
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([
      openServer(options),
      openSharedBrowser(launchOptions),
    ]);
    opened = { ...shop, browser, serviceWorkers: serviceWorker ? 'allow' : 'block' };
  });
  afterAll(async () => {
    await opened?.proxy?.close();
    await opened?.server.shutDownAndClean();
  });
  const open = () => {
    if (!opened) throw new Error('the shop is not open before the first test');
    return opened;
  };
  return {
    get server() {
      return open().server;
    },
    get proxy() {
      const { proxy } = open();
      if (!proxy) throw new Error('the shop has no fault proxy: start it with `faults`');
      return proxy;
    },
    async openShopper(width, as = 'guest') {
      const member = as === 'member' ? await logInDemoMember(open().server.origin) : as;
      return openBrowserContext(open(), width, member === 'guest' ? null : member);
    },
  };
}
