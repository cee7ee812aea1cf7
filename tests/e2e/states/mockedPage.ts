import { expect } from 'vitest';
import { en, type FullText } from '#src/text/en.ts';
import type { Language } from '#src/text/language.ts';
import { zh } from '#src/text/zh.ts';
import { zhHant } from '#src/text/zhHant.ts';
import { findByRole, type BrowserShopper } from '../browserShopper.ts';
import { type CallRoute, interceptCalls, type StubbedReply } from './interceptCalls.ts';

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

const TEXTS: Readonly<Record<Language, FullText>> = {
  en,
  'zh-Hans': zh,
  'zh-Hant': zhHant,
};
/**
 * Console lines that intended failures cause, and those of pictures whose addresses are in the
 * document of the server: a state without products does not show them.
 */
const EXPECTED_CONSOLE_LINES =
  /^(console error: Failed to load resource|console warning: Couldn't load preload assets|console warning: The resource \S+ was preloaded using link preload|console error: TypeError: Failed to fetch dynamically imported module|request failed|reply (500|401)|reply 404: GET \S+\/(nowhere|page\?action=1|shopdetails\/1)$)/;

/** Opens the page for one shopper; `reset` ends the current state. */
export async function openMockedPage(
  shopper: BrowserShopper,
  { account, orderNo }: Pick<MockedPage, 'account' | 'orderNo'>,
) {
  const { page, context, server, consoleGuard } = shopper;
  consoleGuard.allow(EXPECTED_CONSOLE_LINES);
  const { stubReply, reset } = await interceptCalls(page, server.origin);
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
