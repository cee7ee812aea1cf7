import * as v from 'valibot';
import { expect } from 'vitest';
import type { Cart } from '#models/cart/cart.ts';
import type { Failure } from '#models/failure.ts';
import type { Session } from '#models/session/session.ts';
import type { Client } from '#src/api/client.ts';
import { createClock } from '#src/app/clock.ts';
import { openGate } from '#src/app/gate.ts';
import { createHistory } from '#src/app/history.ts';
import { createMall } from '#src/app/mall.ts';
import { followPage } from '#src/app/pageEvents.ts';
import { createReads } from '#src/app/reads.ts';
import { createStorage } from '#src/app/storage.ts';
import { NOON } from '#tests/paths/sampleData.ts';
import { until } from '#tests/support/until.ts';

/** What a call gets: a wire result, one made from its input, or a failure. A call without one waits for ever. */
export type Told =
  | { readonly result: unknown }
  | { readonly fails: Failure }
  | ((input: never) => Told);
export type Replies = Record<string, Told>;

export interface Sent {
  readonly call: string;
  readonly input: unknown;
}

/** A client whose calls are answered by name; `sent` are the calls so far. */
export function steered(replies: Replies) {
  const sent: Sent[] = [];
  const send: Client = async (call, input) => {
    sent.push({ call: call.name, input });
    const named = replies[call.name];
    const told = typeof named === 'function' ? named(input as never) : named; // the test knows the call's input
    if (told === undefined) return new Promise<never>(() => undefined);
    if (typeof told === 'function') throw new Error('tests/support: an answer is no question');
    if ('fails' in told) return Promise.reject(told.fails);
    return v.parse(call.reply, told.result) as never; // its own schema parsed it, as in src/api/client.ts
  };
  const inputsOf = (name: string) =>
    sent.filter(({ call }) => call === name).map(({ input }) => input);
  return { send, sent, inputsOf };
}

export interface SpineSettings {
  readonly path?: string;
  readonly replies?: Replies;
  readonly session?: Session | null;
  readonly cart?: Cart;
  /** whose cart it is, where that is not who is logged in */
  readonly cartOf?: string | null;
}

/** The shop without its views, as src/app/main.tsx opens it, on what the browser has kept. */
export function reopen(path: string, told: Replies = {}) {
  const replies = { ...told }; // a test changes its own answers only
  window.history.replaceState(null, '', path);
  const clock = createClock(() => NOON);
  const storage = createStorage(window, () => clock.now());
  const history = createHistory(window);
  const client = steered(replies);
  const mall = createMall({
    send: client.send,
    reads: createReads(client),
    storage,
    clock,
    newKey: () => 'next-key',
    checkout: { profile: 'full', paymentOrigins: ['https://pay.example'], leave: () => undefined },
  });
  followPage(mall, window);
  openGate(mall, history);
  const { session, cart, notices } = mall.actor.getSnapshot().context;
  return {
    ...client,
    mall,
    storage,
    history,
    session,
    cart,
    notices,
    replies,
    path: () => window.location.pathname + window.location.search + window.location.hash,
    checkout: () => mall.actor.getSnapshot().context.checkout,
    /** The checkout, once its chart has been loaded. */
    opened: () =>
      until(() => {
        const { checkout } = mall.actor.getSnapshot().context;
        if (!checkout) throw new Error('tests/support: the checkout is not open');
        return checkout;
      }),
    reaches: (path: string) =>
      until(() => expect(window.location.pathname + window.location.search).toBe(path)),
    /** The page goes away as at a reload: it saves, and is heard no more. */
    close() {
      window.dispatchEvent(new Event('pagehide'));
      mall.actor.stop();
    },
  };
}

/** The same for a browser that has kept a session and a cart. */
export function openSpine({
  path = '/home',
  replies,
  session = null,
  cart,
  ...more
}: SpineSettings) {
  const storage = createStorage(window, () => NOON);
  const account = more.cartOf === undefined ? (session?.account ?? null) : more.cartOf;
  if (session) storage.keepSession(session);
  if (cart) storage.keepCart({ account, cart, mergeKey: 'merge-key' });
  return reopen(path, replies);
}
