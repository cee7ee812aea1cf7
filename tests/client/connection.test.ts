import { millisecondsInHour } from 'date-fns/constants';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { exchangeRateCall } from '#models/catalogue/catalogue.api.ts';
import { createClock } from '#src/mall/clock.ts';
import { getConnection } from '#src/mall/connection.ts';
import { connectionStatus, reportCopy } from '#src/mall/connectionStatus.ts';
import { createQueries } from '#src/mall/queries.ts';
import { NOON } from '#tests/fixtures/sampleData.ts';

const RATE = { audCny: 4.7 };

/**
 * A page that shows a copy of an hour ago; `replyDate` is the date of a copy, or null for the shop.
 */
function openStoredPage(replyDate: string | null, isReachable = true) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response(null);
  });
  const send = vi.fn<() => Promise<unknown>>(async () => {
    reportCopy(replyDate);
    return RATE;
  });
  const queries = createQueries({ send: send as never });
  queries.get(exchangeRateCall, {});
  reportCopy(new Date(NOON - millisecondsInHour).toISOString());
  const actor = getConnection({ queries, clock: createClock(() => NOON) });
  onTestFinished(() => {
    actor.stop();
  });
  return { actor, send, getState: () => actor.getSnapshot().value };
}

beforeEach(() => Object.assign(connectionStatus, { refuseOrdering: null, savedAt: null }));
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(connectionStatus, { refuseOrdering: null, savedAt: null });
});

test('a stored page reads its data again and is current', async () => {
  const { actor, send, getState } = openStoredPage(null);
  expect(actor.getSnapshot().context.shownAt).toBe(NOON - millisecondsInHour);
  await vi.waitFor(() => expect(getState()).toBe('online'));
  expect([send.mock.calls.length, connectionStatus]).toEqual([
    2,
    { refuseOrdering: null, savedAt: null },
  ]);
});

test('a page that goes offline is as old as its last call with a reply', async () => {
  const { actor, getState } = openStoredPage(null);
  await vi.waitFor(() => expect(getState()).toBe('online'));
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  const requests = [
    { name: '/api/v1/pc/goods/1', startTime: 100, responseStatus: 200 },
    { name: '/api/v1/pc/goods/2', startTime: 500, responseStatus: 0 },
    { name: '/pictures/goods/1.webp', startTime: 900, responseStatus: 200 },
  ];
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(requests as never);
  window.dispatchEvent(new Event('offline'));
  expect(getState()).not.toBe('online');
  expect(actor.getSnapshot().context.shownAt).toBe(NOON - 900);
});

test('a page whose replies are copies stays out of date, since the oldest copy', async () => {
  const { getState } = openStoredPage(new Date(NOON - 2 * millisecondsInHour).toISOString());
  await vi.waitFor(() => expect(getState()).toBe('outdated'));
  expect(connectionStatus).toEqual({
    refuseOrdering: null,
    savedAt: NOON - 2 * millisecondsInHour,
  });
});

test('a page whose data cannot be loaded again stays out of date, unless the reason is final', async () => {
  const fails = openStoredPage(null);
  fails.send.mockRejectedValue({ kind: 'server' });
  await vi.waitFor(() => expect(fails.getState()).toBe('outdated'));
  fails.actor.stop();
  const isRefused = openStoredPage(null);
  isRefused.send.mockRejectedValue({ kind: 'refused', code: '1', msg: '' });
  await vi.waitFor(() => expect(isRefused.getState()).toBe('online'));
});

test('a page is offline if the shop cannot be reached, also with a network', async () => {
  const { send, getState } = openStoredPage(null, false);
  await vi.waitFor(() => expect(getState()).toEqual({ offline: 'waiting' }));
  expect([send.mock.calls.length, connectionStatus]).toEqual([
    1,
    { refuseOrdering: expect.any(Function), savedAt: NOON - millisecondsInHour },
  ]);
});
