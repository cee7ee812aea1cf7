import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Call } from '#models/call.ts';
import { en, type FullText } from '#src/text/en.ts';
import type { Language } from '#src/text/language.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { findByRole, type BrowserShopper } from '../browserShopper.ts';

type Result = Readonly<Record<string, unknown>>;
/** A stubbed reply: pending, failed, refused, a fixed result, or a change of the real result. */
export type StubbedReply =
  | 'never'
  | 'failing'
  | 'offline'
  | { readonly code: string; readonly msg: string; readonly result?: Result }
  | { readonly result: Result }
  | { readonly changed: Result };
export type CallRoute = Pick<Call, 'method' | 'path'>;
export type StubbedCall = readonly [CallRoute, StubbedReply];

/** A browser page in which the tests create the shop's states one after another. */
export interface MockedPage extends Pick<BrowserShopper, 'page'> {
  readonly shopper: BrowserShopper;
  /** all texts in the page's language */
  readonly text: FullText;
  /** stubs the replies of a call until the next state */
  readonly stubReply: (call: CallRoute, answer: StubbedReply) => void;
  /** the logged-in account; null for a guest */
  readonly account: string | null;
  /** one of the member's orders */
  readonly orderNo: string;
}

/** A page state and how to reach it. */
export interface PageState {
  readonly name: string;
  readonly open: (mockedPage: MockedPage) => Promise<void>;
  /** the state of the page's own chart, if it has one */
  readonly state?: string;
  /** the usual state of the page: also checked on a desktop and in Chinese */
  readonly isMain?: boolean;
}

const API = '/api/v1';
const TEXTS: Readonly<Record<Language, FullText>> = {
  en,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
};
const toPathPattern = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

async function fulfillRoute(route: Route, answer: StubbedReply): Promise<void> {
  if (answer === 'never') return;
  if (answer === 'offline') return route.abort('internetdisconnected');
  if (answer === 'failing') return route.fulfill({ status: 500, json: { code: '1', msg: '' } });
  if ('code' in answer) return route.fulfill({ json: { result: null, ...answer } });
  if ('result' in answer) return route.fulfill({ json: { code: '0', msg: '', ...answer } });
  const response = await route.fetch();
  const reply = (await response.json()) as { result: Result }; // the envelope of our own server
  return route.fulfill({
    response,
    json: { ...reply, result: { ...reply.result, ...answer.changed } },
  });
}

type StubRule = { readonly method: string; readonly path: RegExp; readonly answer: StubbedReply };

/** The replies in a document that the server rendered; without them the client renders the page. */
const PAGE_DATA = /<script type="application\/json" id="page-data">[^<]*<\/script>/;

/** The main part that the server rendered, which a test would take for that of the client. */
const SERVER_MAIN = /<main[^]*<\/main>/;

/** The other files of the shop do not pass through the test. */
const DOCUMENT_URL = /^https?:\/\/[^/]+\/(?!(?:api|assets|pictures|static)\/)/;

/** Intercepts the calls of the page; a call without a rule reaches the server. */
async function interceptCalls(page: Page) {
  let rules: StubRule[] = [];
  await page.route(DOCUMENT_URL, async (route) => {
    if (rules.length === 0 || route.request().resourceType() !== 'document')
      return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(PAGE_DATA, '').replace(SERVER_MAIN, '');
    return route.fulfill({ response, body }).catch(() => undefined);
  });
  await page.route(`**${API}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(API.length);
    const rule = rules.find(
      (candidate) => candidate.method === request.method() && candidate.path.test(path),
    );
    // Fulfilling a route of a closed page rejects.
    await (rule ? fulfillRoute(route, rule.answer) : route.fallback()).catch(() => undefined);
  });
  return {
    stubReply: ({ method, path }: CallRoute, answer: StubbedReply) => {
      rules = [{ method, path: toPathPattern(path), answer }, ...rules];
    },
    reset: () => {
      rules = [];
    },
  };
}

/** Console lines that intended failures cause. */
const EXPECTED_CONSOLE_LINES =
  /^(console error: Failed to load resource|console warning: Couldn't load preload assets|console error: TypeError: Failed to fetch dynamically imported module|request failed|reply (500|401)|reply 404: GET \S+\/(nowhere|page\?action=1|shopdetails\/1)$)/;

/** Opens the page for one shopper; `reset` ends the current state. */
export async function openMockedPage(
  shopper: BrowserShopper,
  { account, orderNo }: Pick<MockedPage, 'account' | 'orderNo'>,
) {
  const { page, context, server, consoleGuard } = shopper;
  consoleGuard.allow(EXPECTED_CONSOLE_LINES);
  const { stubReply, reset } = await interceptCalls(page);
  await context.addCookies([{ name: 'smallScreenNotice', value: 'dismissed', url: server.origin }]);
  const createPage = (language: Language): MockedPage => ({
    ...{ page, shopper, stubReply, account, orderNo },
    text: TEXTS[language],
  });
  return {
    async reset() {
      reset();
      await context.setOffline(false);
    },
    async setLanguage(language: Language): Promise<MockedPage> {
      await context.addCookies([{ name: 'lang', value: language, url: server.origin }]);
      return createPage(language);
    },
  };
}

/** Waits until a part of the page is in a chart state; `main` alone is the whole page. */
export const waitForMachineState = (
  { page }: Pick<MockedPage, 'page'>,
  machine: string,
  state: string,
) =>
  page.locator(`main [data-machine="${machine}"][data-state="${state}"]`).first().waitFor({
    state: 'attached',
  });

/** Waits until no element of the page is busy. */
export const waitUntilIdle = async ({ page }: Pick<MockedPage, 'page'>): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), POLL_OPTIONS).toBe(0);
};

/** Waits until React has added its properties to the page that the server rendered. */
export const waitForHydration = async ({ page }: Pick<MockedPage, 'page'>): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
  );
};

export const pressOnPage = (
  mockedPage: Pick<MockedPage, 'page'>,
  name: string | RegExp,
): Promise<void> => findByRole(mockedPage, 'button', name).click();
/** Presses the last button of the open confirmation, which confirms. */
export const confirmInDialog = ({ page }: Pick<MockedPage, 'page'>): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button').last().click();
export const POLL_OPTIONS = { timeout: 30_000, interval: 25 };

export const visitPage = (path: string) => (mockedPage: MockedPage) =>
  mockedPage.page.goto(path).then(() => waitUntilIdle(mockedPage));

/** The states of a page that shows the result of one call. */
export function queryPageStates(
  name: string,
  path: string | ((mockedPage: MockedPage) => string),
  call: CallRoute,
): PageState[] {
  const open = (mockedPage: MockedPage) =>
    mockedPage.page.goto(typeof path === 'string' ? path : path(mockedPage)).then(() => undefined);
  const withFailingReply =
    (answer: StubbedReply, state: string) => async (mockedPage: MockedPage) => {
      mockedPage.stubReply(call, answer);
      await open(mockedPage);
      await waitForMachineState(mockedPage, 'request', state);
    };
  return [
    {
      name,
      isMain: true,
      open: async (mockedPage) => {
        await open(mockedPage);
        await waitUntilIdle(mockedPage);
      },
    },
    { name: `${name}, loading`, open: withFailingReply('never', 'loading') },
    { name: `${name}, the server in trouble`, open: withFailingReply('failing', 'failed') },
    { name: `${name}, offline`, open: withFailingReply('offline', 'failed') },
  ];
}
