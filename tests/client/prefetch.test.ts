import { describe, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { exchangeRateCall, goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import type { Failure } from '#models/failure.ts';
import { createQueries, pageQuery } from '#src/mall/queries.ts';
import { bindPrefetch, type PagePlan } from '#src/prefetch/prefetch.bind.ts';
import { createRequestBudget, MAX_SPECULATIVE_REQUESTS } from '#src/prefetch/requestBudget.ts';

const NETWORK_FAILURE: Failure = { kind: 'network' };
const QUERIES = [pageQuery(goodsDetailCall, { id: '1' }), pageQuery(exchangeRateCall, {})];

/** A page behind a link, with calls that the test answers. */
function setUpPage(overrides: Partial<PagePlan> = {}) {
  const calls: { resolve: (reply: unknown) => void; fail: () => void; signal?: AbortSignal }[] = [];
  const send = (_call: unknown, _input: unknown, signal?: AbortSignal) =>
    new Promise((resolve, reject) => {
      const fail = () => reject(NETWORK_FAILURE);
      calls.push({ resolve, fail, ...(signal ? { signal } : {}) });
    });
  const queries = createQueries({ send: send as never });
  const loadCode = vi.fn<() => Promise<void>>(async () => undefined);
  const plan: PagePlan = {
    ...{ loadCode, isCodeLoaded: false },
    listQueries: () => QUERIES,
    ...overrides,
  };
  const budget = createRequestBudget();
  const { machine, cancel, refresh } = bindPrefetch({ queries, budget, planPage: () => plan });
  const clock = new SimulatedClock();
  const actor = createActor(machine, { clock });
  actor.on('prefetch.canceled', cancel);
  actor.on('page.outdated', () => void refresh());
  actor.start();
  const getState = () => actor.getSnapshot().value;
  const answerAll = () => calls.splice(0).forEach(({ resolve }) => resolve({}));
  return { actor, budget, calls, clock, queries, loadCode, getState, answerAll };
}

const whenCalled = (calls: readonly unknown[], count: number) =>
  vi.waitFor(() => expect(calls).toHaveLength(count));

describe('a link whose page is prefetched', () => {
  test('is read after the pointer has rested on it, and the page then reads nothing', async () => {
    const { actor, calls, clock, queries, loadCode, getState, answerAll } = setUpPage();
    actor.send({ type: 'link.hovered' });
    clock.increment(64);
    expect(getState()).toBe('hovered');
    clock.increment(1);
    await whenCalled(calls, 2);
    expect(loadCode).toHaveBeenCalledOnce();
    answerAll();
    await vi.waitFor(() => expect(getState()).toBe('warm'));
    expect(queries.get(goodsDetailCall, { id: '1' }).getSnapshot().value).toBe('ready');
    expect(calls).toEqual([]);
  });

  test('ends its reads when the pointer leaves; the page reads again', async () => {
    const { actor, calls, clock, queries, getState } = setUpPage();
    actor.send({ type: 'link.hovered' });
    clock.increment(65);
    await whenCalled(calls, 2);
    actor.send({ type: 'link.left' });
    expect(getState()).toBe('cold');
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
    queries.get(goodsDetailCall, { id: '1' });
    expect(calls).toHaveLength(3);
  });

  test('does not end a read that a view has asked for', async () => {
    const { actor, calls, clock, queries } = setUpPage();
    queries.get(goodsDetailCall, { id: '1' });
    actor.send({ type: 'link.hovered' });
    clock.increment(65);
    await whenCalled(calls, 2);
    actor.send({ type: 'link.left' });
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false, true]);
  });

  test('keeps its reads when it is opened while they run', async () => {
    const { actor, calls, getState } = setUpPage();
    actor.send({ type: 'link.pressed' });
    await whenCalled(calls, 2);
    actor.send({ type: 'link.left' });
    actor.send({ type: 'page.shown' });
    expect(getState()).toBe('shown');
    expect(calls.map(({ signal }) => signal?.aborted)).toEqual([false, false]);
  });

  test('forgets a read that failed, so that the page tries it again', async () => {
    const { actor, calls, queries, getState } = setUpPage();
    actor.send({ type: 'link.focused' });
    await whenCalled(calls, 2);
    calls.splice(0).forEach(({ fail }) => fail());
    await vi.waitFor(() => expect(getState()).toBe('cold'));
    expect(queries.get(goodsDetailCall, { id: '1' }).getSnapshot().value).toBe('loading');
  });

  test('is read again when its data are 30 s old', async () => {
    const { actor, calls, clock, getState, answerAll } = setUpPage();
    actor.send({ type: 'link.focused' });
    await whenCalled(calls, 2);
    answerAll();
    await vi.waitFor(() => expect(getState()).toBe('warm'));
    clock.increment(30_000);
    expect(getState()).toBe('stale');
    actor.send({ type: 'page.shown' });
    await whenCalled(calls, 2);
    expect(getState()).toBe('shown');
  });
});

describe('a query whose input is in the reply of the first query', () => {
  const listNextQueries = (reply: unknown) => [
    pageQuery(goodsDetailCall, { id: (reply as { next: string }).next }),
  ];

  test('is read after that reply, before the page is warm', async () => {
    const { actor, calls, queries, getState, answerAll } = setUpPage({ listNextQueries });
    actor.send({ type: 'link.focused' });
    await whenCalled(calls, 2);
    calls.splice(0).forEach(({ resolve }) => resolve({ next: '2' }));
    await whenCalled(calls, 1);
    expect(getState()).not.toBe('warm');
    answerAll();
    await vi.waitFor(() => expect(getState()).toBe('warm'));
    expect(queries.get(goodsDetailCall, { id: '2' }).getSnapshot().value).toBe('ready');
    expect(calls).toEqual([]);
  });

  test('is not prefetched once the page is shown, which reads it itself', async () => {
    const { actor, calls } = setUpPage({ listNextQueries });
    actor.send({ type: 'link.pressed' });
    await whenCalled(calls, 2);
    actor.send({ type: 'page.shown' });
    calls.splice(0).forEach(({ resolve }) => resolve({ next: '2' }));
    await new Promise((resolve) => setTimeout(resolve));
    expect(calls).toEqual([]);
  });

  test('is not read without a request that is left', async () => {
    const { actor, budget, calls, getState, answerAll } = setUpPage({ listNextQueries });
    budget.spend(MAX_SPECULATIVE_REQUESTS - 3);
    actor.send({ type: 'link.focused' });
    await whenCalled(calls, 2);
    answerAll();
    await vi.waitFor(() => expect(getState()).toBe('warm'));
    expect(calls).toEqual([]);
  });
});

describe('the requests for pages that the shopper may not open', () => {
  test('are limited between two navigations', async () => {
    const { actor, budget, calls, getState } = setUpPage();
    budget.spend(MAX_SPECULATIVE_REQUESTS - 2);
    actor.send({ type: 'link.focused' });
    await vi.waitFor(() => expect(getState()).toBe('cold'));
    expect(calls).toEqual([]);
    budget.reset();
    actor.send({ type: 'link.focused' });
    await whenCalled(calls, 2);
    expect(budget.has(MAX_SPECULATIVE_REQUESTS - 3)).toBe(true);
    expect(budget.has(MAX_SPECULATIVE_REQUESTS - 2)).toBe(false);
  });

  test('include each file of the code of a page', async () => {
    const links = Array.from({ length: 3 }, () =>
      Object.assign(document.createElement('link'), { rel: 'modulepreload' }),
    );
    const { actor, budget, calls } = setUpPage({
      // As Vite does for the files of an import.
      loadCode: async () => document.head.append(...links),
    });
    actor.send({ type: 'link.focused' });
    await whenCalled(calls, 2);
    links.forEach((link) => link.remove());
    expect(budget.has(MAX_SPECULATIVE_REQUESTS - 5)).toBe(true);
    expect(budget.has(MAX_SPECULATIVE_REQUESTS - 4)).toBe(false);
  });

  test('end with a page whose code has more files than are left, which reads nothing', async () => {
    const { actor, budget, calls, loadCode, getState } = setUpPage();
    loadCode.mockImplementation(async () => {
      document.head.append(
        ...[1, 2, 3].map(() =>
          Object.assign(document.createElement('link'), { rel: 'stylesheet' }),
        ),
      );
    });
    budget.spend(MAX_SPECULATIVE_REQUESTS - 2);
    actor.send({ type: 'link.focused' });
    await vi.waitFor(() => expect(getState()).toBe('cold'));
    document.head.querySelectorAll('link').forEach((link) => link.remove());
    expect([loadCode.mock.calls.length, calls.length, budget.has(0)]).toEqual([1, 0, false]);
  });

  test('do not include those of a pressed link', async () => {
    const { actor, budget, calls } = setUpPage();
    budget.spend(MAX_SPECULATIVE_REQUESTS);
    actor.send({ type: 'link.pressed' });
    await whenCalled(calls, 2);
  });
});
