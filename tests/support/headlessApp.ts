import { expect } from 'vitest';
import type { Cart } from '#models/cart/cart.ts';
import * as parsers from '#models/checkout/parseStoredCheckout.ts';
import type { Session } from '#models/session/session.ts';
import { startMall } from '#src/app/startMall.ts';
import { createClock } from '#src/mall/clock.ts';
import { createHistory } from '#src/mall/history.ts';
import { createQueries } from '#src/mall/queries.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';
import { createFakeClient, type FakeReplies, type FakeReply } from '#tests/support/fakeClient.ts';
import { createTestStorage } from '#tests/support/testStorage.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

interface HeadlessAppOptions {
  readonly path?: string;
  readonly replies?: FakeReplies;
  readonly session?: Session | null;
  readonly cart?: Cart;
  /** the owner of the cart, if it is not the logged-in account */
  readonly cartOwner?: string | null;
}

/** Starts the shop without its views, as src/app/main.tsx does, with the browser's storage. */
export function startHeadlessApp(path: string, ownReplies: FakeReplies = {}) {
  const replies: Record<string, FakeReply> = { ...ownReplies }; // a copy, so that a test changes only its own replies
  window.history.replaceState(null, '', path);
  const clock = createClock(() => NOON);
  const newKey = () => crypto.randomUUID();
  const history = createHistory(window, newKey);
  const client = createFakeClient(replies);
  const settings = {
    send: client.send,
    queries: createQueries(client),
    clock,
    newKey,
    checkout: {
      profile: 'full',
      payTypes: null,
      paymentOrigins: ['https://pay.example'],
      navigateAway: () => undefined,
    },
  } as const;
  const mall = startMall({
    settings,
    history,
    browserWindow: window,
    setTokenSource: () => undefined,
    parsers,
  });
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
    waitForCheckout: () =>
      waitForCondition(() => {
        const { checkout } = mall.actor.getSnapshot().context;
        if (!checkout) throw new Error('tests/support: the checkout is not open');
        return checkout;
      }),
    expectPath: (expectedPath: string) =>
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
  const storage = createTestStorage(window, () => NOON);
  const account = more.cartOwner === undefined ? (session?.account ?? null) : more.cartOwner;
  if (session) storage.saveSession(session);
  if (cart) storage.saveCart({ ownerAccount: account, cart, mergeKey: 'merge-key' });
  return startHeadlessApp(path, replies);
}
