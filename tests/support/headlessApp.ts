import * as v from 'valibot';
import { expect } from 'vitest';
import type { Cart } from '#models/cart/cart.ts';
import type { Failure } from '#models/failure.ts';
import type { Session } from '#models/session/session.ts';
import type { Client } from '#src/api/client.ts';
import { startMall } from '#src/app/startMall.ts';
import { createClock } from '#src/mall/clock.ts';
import { createHistory } from '#src/mall/history.ts';
import { createQueries } from '#src/mall/queries.ts';
import { createStorage } from '#src/mall/storage.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

/** The reply of a call: a wire result, a function of the input, or a failure. A call without a reply stays pending. */
export type HeadlessReply =
  | { readonly result: unknown }
  | { readonly failsWith: Failure }
  | ((input: never) => HeadlessReply);
export type HeadlessReplies = Record<string, HeadlessReply>;

export interface HeadlessCall {
  readonly call: string;
  readonly input: unknown;
}

/** A client with replies by call name; `sent` contains the calls so far. */
export function createHeadlessClient(replies: HeadlessReplies) {
  const sent: HeadlessCall[] = [];
  const send: Client = async (call, input) => {
    sent.push({ call: call.name, input });
    const named = replies[call.name];
    const reply = typeof named === 'function' ? named(input as never) : named; // the test knows the call's input
    if (reply === undefined) return new Promise<never>(() => undefined);
    if (typeof reply === 'function')
      throw new Error('tests/support: the reply of a call must not be a function');
    if ('failsWith' in reply) return Promise.reject(reply.failsWith);
    return v.parse(call.reply, reply.result) as never; // its own schema parsed it, as in src/api/client.ts
  };
  const getInputs = (name: string) =>
    sent.filter(({ call }) => call === name).map(({ input }) => input);
  return { send, sent, getInputs };
}

export interface HeadlessAppOptions {
  readonly path?: string;
  readonly replies?: HeadlessReplies;
  readonly session?: Session | null;
  readonly cart?: Cart;
  /** the owner of the cart, if it is not the logged-in account */
  readonly cartOwner?: string | null;
}

/** Starts the shop without its views, as src/app/main.tsx does, with the browser's storage. */
export function startHeadlessApp(path: string, ownReplies: HeadlessReplies = {}) {
  const replies = { ...ownReplies }; // a copy, so that a test changes only its own replies
  window.history.replaceState(null, '', path);
  const clock = createClock(() => NOON);
  const history = createHistory(window);
  const client = createHeadlessClient(replies);
  const settings = {
    send: client.send,
    queries: createQueries(client),
    clock,
    newKey: () => 'next-key',
    checkout: {
      profile: 'full',
      paymentOrigins: ['https://pay.example'],
      navigateAway: () => undefined,
    },
  } as const;
  const page = window;
  const mall = startMall({ settings, history, page, setTokenSource: () => undefined });
  const { session, cart, notices } = mall.actor.getSnapshot().context;
  return {
    ...client,
    mall,
    storage: mall.storage,
    history,
    session,
    cart,
    notices,
    replies,
    path: () => window.location.pathname + window.location.search + window.location.hash,
    checkout: () => mall.actor.getSnapshot().context.checkout,
    /** The checkout, after its chart has loaded. */
    opened: () =>
      waitForCondition(() => {
        const { checkout } = mall.actor.getSnapshot().context;
        if (!checkout) throw new Error('tests/support: the checkout is not open');
        return checkout;
      }),
    reaches: (expectedPath: string) =>
      waitForCondition(() =>
        expect(window.location.pathname + window.location.search).toBe(expectedPath),
      ),
    /** Unloads the page as a reload does: it saves its state and stops. */
    close() {
      window.dispatchEvent(new Event('pagehide'));
      mall.actor.stop();
    },
  };
}

/** The same, with a stored session and cart. */
export function startHeadlessAppWithState({
  path = '/home',
  replies,
  session = null,
  cart,
  ...more
}: HeadlessAppOptions) {
  const storage = createStorage(window, () => NOON);
  const account = more.cartOwner === undefined ? (session?.account ?? null) : more.cartOwner;
  if (session) storage.saveSession(session);
  if (cart) storage.saveCart({ ownerAccount: account, cart, mergeKey: 'merge-key' });
  return startHeadlessApp(path, replies);
}
