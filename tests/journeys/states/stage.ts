import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import type { Call } from '#models/call.ts';
import { en, type FullText } from '#src/text/en.ts';
import type { Language } from '#src/text/language.ts';
import { zh } from '#src/text/zh.ts';
import { find, type Shopper } from '../shopper.ts';

type Result = Readonly<Record<string, unknown>>;
/** How a call ends that must not end as usual: not at all, in trouble, refused, with this, or with this changed. */
export type Answer =
  | 'never'
  | 'failing'
  | 'offline'
  | { readonly code: string; readonly msg: string }
  | { readonly result: Result }
  | { readonly changed: Result };
export type Asked = Pick<Call, 'method' | 'path'>;
export type Answered = readonly [Asked, Answer];

/** One page of a browser, on which the states of the shop are brought about one after the other. */
export interface Stage extends Pick<Shopper, 'page'> {
  readonly shopper: Shopper;
  /** all sentences in the language of the page */
  readonly text: FullText;
  /** how calls end from now on, until the next state */
  readonly answers: (call: Asked, answer: Answer) => void;
  /** whose browser it is; null for a guest */
  readonly account: string | null;
  /** an order of the member's */
  readonly orderNo: string;
}

/** A state that a page can be in, and how it comes about. */
export interface View {
  readonly name: string;
  readonly show: (stage: Stage) => Promise<void>;
  /** the state of the page's own chart, where it has one */
  readonly state?: string;
  /** the page as it mostly is: looked at on a desktop and in Chinese, too */
  readonly isMain?: boolean;
}

const API = '/api/v1';
const TEXTS: Readonly<Record<Language, FullText>> = { en, zh };
const patternOf = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

async function end(route: Route, answer: Answer): Promise<void> {
  if (answer === 'never') return;
  if (answer === 'offline') return route.abort('internetdisconnected');
  if (answer === 'failing') return route.fulfill({ status: 500, json: { code: '1', msg: '' } });
  if ('code' in answer) return route.fulfill({ json: { ...answer, result: null } });
  if ('result' in answer) return route.fulfill({ json: { code: '0', msg: '', ...answer } });
  const response = await route.fetch();
  const reply = (await response.json()) as { result: Result }; // an envelope: our own server's
  return route.fulfill({
    response,
    json: { ...reply, result: { ...reply.result, ...answer.changed } },
  });
}

type Rule = { readonly method: string; readonly path: RegExp; readonly answer: Answer };

/** Stands between the page and the server: a call without a rule passes. */
async function between(page: Page) {
  let rules: Rule[] = [];
  await page.route(`**${API}/**`, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(API.length);
    const rule = rules.find((known) => known.method === request.method() && known.path.test(path));
    // A page that was left wants no answer any more.
    await (rule ? end(route, rule.answer) : route.fallback()).catch(() => undefined);
  });
  return {
    answers: ({ method, path }: Asked, answer: Answer) => {
      rules = [{ method, path: patternOf(path), answer }, ...rules];
    },
    reset: () => {
      rules = [];
    },
  };
}

/** What a page that fails on purpose tells the console. */
const ON_PURPOSE =
  /^(console error: Failed to load resource|console warning: Couldn't load preload assets|request failed|reply (500|401)|reply 404: GET \S+\/nowhere$)/;

/** The stage of a shopper; `reset` ends the state that it is in. */
export async function openStage(
  shopper: Shopper,
  { account, orderNo }: Pick<Stage, 'account' | 'orderNo'>,
) {
  const { page, context, server, watch } = shopper;
  watch.expect(ON_PURPOSE);
  const { answers, reset } = await between(page);
  await context.addCookies([{ name: 'smallScreenNotice', value: 'dismissed', url: server.origin }]);
  const stageIn = (language: Language): Stage => ({
    ...{ page, shopper, answers, account, orderNo },
    text: TEXTS[language],
  });
  return {
    async reset() {
      reset();
      await context.setOffline(false);
    },
    async speak(language: Language): Promise<Stage> {
      await context.addCookies([{ name: 'lang', value: language, url: server.origin }]);
      return stageIn(language);
    },
  };
}

/** Waits until a part of the page is in a state, as its chart says; `main` alone is the page's. */
export const shows = ({ page }: Pick<Stage, 'page'>, machine: string, state: string) =>
  page.locator(`main [data-machine="${machine}"][data-state="${state}"]`).first().waitFor({
    state: 'attached',
  });

/** Waits until nothing in the page is busy. */
export const settles = async ({ page }: Pick<Stage, 'page'>): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => page.locator('main [aria-busy=true]').count(), PATIENT).toBe(0);
};
export const pressIn = (stage: Pick<Stage, 'page'>, name: string | RegExp): Promise<void> =>
  find(stage, 'button', name).click();
export const PATIENT = { timeout: 30_000, interval: 25 };

export const opens = (path: string) => (stage: Stage) =>
  stage.page.goto(path).then(() => settles(stage));

/** The states of a page that shows what one call answers. */
export function reading(
  name: string,
  path: string | ((stage: Stage) => string),
  call: Asked,
): View[] {
  const open = (stage: Stage) =>
    stage.page.goto(typeof path === 'string' ? path : path(stage)).then(() => undefined);
  const troubled = (answer: Answer, state: string) => async (stage: Stage) => {
    stage.answers(call, answer);
    await open(stage);
    await shows(stage, 'request', state);
  };
  return [
    {
      name,
      isMain: true,
      show: async (stage) => {
        await open(stage);
        await settles(stage);
      },
    },
    { name: `${name}, loading`, show: troubled('never', 'loading') },
    { name: `${name}, the server in trouble`, show: troubled('failing', 'failed') },
    { name: `${name}, offline`, show: troubled('offline', 'failed') },
  ];
}
