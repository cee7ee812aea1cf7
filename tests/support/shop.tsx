import { configure, render } from '@testing-library/react';
import * as v from 'valibot';
import type { Cart } from '#models/cart/cart.ts';
import type { Failure } from '#models/failure.ts';
import type { Session } from '#models/session/session.ts';
import type { Client } from '#src/api/client.ts';
import { App } from '#src/app/App.tsx';
import { createClock } from '#src/app/clock.ts';
import { openGate } from '#src/app/gate.ts';
import { createHistory } from '#src/app/history.ts';
import { createLanguage } from '#src/app/language.ts';
import { createMall } from '#src/app/mall.ts';
import { createPreferences } from '#src/app/preferences.ts';
import { createReads } from '#src/app/reads.ts';
import { createStorage } from '#src/app/storage.ts';
import { shop } from '#src/text/en/shop.ts';
import { languageOfCookie } from '#src/text/language.ts';
import { shop as zhShop } from '#src/text/zh/shop.ts';
import { pageOf } from './pageOf.ts';

// A page's code is imported when it is first opened, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 25_000 });

/** A reply on the wire (its `result`), a function of the request that makes one, or one of `fails` and `waits`. */
export type Reply = unknown;

class Refusal {
  readonly failure: Failure;
  constructor(failure: Failure) {
    this.failure = failure;
  }
}
/** The call fails so. */
export const fails = (failure: Failure): Reply => new Refusal(failure);
/** The call is never answered. */
export const waits: Reply = Symbol('waits');

export interface ShopSettings {
  readonly path?: string;
  /** by the name of the call; a call that is not named is never answered */
  readonly replies?: Readonly<Record<string, Reply>>;
  readonly session?: Session | null;
  readonly cart?: Cart;
  readonly cookies?: Readonly<Record<string, string>>;
  /** epoch ms */
  readonly now?: number;
}

export interface Sent {
  readonly call: string;
  readonly input: unknown;
}

export const member: Session = {
  token: 'token-of-mia',
  nickname: 'Mia',
  account: 'mia@example.com',
  level: 1,
};

/** A client that answers each call by its name in `replies`, which may change, and keeps in `sent` what was asked. */
export function steeredClient(replies: Record<string, Reply>, sent: Sent[]): Client {
  return async (call, input) => {
    sent.push({ call: call.name, input });
    const told = replies[call.name];
    const reply: Reply = typeof told === 'function' ? told(input) : told;
    if (reply === waits || !(call.name in replies)) return new Promise<never>(() => undefined);
    // A Failure is data, as in src/api/client.ts.
    if (reply instanceof Refusal) return Promise.reject(reply.failure);
    return v.parse(call.reply, reply) as never; // its own schema parsed it, as in src/api/client.ts
  };
}

function openBrowser({ path = '/home', session = null, cart, cookies = {} }: ShopSettings) {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const name of ['lang', 'country', 'smallScreenNotice'])
    document.cookie = `${name}=${cookies[name] ?? ''}; path=/`;
  window.history.replaceState(null, '', path);
  const clock = createClock();
  const storage = createStorage(window, () => clock.now());
  if (session) storage.keepSession(session);
  if (cart)
    storage.keepCart({ account: session?.account ?? null, cart, mergeKey: 'merge-key-of-test' });
}

/**
 * The whole shop, rendered at `path`, with every call answered by `replies`. `sent` are the calls so far;
 * `reply` changes what later calls get.
 */
export function renderShop(settings: ShopSettings = {}) {
  openBrowser(settings);
  const { now } = settings;
  const clock = createClock(now === undefined ? Date.now : () => now);
  const storage = createStorage(window, () => clock.now());
  const replies: Record<string, Reply> = { ...settings.replies };
  const sent: Sent[] = [];
  const left: string[] = [];
  const history = createHistory(window);
  const send = steeredClient(replies, sent);
  const mall = createMall({
    send,
    reads: createReads({ send }),
    storage,
    clock,
    newKey: () => 'merge-key-of-test',
    checkout: { profile: 'full', paymentOrigins: [], leave: (address) => left.push(address) },
  });
  openGate(mall, history);
  const page = pageOf(mall, {
    history,
    language: createLanguage(document, languageOfCookie(document.cookie) === 'zh' ? zhShop : shop),
    preferences: createPreferences(document),
  });
  return {
    ...render(<App page={page} />),
    mall,
    history,
    storage,
    sent,
    left,
    reply: (name: string, told: Reply) => {
      replies[name] = told;
    },
    sentBy: (name: string) => sent.filter(({ call }) => call === name).map(({ input }) => input),
  };
}
