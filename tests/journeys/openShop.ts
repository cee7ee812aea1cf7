import { join } from 'node:path';
import type { Browser, LaunchOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { LIFETIME_MINUTES } from '#src/app/storage.ts';
import { launchBrowser } from '#tests/support/browser.ts';
import { type FaultProxy, openFaultProxy } from '#tests/support/faultProxy.ts';
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
  /** between the browser and the server, where the shop was opened with `faults` */
  readonly proxy: FaultProxy;
  /** a shopper who has never been here, the demo's member, or somebody else, logged in */
  readonly visit: (width: Width, as?: 'guest' | 'member' | MemberSession) => Promise<Shopper>;
}
export interface JourneyOptions extends ShopServerOptions {
  /** the browser knows the shop by the address of a proxy that can make calls fail */
  readonly faults?: boolean;
}

function storedSession(origin: string, { token, nickname, account, level }: MemberSession) {
  const until = Date.now() + LIFETIME_MINUTES * 60_000;
  const value = JSON.stringify({ until, value: { token, nickname, account, level } });
  return {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'mall.session', value }] }],
  };
}

interface Opened {
  readonly server: ShopServer;
  readonly browser: Browser;
  readonly proxy: FaultProxy | undefined;
}

async function enter(
  { browser, server, proxy }: Opened,
  width: Width,
  member: MemberSession | null,
): Promise<Shopper> {
  const baseURL = proxy?.origin ?? server.origin;
  const context = await browser.newContext({
    ...SCREENS[width],
    baseURL,
    locale: 'en-AU',
    timezoneId: 'Australia/Perth',
    reducedMotion: 'reduce',
    ...(member === null ? {} : { storageState: storedSession(baseURL, member) }),
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

async function openServer({ faults = false, env = {}, ...options }: JourneyOptions) {
  const { template } = inject('journeys');
  const proxy = faults ? await openFaultProxy() : undefined;
  const shopOf = proxy ? { MALL_ORIGIN: proxy.origin } : {};
  const server = await startShopServer({ template, ...options, env: { ...shopOf, ...env } });
  proxy?.leadTo(server.origin);
  return { server, proxy };
}

/** One server and one browser for a file of journeys. */
export function openShop(options: JourneyOptions = {}, launching: LaunchOptions = {}): JourneyShop {
  let opened: Opened | undefined;
  beforeAll(async () => {
    const [shop, browser] = await Promise.all([openServer(options), launchBrowser(launching)]);
    opened = { ...shop, browser };
  });
  afterAll(async () => {
    await opened?.browser.close();
    await opened?.proxy?.close();
    await opened?.server.stop();
  });
  const open = () => {
    if (!opened) throw new Error('the shop opens before the first test, not earlier');
    return opened;
  };
  return {
    get server() {
      return open().server;
    },
    get proxy() {
      const { proxy } = open();
      if (!proxy) throw new Error('open the shop with `faults`, so that calls can fail');
      return proxy;
    },
    async visit(width, as = 'guest') {
      const member = as === 'member' ? await logInDemo(open().server.origin) : as;
      return enter(open(), width, member === 'guest' ? null : member);
    },
  };
}
