import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHistory, type HistoryUpdate, type MallHistory } from '#src/mall/history.ts';
import { trackScroll } from '#src/mall/scroll.ts';
import { createStorage } from '#src/mall/storage.ts';
import { simulatePopState, isolatePage } from '#tests/support/browserPage.ts';

isolatePage();
const TALL_PAGE_HEIGHT = 5000;
let height = TALL_PAGE_HEIGHT;
const getCurrentEntry = (history: MallHistory) => ({
  path: history.current().location.pathname,
  state: window.history.state as unknown,
});

beforeEach(() => {
  vi.useFakeTimers();
  height = TALL_PAGE_HEIGHT;
  let top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  vi.spyOn(window, 'scrollTo').mockImplementation((target?: unknown) => {
    top = Math.min(Number((target as { top: number }).top), height); // trackScroll passes an object
  });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the history', () => {
  test('reports push and replace, and Back as a pop', () => {
    const history = createHistory(window, () => crypto.randomUUID());
    const received: string[] = [];
    const stop = history.subscribe(({ location, action }: HistoryUpdate) =>
      received.push(`${action} ${location.pathname}${location.search}${location.hash}`),
    );
    const [pushed, replaced] = [
      vi.spyOn(window.history, 'pushState'),
      vi.spyOn(window.history, 'replaceState'),
    ];
    history.push('/shop?word=milk#top', null);
    expect([pushed.mock.calls.length, replaced.mock.calls.length]).toEqual([1, 0]);
    history.replace({ search: '?word=tea' }, null);
    expect([pushed.mock.calls.length, replaced.mock.calls.length]).toEqual([1, 1]);
    simulatePopState('/home', { key: 'k', state: null });
    stop();
    history.push('/home/cart', null);
    expect(received).toEqual(['push /shop?word=milk#top', 'replace /shop?word=tea', 'pop /home']);
    expect(history.current().location.pathname).toBe('/home/cart');
  });

  test('gives each entry a separate key, including the first one of a visit', () => {
    const keys = [createHistory(window, () => crypto.randomUUID()).current().location.key];
    window.history.replaceState(null, '', '/home/createOrder/result/W1');
    const history = createHistory(window, () => crypto.randomUUID());
    keys.push(history.current().location.key);
    history.push('/shop', null);
    keys.push(history.current().location.key);
    expect(new Set(keys).size).toBe(3);
    expect(createHistory(window, () => crypto.randomUUID()).current().location.key).toBe(keys[2]);
  });

  test('reports a link within the page as a push, not as a pop', () => {
    const history = createHistory(window, () => crypto.randomUUID());
    const received: string[] = [];
    history.subscribe(({ action, location }) => received.push(`${action} ${location.hash}`));
    simulatePopState('/home#page', null);
    expect(received).toEqual(['push #page']);
    expect(getCurrentEntry(history).state).toMatchObject({ key: history.current().location.key });
  });

  test('a link within the page and a URL without its choices lead to no other page', () => {
    window.history.replaceState(null, '', '/home?lang=zh-Hant&word=tea');
    const history = createHistory(window, () => crypto.randomUUID());
    const page = history.currentPage();
    history.replace('/home?word=tea', null);
    simulatePopState('/home?word=tea#page', null);
    expect(history.current().location).toMatchObject({ search: '?word=tea', hash: '#page' });
    expect(history.currentPage()).toBe(page);
    history.push('/home?word=oats', null);
    expect(history.currentPage()).toBe(history.current());
  });

  test("keeps the state of a link and disables the browser's scroll restoration", () => {
    const history = createHistory(window, () => crypto.randomUUID());
    history.push('/shop', { from: 'home' });
    expect(history.current().location.state).toEqual({ from: 'home' });
    expect(window.history.scrollRestoration).toBe('manual');
    expect(history.createHref({ pathname: '/shop', search: '?a=1' })).toBe('/shop?a=1');
  });
});

describe('the scroll position (§2)', () => {
  const settle = () => vi.advanceTimersByTimeAsync(1100);
  const scrollTo = (top: number) => {
    window.scrollTo({ top });
    window.dispatchEvent(new Event('scrollend'));
  };
  function opened() {
    const history = createHistory(window, () => crypto.randomUUID());
    trackScroll(history, createStorage(window, Date.now), window);
    return history;
  }

  test('is the top on another page, and restored on Back', async () => {
    const history = opened();
    const { state } = getCurrentEntry(history);
    scrollTo(1200);
    history.push('/shop', null);
    await settle();
    expect(window.scrollY).toBe(0);
    simulatePopState('/home', state);
    await settle();
    expect(window.scrollY).toBe(1200);
  });

  test('does not change if the shopper has scrolled before the scripts loaded', async () => {
    opened();
    scrollTo(1200);
    window.scrollTo({ top: 300 });
    opened();
    await settle();
    expect(window.scrollY).toBe(300);
  });

  test('does not change if only the query changes or a link leads within the page', async () => {
    const history = opened();
    history.push('/shop', null);
    await settle();
    scrollTo(700);
    history.replace('/shop?word=tea', null);
    await settle();
    expect(window.scrollY).toBe(700);
    simulatePopState('/shop#page', null);
    await settle();
    expect(window.scrollY).toBe(700);
  });

  test('is restored as soon as a loading page is long enough', async () => {
    const history = opened();
    const { state } = getCurrentEntry(history);
    scrollTo(1200);
    history.push('/shop', null);
    await settle();
    height = 300;
    simulatePopState('/home', state);
    await vi.advanceTimersByTimeAsync(200);
    expect(window.scrollY).toBe(300);
    height = TALL_PAGE_HEIGHT;
    await vi.advanceTimersByTimeAsync(200);
    expect(window.scrollY).toBe(1200);
  });

  test('is not restored if the shopper scrolls in the meantime', async () => {
    const history = opened();
    const { state } = getCurrentEntry(history);
    scrollTo(1200);
    history.push('/shop', null);
    await settle();
    height = 300;
    simulatePopState('/home', state);
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('wheel'));
    height = TALL_PAGE_HEIGHT;
    await settle();
    expect(window.scrollY).toBe(300);
  });

  test('survives a reload, and a newly opened page starts at the top', async () => {
    opened();
    scrollTo(900);
    window.dispatchEvent(new Event('pagehide'));
    window.scrollTo({ top: 0 });
    opened();
    await settle();
    expect(window.scrollY).toBe(900);
    window.dispatchEvent(new Event('pagehide'));
    window.history.replaceState(null, '', '/home/createOrder/result/W1');
    window.scrollTo({ top: 0 });
    opened();
    await settle();
    expect(window.scrollY).toBe(0);
  });
});
