// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Call } from '#models/call.ts';
import {
  addToCartCall,
  mergeCartCall,
  removeCartLineCall,
  setCartAmountCall,
} from '#models/cart/cart.api.ts';
import { exchangeRateCall, goodsListCall } from '#models/catalogue/catalogue.api.ts';
import { freightCall, placeOrderCall } from '#models/checkout/checkout.api.ts';
import type { Failure } from '#models/failure.ts';
import { logoutCall } from '#models/session/session.api.ts';
import { createRequestDeduper } from '#src/api/requestDeduper.ts';
import { okReply, startFakeServer, settleCall } from '#tests/support/fakeServer.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

interface FakeRequest {
  readonly signal: AbortSignal;
  readonly resolve: (result: string) => void;
  readonly reject: (failure: Failure) => void;
}

/** Requests that stay pending until the test settles them. */
function createFakeFetch() {
  const flights = createRequestDeduper();
  const sent: FakeRequest[] = [];
  const start = (call: Call, input: unknown, until?: AbortSignal) =>
    settleCall(
      flights(
        call,
        input,
        (signal) =>
          new Promise<string>((resolve, reject) => {
            sent.push({ signal, resolve: resolve, reject: reject });
            signal.addEventListener('abort', () => reject({ kind: 'canceled' }));
          }),
        until,
      ),
    );
  const settle = () => new Promise((later) => setTimeout(later, 0));
  return { sent, start, settle };
}
const network: Failure = { kind: 'network' };

describe('two equal reads in flight', () => {
  test('the newest wins, and the older one gets its reply', async () => {
    const { sent, start } = createFakeFetch();
    const olderRequest = start(goodsListCall, { word: 'milk' });
    const newer = start(goodsListCall, { word: 'milk' });
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    sent[1]?.resolve('new');
    expect([await olderRequest, await newer]).toEqual([{ result: 'new' }, { result: 'new' }]);
  });

  test('do not affect other reads, and the third cancels the second', async () => {
    const { sent, start } = createFakeFetch();
    const other = start(goodsListCall, { word: 'boots' });
    const calls = [1, 2, 3].map(() => start(goodsListCall, { word: 'milk' }));
    sent[3]?.resolve('third');
    sent[0]?.resolve('boots');
    expect([await other, ...(await Promise.all(calls))]).toEqual([
      { result: 'boots' },
      { result: 'third' },
      { result: 'third' },
      { result: 'third' },
    ]);
  });

  test('the older one is sent again if the caller of the newest aborts it, and fails with it', async () => {
    const { sent, start, settle } = createFakeFetch();
    const prefetch = new AbortController();
    const older = start(goodsListCall, { word: 'milk' });
    const newest = start(goodsListCall, { word: 'milk' }, prefetch.signal);
    await settle();
    prefetch.abort();
    expect(await newest).toEqual({ kind: 'canceled' });
    await settle();
    expect(sent).toHaveLength(3);
    const last = start(goodsListCall, { word: 'milk' });
    sent[3]?.reject(network);
    expect([await older, await last]).toEqual([network, network]);
  });

  test('an older one that its own caller aborts is cancelled', async () => {
    const { sent, start } = createFakeFetch();
    const page = new AbortController();
    const older = start(goodsListCall, { word: 'milk' }, page.signal);
    page.abort();
    const newer = start(goodsListCall, { word: 'milk' });
    sent[1]?.resolve('new');
    expect([await older, await newer]).toEqual([{ kind: 'canceled' }, { result: 'new' }]);
  });

  test('one after the other are two reads', async () => {
    const { sent, start } = createFakeFetch();
    const first = start(freightCall, { shippingType: 2 });
    sent[0]?.resolve('1');
    await first;
    const second = start(freightCall, { shippingType: 2 });
    sent[1]?.resolve('2');
    expect([await first, await second]).toEqual([{ result: '1' }, { result: '2' }]);
  });
});

describe('two equal writes in flight', () => {
  const order = { transactionCode: 'T1', shippingType: 2 };

  test('the first wins; the newer one is refused and never sent', async () => {
    const { sent, start } = createFakeFetch();
    const first = start(placeOrderCall, order);
    expect(await start(placeOrderCall, order)).toEqual({ kind: 'duplicate' });
    sent[0]?.resolve('W1');
    expect([await first, sent.length]).toEqual([{ result: 'W1' }, 1]);
    expect(sent[0]?.signal.aborted).toBe(false);
  });

  test('are both sent if they concern two sessions', async () => {
    const { sent, start } = createFakeFetch();
    const logouts = [start(logoutCall, {}), start(logoutCall, {})];
    sent.forEach(({ resolve }) => resolve('ended'));
    expect(await Promise.all(logouts)).toEqual([{ result: 'ended' }, { result: 'ended' }]);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  test('after the first has succeeded or failed, another may be sent', async () => {
    const { sent, start } = createFakeFetch();
    const lost = start(placeOrderCall, order);
    sent[0]?.reject(network);
    await lost;
    const again = start(placeOrderCall, order);
    sent[1]?.resolve('W1');
    expect([await lost, await again]).toEqual([network, { result: 'W1' }]);
  });

  test('send the newer one if the first is abandoned', async () => {
    const { sent, start } = createFakeFetch();
    const leaving = new AbortController();
    const left = start(mergeCartCall, order, leaving.signal);
    leaving.abort();
    const again = start(mergeCartCall, order);
    expect(await left).toEqual({ kind: 'canceled' });
    // The end of the first request does not end the newer one.
    expect(await start(mergeCartCall, order)).toEqual({ kind: 'duplicate' });
    sent[1]?.resolve('the cart');
    expect([await again, sent.length]).toEqual([{ result: 'the cart' }, 2]);
  });

  test('with different goods are both sent', async () => {
    const { sent, start } = createFakeFetch();
    void start(placeOrderCall, order);
    void start(placeOrderCall, { ...order, transactionCode: 'T2' });
    expect(sent).toHaveLength(2);
  });
});

describe('cart changes', () => {
  test('of the same goods are sent one after the other, each once, none aborted', async () => {
    const { sent, start, settle } = createFakeFetch();
    const add = { goodsId: 'tin', goodsAmount: 1 };
    const calls = [
      start(addToCartCall, add),
      start(addToCartCall, add),
      start(setCartAmountCall, { ...add, goodsAmount: 5 }),
    ];
    await settle();
    expect(sent).toHaveLength(1);
    sent[0]?.resolve('1');
    await settle();
    expect(sent).toHaveLength(2);
    sent[1]?.reject(network);
    await settle();
    sent[2]?.resolve('3');
    expect(await Promise.all(calls)).toEqual([{ result: '1' }, network, { result: '3' }]);
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
  });

  test('of other goods do not wait', async () => {
    const { sent, start, settle } = createFakeFetch();
    void start(addToCartCall, { goodsId: 'tin', goodsAmount: 1 });
    void start(addToCartCall, { goodsId: 'serum', goodsAmount: 1 });
    void start(removeCartLineCall, { id: '7' });
    await settle();
    expect(sent).toHaveLength(3);
  });

  test('reach a real server in the order in which they were pressed', async () => {
    const mall = await startFakeServer();
    const send = mall.client();
    const replies: (() => void)[] = [];
    mall.setReply((response, request) => {
      if (request.method === 'GET') okReply({ exchangeRate: 5 })(response, request);
      else replies.push(() => okReply(null)(response, request));
    });
    const presses = [1, 1, 1].map((quantity) =>
      send(addToCartCall, { goodsId: 'tin', goodsAmount: quantity }),
    );
    const calls = [...presses, send(setCartAmountCall, { goodsId: 'tin', goodsAmount: 9 })];
    for (const count of [1, 2, 3, 4]) {
      await waitForCondition(() => expect(replies).toHaveLength(count));
      await send(exchangeRateCall, {});
      expect(replies).toHaveLength(count);
      replies[count - 1]?.();
    }
    await Promise.all(calls);
    const changes = mall.requests.filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'PUT']);
    await mall.close();
  });
});
