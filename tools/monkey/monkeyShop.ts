import type { Browser, BrowserContext } from 'playwright-core';
import * as v from 'valibot';
import { shiftDate } from '#tests/clock/shiftDate.mjs';
import { TEST_TIME_ZONE } from '#tests/clock/testClock.ts';
import {
  callShopApi,
  createStorageState,
  logInDemoMember,
  type MemberSession,
} from '#tests/e2e/api.ts';
import { registerMemberWithAddress } from '#tests/e2e/memberAccounts.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/faultProxy.ts';
import { launchBrowser } from '../services/browser.ts';
import { type ShopServer, startShopServer } from '../services/serverProcess.ts';
import { SHORT_LIVED_ARGS } from '../services/shortLivedProcess.ts';
import type { DocumentedStatuses } from './traffic.ts';

/** A running shop with a browser, and a member whom no walk may affect. */
export interface MonkeyShop {
  readonly server: ShopServer;
  readonly browser: Browser;
  /** between browser and server, for walks that begin at the end of a path; else null */
  readonly proxy: FaultProxy | null;
  /** of the pages: the proxy's, if there is one */
  readonly origin: string;
  readonly documented: DocumentedStatuses;
  readonly otherMember: MemberSession;
  readonly close: () => Promise<void>;
}

const documentSchema = v.object({
  paths: v.record(
    v.string(),
    v.record(v.string(), v.object({ responses: v.record(v.string(), v.unknown()) })),
  ),
});

/** The statuses of the OpenAPI document. */
async function readDocumentedStatuses(origin: string): Promise<DocumentedStatuses> {
  const reply = await fetch(`${origin}/api/v1/openapi.json`);
  const { paths } = v.parse(documentSchema, await reply.json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { responses }]) => ({
      method: method.toUpperCase(),
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      statuses: Object.keys(responses).map(Number),
    })),
  );
}

interface MonkeyShopOptions {
  /** a data directory to copy, so that the demo is not seeded again */
  readonly template?: string | undefined;
  /** the built server, if it is that of another folder */
  readonly program?: string;
  /** the browser connects through a proxy, as the paths of level e2e need it */
  readonly hasProxy?: boolean;
}

async function startServer({ template, program }: MonkeyShopOptions, proxy: FaultProxy | null) {
  const server = await startShopServer({
    nodeArgs: SHORT_LIVED_ARGS,
    ...(template === undefined ? {} : { template }),
    ...(program === undefined ? {} : { program }),
    ...(proxy ? { env: { MALL_ORIGIN: proxy.origin } } : {}),
  });
  proxy?.setTarget(server.origin);
  return server;
}

export async function openMonkeyShop(options: MonkeyShopOptions = {}): Promise<MonkeyShop> {
  const proxy = options.hasProxy === true ? await startFaultProxy() : null;
  const [server, browser] = await Promise.all([
    startServer(options, proxy),
    launchBrowser({ prefersHeadlessShell: true }),
  ]);
  return {
    server,
    browser,
    proxy,
    origin: proxy?.origin ?? server.origin,
    documented: await readDocumentedStatuses(server.origin),
    otherMember: await registerMemberWithAddress(server),
    async close() {
      await browser.close();
      await proxy?.close();
      await server.shutDownAndClean();
    },
  };
}

/** Opens a new browser profile, logged in as `member` unless that is null. */
export async function openContext(
  { browser, origin }: MonkeyShop,
  member: MemberSession | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-AU',
    timezoneId: TEST_TIME_ZONE,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...(member === null ? {} : { storageState: createStorageState(origin, member) }),
  });
  // A test's server may run at another time of day.
  await context.addInitScript(shiftDate, Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0));
  return context;
}

export const openMember = (shop: MonkeyShop, isDemo: boolean): Promise<MemberSession> =>
  isDemo ? logInDemoMember(shop.server.origin) : registerMemberWithAddress(shop.server);

const cartSchema = v.object({
  list: v.array(v.object({ goodsAmount: v.pipe(v.unknown(), v.transform(Number)) })),
});

/** The units in a member's cart on the server; null if the session has ended. */
export async function countCart(
  { server: { origin } }: MonkeyShop,
  { token }: MemberSession,
): Promise<number | null> {
  const reply = await callShopApi(origin, 'GET', '/shoppingCart?type=DirectMailCart', {
    token,
  }).catch(() => null);
  if (reply === null) return null;
  return v.parse(cartSchema, reply).list.reduce((sum, { goodsAmount }) => sum + goodsAmount, 0);
}

/** The data of a member on the server, as text without times and tokens. */
export async function readMemberData(
  { server: { origin } }: MonkeyShop,
  { token }: MemberSession,
): Promise<string> {
  const call = (method: string, path: string, body?: unknown) =>
    callShopApi(origin, method, path, { token, ...(body === undefined ? {} : { body }) });
  const data = await Promise.all([
    call('POST', '/setting/deliveryAddressNew', {}),
    call('POST', '/orderInfo', { pageNum: 1, pageSize: 50 }),
    call('GET', '/user/userInfo'),
  ]);
  return JSON.stringify(data);
}
