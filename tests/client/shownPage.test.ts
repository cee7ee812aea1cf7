import { beforeEach, expect, test } from 'vitest';
import { cartCall } from '#models/cart/cart.api.ts';
import { CART_TYPE } from '#models/cart/cart.ts';
import { createClient } from '#src/api/client.ts';
import { isolatePage } from '#tests/support/browserPage.ts';

isolatePage();
let rejectRequest: () => void = () => undefined;
const send = (browserWindow?: Window) =>
  createClient({
    apiBase: '/api/v1',
    tokenHeader: 'token',
    tokenPrefix: '',
    token: () => null,
    fetch: () =>
      new Promise((_, reject) => {
        rejectRequest = () => reject(new TypeError('Failed to fetch'));
      }),
    ...(browserWindow && { browserWindow }),
  })(cartCall, { type: CART_TYPE });

const outcomes: unknown[] = [];
beforeEach(() => outcomes.splice(0));
const record = (call: Promise<unknown>) =>
  call.catch((failure: unknown) => void outcomes.push(failure));
/** Longer than a failed call takes: two tasks. */
async function runTasks() {
  for (let task = 0; task < 3; task += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
}

test('a request that fails while the page is shown is a failure', async () => {
  const call = record(send(window));
  rejectRequest();
  await call;
  expect(outcomes).toEqual([{ kind: 'network' }]);
});

test('a request that ends because the page is left has no outcome, until the page is shown again', async () => {
  const call = record(send(window));
  rejectRequest(); // shortly before the event
  window.dispatchEvent(new Event('pagehide'));
  await runTasks();
  expect(outcomes).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  await call;
  expect(outcomes).toEqual([{ kind: 'network' }]);
});

test('a page that is left twice waits again', async () => {
  window.dispatchEvent(new Event('pageshow'));
  const call = record(send(window));
  for (const event of ['pagehide', 'pageshow', 'pagehide']) window.dispatchEvent(new Event(event));
  rejectRequest();
  await runTasks();
  expect(outcomes).toEqual([]);
  window.dispatchEvent(new Event('pageshow'));
  await call;
  expect(outcomes).toHaveLength(1);
});
