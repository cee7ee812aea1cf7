import { configure, render } from '@testing-library/react';
import * as v from 'valibot';
import type { Cart } from '#models/cart/cart.ts';
import type { Failure } from '#models/failure.ts';
import type { Session } from '#models/session/session.ts';
import type { Client } from '#src/api/client.ts';
import { App } from '#src/app/App.tsx';
import { createMall } from '#src/app/createMall.ts';
import { startRouteGuard } from '#src/app/routeGuard.ts';
import { ignoreComposingKeys } from '#src/layout/composition.ts';
import { createClock } from '#src/mall/clock.ts';
import { createHistory } from '#src/mall/history.ts';
import { createLanguage, findLanguage } from '#src/mall/language.ts';
import { createPreferences } from '#src/mall/preferences.ts';
import { createQueries } from '#src/mall/queries.ts';
import { createStorage } from '#src/mall/storage.ts';
import { shop } from '#src/text/en/shop.ts';
import { shop as zhShop } from '#src/text/zh/shop.ts';
import { shop as zhHantShop } from '#src/text/zhHant/shop.ts';
import { createMallPage } from './mallPage.ts';

// The first visit of a page imports its code, which takes long on a busy machine.
configure({ asyncUtilTimeout: 25_000 });

/** A wire `result`, a function of the request that returns one, `failingReply` or `pendingReply`. */
export type FakeReply = unknown;

class FakeFailure {
  readonly failure: Failure;
  constructor(failure: Failure) {
    this.failure = failure;
  }
}
/** A call with this reply fails. */
export const failingReply = (failure: Failure): FakeReply => new FakeFailure(failure);
/** A call with this reply stays pending. */
export const pendingReply: FakeReply = Symbol('waits');

const TEXTS = { en: shop, 'zh-Hans': zhShop, 'zh-Hant': zhHantShop };

export interface RenderShopOptions {
  readonly path?: string;
  /** by call name; a call without a reply stays pending */
  readonly replies?: Readonly<Record<string, FakeReply>>;
  readonly session?: Session | null;
  readonly cart?: Cart;
  readonly cookies?: Readonly<Record<string, string>>;
  /** epoch ms */
  readonly now?: number;
  readonly profile?: 'full' | 'spec';
  /** items of the browser's storage, by key */
  readonly stored?: Readonly<Record<string, unknown>>;
}

export interface SentCall {
  readonly call: string;
  readonly input: unknown;
}

export const sampleMember: Session = {
  token: 'token-of-mia',
  nickname: 'Mia',
  account: 'mia@example.com',
  level: 1,
};

/** A client that takes each reply from `replies`, which may change, and records the calls in `sent`. */
export function createFakeClient(replies: Record<string, FakeReply>, sent: SentCall[]): Client {
  return async (call, input) => {
    sent.push({ call: call.name, input });
    const configured = replies[call.name];
    const reply: FakeReply = typeof configured === 'function' ? configured(input) : configured;
    if (reply === pendingReply || !(call.name in replies))
      return new Promise<never>(() => undefined);
    // A failure is data, as in src/api/client.ts.
    if (reply instanceof FakeFailure) return Promise.reject(reply.failure);
    return v.parse(call.reply, reply) as never; // its own schema parsed it, as in src/api/client.ts
  };
}

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
  const storage = createStorage(window, () => clock.now());
  if (session) storage.saveSession(session);
  if (cart)
    storage.saveCart({
      ownerAccount: session?.account ?? null,
      cart,
      mergeKey: 'merge-key-of-test',
    });
}

/**
 * Renders the whole shop at `path` with the given replies. `sent` contains the calls so far; `reply` changes the
 * replies of later calls.
 */
export function renderShop(settings: RenderShopOptions = {}) {
  resetBrowser(settings);
  const { now } = settings;
  const clock = createClock(now === undefined ? Date.now : () => now);
  const storage = createStorage(window, () => clock.now());
  const replies: Record<string, FakeReply> = { ...settings.replies };
  const sent: SentCall[] = [];
  const left: string[] = [];
  const history = createHistory(window);
  const send = createFakeClient(replies, sent);
  const mall = createMall({
    send,
    queries: createQueries({ send }),
    storage,
    clock,
    newKey: () => 'merge-key-of-test',
    checkout: {
      profile: settings.profile ?? 'full',
      paymentOrigins: [],
      navigateAway: (address) => left.push(address),
    },
  });
  startRouteGuard(mall, history);
  ignoreComposingKeys(document);
  const page = createMallPage(mall, {
    history,
    language: createLanguage(document, TEXTS[findLanguage(document)]),
    preferences: createPreferences(document),
  });
  return {
    ...render(<App services={page} />),
    mall,
    history,
    storage,
    sent,
    left,
    reply: (name: string, answer: FakeReply) => {
      replies[name] = answer;
    },
    sentBy: (name: string) => sent.filter(({ call }) => call === name).map(({ input }) => input),
  };
}
