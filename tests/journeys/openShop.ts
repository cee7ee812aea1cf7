import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { LIFETIME_MINUTES } from '#src/app/storage.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import {
  type ShopServer,
  type ShopServerOptions,
  startShopServer,
} from '#tests/support/shopServer.ts';
import { logInDemo, type MemberSession } from './api.ts';
import type { Shopper } from './shopper.ts';
import { createWatch } from './watch.ts';

export const WIDTHS = ['phone', 'desktop'] as const;
export type Width = (typeof WIDTHS)[number];

const SCREENS = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
const PATIENCE_MS = 20_000;

export interface JourneyShop {
  readonly server: ShopServer;
  /** a shopper who has never been here, or the demo's member, logged in */
  readonly visit: (width: Width, as?: 'guest' | 'member') => Promise<Shopper>;
}

function storedSession(origin: string, { token, nickname, account, level }: MemberSession) {
  const until = Date.now() + LIFETIME_MINUTES * 60_000;
  const value = JSON.stringify({ until, value: { token, nickname, account, level } });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'mall.session', value }] }],
  };
}

async function enter(
  browser: Browser,
  server: ShopServer,
  width: Width,
  member: MemberSession | null,
): Promise<Shopper> {
  const context = await browser.newContext({
    ...SCREENS[width],
    baseURL: server.origin,
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    reducedMotion: 'reduce',
    ...(member === null ? {} : { storageState: storedSession(server.origin, member) }),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const watch = createWatch();
  context.on('page', watch.follow);
  const page = await context.newPage();
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail')
      await page.screenshot({
        path: join(inject('journeys').failed, `${task.name.replaceAll(/\W+/g, '-')}-${width}.png`),
      });
    await context.close();
    expect(server.obituary()).toBe('');
    expect(watch.problems(), 'problems behind the screen').toEqual([]);
  });
  return { page, context, watch, width, server, token: member?.token ?? '' };
}

/** One server and one browser for a file of journeys. */
export function openShop(
  options: ShopServerOptions = {},
  launching: LaunchOptions = {},
): JourneyShop {
  let server: ShopServer | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    const { template } = inject('journeys');
    [server, browser] = await Promise.all([
      startShopServer({ template, ...options }),
      launchBrowser(launching),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  const opened = () => {
    if (!server || !browser) throw new Error('the shop opens before the first test, not earlier');
    return { server, browser };
  };
  return {
    get server() {
      return opened().server;
    },
    async visit(width, as = 'guest') {
      const { server, browser } = opened();
      return enter(browser, server, width, as === 'member' ? await logInDemo(server.origin) : null);
    },
  };
}
