import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScriptsLate } from '#src/mall/lateScripts.ts';

const HTML = `<head><link rel="late-modulepreload" href="/shop.js"></head>
<body><script type="late-module"></script></body>`;

const paintListeners: (() => void)[] = [];
class FakePerformanceObserver {
  static readonly supportedEntryTypes = ['largest-contentful-paint'];
  constructor(listener: () => void) {
    paintListeners.push(listener);
  }
  observe = () => undefined;
}
const paintLarger = () => paintListeners.forEach((listener) => listener());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakePerformanceObserver);
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback));
});
afterEach(() => {
  paintListeners.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function openPage() {
  const page = new DOMParser().parseFromString(HTML, 'text/html');
  loadScriptsLate(page, window);
  return {
    page,
    runs: () => page.querySelector('script[type="module"]') !== null,
    isPreloaded: () => page.querySelector('link[rel="modulepreload"]') !== null,
  };
}

it('runs the scripts of an untouched page two seconds after its largest paint', () => {
  const { page, runs, isPreloaded } = openPage();
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(1500);
  expect([isPreloaded(), runs()]).toEqual([true, false]);
  paintLarger();
  vi.advanceTimersByTime(1999);
  expect(runs()).toBe(false);
  vi.advanceTimersByTime(2);
  expect(runs()).toBe(true);
  expect(page.documentElement.dataset['touched']).toBeUndefined();
});

it('runs no script of an untouched page before the load event', () => {
  const { runs, isPreloaded } = openPage();
  vi.advanceTimersByTime(60_000);
  expect([isPreloaded(), runs()]).toEqual([false, false]);
});

it.each(['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'input'])(
  'runs the scripts at the first %s and records it',
  (type) => {
    const { page, runs, isPreloaded } = openPage();
    page.dispatchEvent(new Event(type));
    expect([isPreloaded(), runs()]).toEqual([true, true]);
    expect(page.documentElement.dataset['touched']).toBe(type);
  },
);

it('records what a key causes, and no interaction after it', () => {
  const { page, runs } = openPage();
  page.dispatchEvent(new Event('keydown'));
  expect([runs(), page.documentElement.dataset['touched']]).toEqual([true, 'keydown']);
  page.dispatchEvent(new Event('focusin'));
  page.dispatchEvent(new Event('scroll'));
  expect(page.documentElement.dataset['touched']).toBe('focusin');
});

it('runs the scripts once', () => {
  const { page } = openPage();
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('pointerdown'));
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(5000);
  expect(page.querySelectorAll('script')).toHaveLength(1);
});

it('downloads the modules after the load event and the largest paint', () => {
  const { isPreloaded } = openPage();
  paintLarger();
  vi.advanceTimersByTime(5000);
  expect(isPreloaded()).toBe(false);
  window.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(399);
  paintLarger();
  vi.advanceTimersByTime(399);
  expect(isPreloaded()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPreloaded()).toBe(true);
});

it('runs the scripts at Back or Forward, which is recorded also after another interaction', () => {
  const { page, runs } = openPage();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect([runs(), page.documentElement.dataset['touched']]).toEqual([true, 'popstate']);
  const touched = openPage().page;
  touched.dispatchEvent(new Event('scroll'));
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(touched.documentElement.dataset['touched']).toBe('popstate');
});
