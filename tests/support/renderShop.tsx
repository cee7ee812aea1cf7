import { render } from '@testing-library/react';
import type { InspectionEvent } from 'xstate';
import type { InspectRun } from '#explorer/run.ts';
import type { Cart } from '#models/cart/cart.ts';
import type { Session } from '#models/session/session.ts';
import { App } from '#src/app/App.tsx';
import { createMall } from '#src/app/createMall.ts';
import { startRouteGuard } from '#src/app/routeGuard.ts';
import { ignoreComposingKeys } from '#src/layout/composition.ts';
import { createClock } from '#src/mall/clock.ts';
import { createHistory } from '#src/mall/history.ts';
import { createLanguage, findLanguage } from '#src/mall/language.ts';
import { createPreferences } from '#src/mall/preferences.ts';
import { createQueries } from '#src/mall/queries.ts';
import { storeChoices } from '#src/mall/storeChoices.ts';
import { shop } from '#src/text/en/shop.ts';
import { shop as zhShop } from '#src/text/zh/shop.ts';
import { shop as zhHantShop } from '#src/text/zhHant/shop.ts';
import { createFakeClient, type FakeReplies, type FakeReply } from './fakeClient.ts';
import { createMallPage, type PageDetails } from './mallPage.ts';
import { createTestStorage } from './testStorage.ts';

const TEXTS = { en: shop, 'zh-Hans': zhShop, 'zh-Hant': zhHantShop };

export interface RenderShopOptions {
  readonly path?: string;
  /** by call name; a call without a reply stays pending */
  readonly replies?: FakeReplies;
  readonly session?: Session | null;
  readonly cart?: Cart;
  readonly cookies?: Readonly<Record<string, string>>;
  /** epoch ms */
  readonly now?: number;
  readonly profile?: 'full' | 'spec';
  /** the methods of payment that the shop accepts; all by default */
  readonly payTypes?: readonly string[];
  /** the bank account and the contact; those of the demo by default */
  readonly details?: PageDetails;
  /** items of the browser's storage, by key */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** receives what the charts do */
  readonly inspect?: InspectRun;
}

export const sampleMember: Session = {
  token: 'token-of-mia',
  nickname: 'Mia',
  account: 'mia@example.com',
  level: 1,
};

function resetBrowser({
  path = '/home',
  session = null,
  cart,
  cookies = {},
  now,
  stored = {},
}: RenderShopOptions) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const [key, value] of Object.entries(stored))
    window.localStorage.setItem(key, JSON.stringify(value));
  for (const name of ['lang', 'country', 'smallScreenNotice'])
    document.cookie = `${name}=${cookies[name] ?? ''}; path=/`;
  window.history.replaceState(null, '', path);
  const clock = createClock(now === undefined ? Date.now : () => now);
  const storage = createTestStorage(window, () => clock.now());
  if (session) storage.saveSession(session);
  if (cart)
    storage.saveCart({
      ownerAccount: session?.account ?? null,
      cart,
      mergeKey: 'merge-key-of-test',
    });
}

/**
 * Renders the whole shop at `path` with the given replies. `sent` contains the calls so far;
 * `reply` changes the replies of later calls.
 */
export function renderShop(settings: RenderShopOptions = {}) {
  resetBrowser(settings);
  const { now } = settings;
  const clock = createClock(now === undefined ? Date.now : () => now);
  const storage = createTestStorage(window, () => clock.now());
  const replies: Record<string, FakeReply> = { ...settings.replies };
  const navigations: string[] = [];
  const newKey = () => crypto.randomUUID();
  const history = createHistory(window, newKey);
  storeChoices(document, history);
  const client = createFakeClient(replies);
  const { inspect } = settings;
  const observer = inspect
    ? { inspect: { next: (event: InspectionEvent) => inspect(event, 0) } }
    : {};
  const mall = createMall({
    ...observer,
    send: client.send,
    queries: createQueries({ send: client.send, ...observer }),
    storage,
    clock,
    newKey,
    checkout: {
      profile: settings.profile ?? 'full',
      payTypes: settings.payTypes ?? null,
      paymentOrigins: [],
      navigateAway: (address) => navigations.push(address),
    },
  });
  startRouteGuard(mall, history);
  ignoreComposingKeys(document);
  const choices = {
    language: createLanguage(document, TEXTS[findLanguage(document)]),
    preferences: createPreferences(document),
  };
  const page = createMallPage(mall, { history, ...choices }, settings.details);
  return {
    ...render(<App services={page} />),
    mall,
    history,
    storage,
    ...client,
    navigations,
    reply: (name: string, answer: FakeReply) => {
      replies[name] = answer;
    },
  };
}
