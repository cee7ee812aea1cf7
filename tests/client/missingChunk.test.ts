import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPageReachable } from '#src/api/pageReachability.ts';
import { loadOptional } from '#src/mall/loadWithRetry.ts';
import { keepEarlyInput } from '#src/rendering/earlyInput.ts';
import { reloadForMissingChunks } from '#src/rendering/missingChunk.ts';
import { saveTypedText, consumeTypedText } from '#src/rendering/typedText.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const reload = vi.fn<() => void>();
let failChunk: () => Promise<never> = () => Promise.reject(new Error('no page is loaded'));

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/cart');
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reload.mockReset();
  document.body.replaceChildren();
});

/** A reply of the server arrives after the callers of the chunk have handled its error. */
const replyLater = () => new Promise<boolean>((resolve) => void setTimeout(() => resolve(true)));

/** Loads the page as a browser does: the listeners of an earlier load are gone. */
function loadPage(isReachable = replyLater): void {
  delete document.documentElement.dataset['reloading'];
  const listeners: ((error: Error) => void)[] = [];
  const addListener = vi.spyOn(window, 'addEventListener');
  addListener.mockImplementation((type, listener) => {
    if (type === 'vite:preloadError' && typeof listener === 'function')
      listeners.push((payload) =>
        listener.call(window, Object.assign(new Event(type), { payload })),
      );
  });
  reloadForMissingChunks(document, window, isReachable);
  addListener.mockRestore();
  // As an import in a build of Vite, where the imports that need the same style share its error.
  const error = new Error('Unable to preload CSS');
  failChunk = () => {
    listeners.forEach((listener) => listener(error));
    return Promise.reject(error);
  };
}
const needChunk = () => failChunk().catch(() => undefined);
const tryChunk = () => loadOptional(failChunk).catch(() => undefined);
const isErrorHidden = () => document.documentElement.dataset['reloading'] !== undefined;
const waitForReloads = (times: number) =>
  waitForCondition(() => expect(reload).toHaveBeenCalledTimes(times));
/** Waits for the replies of the server. */
const settle = () => new Promise((resolve) => void setTimeout(resolve));

test('a chunk that is missing reloads the page once and hides the error meanwhile', async () => {
  loadPage();
  void needChunk();
  void needChunk();
  expect(isErrorHidden()).toBe(true);
  await waitForReloads(1);
  await settle();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a reloaded page that fails again shows the error', async () => {
  loadPage();
  void needChunk();
  await waitForReloads(1);
  loadPage();
  void needChunk();
  await settle();
  expect([reload.mock.calls.length, isErrorHidden()]).toEqual([1, false]);
});

test('a page that was reloaded successfully can be reloaded after a later release', async () => {
  loadPage();
  void needChunk();
  await waitForReloads(1);
  loadPage();
  window.history.replaceState(null, '', '/checkout');
  void needChunk();
  await waitForReloads(2);
  loadPage();
  // The next load of this page has no record of its reload.
  loadPage();
  void needChunk();
  await waitForReloads(3);
});

test('a browser without a network does not reload', async () => {
  const isReachable = vi.fn<() => Promise<boolean>>();
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
  loadPage(isReachable);
  void needChunk();
  await settle();
  expect([isReachable.mock.calls, reload.mock.calls, isErrorHidden()]).toEqual([[], [], false]);
});

test('an unreachable server keeps the open page, which is reloaded at a later failure', async () => {
  let isReachable = false;
  loadPage(() => Promise.resolve(isReachable));
  void needChunk();
  await settle();
  expect([reload.mock.calls, isErrorHidden()]).toEqual([[], false]);
  isReachable = true;
  void needChunk();
  await waitForReloads(1);
});

test('a chunk that the shopper did not ask for does not reload the page', async () => {
  loadPage();
  await tryChunk();
  await settle();
  expect([reload.mock.calls, isErrorHidden()]).toEqual([[], false]);
});

test('a needed chunk that fails beside an optional one reloads the page', async () => {
  loadPage();
  void tryChunk();
  void needChunk();
  await waitForReloads(1);
});

test('a needed chunk that fails after an optional one reloads the page', async () => {
  loadPage();
  await tryChunk();
  await settle();
  await tryChunk();
  await settle();
  expect(reload).not.toHaveBeenCalled();
  void needChunk();
  await waitForReloads(1);
});

test('a browser that denies storage does not reload', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('denied');
  });
  loadPage();
  void needChunk();
  await settle();
  expect([reload.mock.calls, isErrorHidden()]).toEqual([[], false]);
});

test.each([
  [200, true],
  [404, true],
  [503, false],
])('a server that replies %i is reachable: %s', async (status, isReachable) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })));
  expect(await isPageReachable('/cart')).toBe(isReachable);
});

test('a server without a reply is not reachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await isPageReachable('/cart')).toBe(false);
});

const FORM = `<div id="root">
  <input type="search" aria-label="Search" value="ho">
  <input type="text" aria-label="Name">
  <label>Account <input type="text" autocomplete="username"></label>
  <label>Password <input type="text" autocomplete="current-password"></label>
  <label>Code <input type="text" autocomplete="one-time-code"></label>
  <label>Hidden <input type="password"></label>
  <label>Message <textarea></textarea></label>
</div>`;
const listFields = () => [
  ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
];
const listValues = () => listFields().map(({ value }) => value);

/** Reloads a page in which each field contains its position, except the empty account. */
function reloadTypedPage(): void {
  document.body.innerHTML = FORM;
  for (const [index, field] of listFields().entries()) field.value = index === 2 ? '' : `${index}`;
  saveTypedText(document, window);
  document.body.innerHTML = FORM;
  keepEarlyInput(document, consumeTypedText(window));
}

test('typed text is typed again after the reload, except passwords and codes', async () => {
  reloadTypedPage();
  for (const field of listFields()) Object.assign(field, { __reactProps$test: {} });
  await waitForCondition(() => expect(listValues()).toEqual(['0', '1', '', '', '', '', '6']));
  expect(consumeTypedText(window)).toEqual([]);
});

test('text is not typed into another field', async () => {
  reloadTypedPage();
  document.body.innerHTML = FORM.replace('type="text"', 'type="email"');
  for (const field of listFields()) Object.assign(field, { __reactProps$test: {} });
  await waitForCondition(() => expect(listValues()).toEqual(['0', '', '', '', '', '', '6']));
});
