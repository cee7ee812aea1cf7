// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/layout/ErrorBoundary.tsx';
import { createLanguage, loadText } from '#src/mall/language.ts';
import { createLazyPage } from '#src/mall/lazyPage.tsx';
import { MallProvider, type MallServices } from '#src/mall/MallContext.tsx';
import { PageSkeleton } from '#src/mall/PageSkeleton.tsx';
import { en } from '#src/text/en.ts';
import { printPage } from '#tests/paths/view/accessibleTree.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

function Brands({ title }: { title: string }) {
  return <h1>{title}</h1>;
}

/** A page whose loads end when the test says so. */
function createPage() {
  const loads: { complete: () => void; fail: (error: Error) => void }[] = [];
  const Page = createLazyPage<{ title: string }>(
    () =>
      new Promise((resolve, reject) => {
        loads.push({ complete: () => resolve(Brands), fail: reject });
      }),
  );
  return { Page, loads };
}

/** The page in the layout of the shop, which uses no other service. */
const createLayout = async (page: ReactNode, pathname = '/brand') => {
  const language = createLanguage(document, await loadText('en'));
  return (
    <MallProvider services={{ language } as unknown as MallServices}>
      <MemoryRouter initialEntries={[pathname]}>
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
        </ErrorBoundary>
      </MemoryRouter>
    </MallProvider>
  );
};

const isLoading = (root: Element) => root.querySelector('[aria-busy=true]') !== null;

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement('div');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page is shown as soon as its code has loaded, without the timer of a fallback of React', async () => {
  // `act` skips that timer.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const { Page, loads } = createPage();
  createRoot(root).render(await createLayout(<Page title="Brands" />));
  await waitForCondition(() => expect(loads).toHaveLength(1));
  expect(isLoading(root)).toBe(true);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  loads[0]?.complete();
  await vi.advanceTimersByTimeAsync(0);
  expect(root.textContent).toBe('Brands');
});

test('a page whose code has loaded before is shown at once', async () => {
  const { Page, loads } = createPage();
  const preloaded = Page.preload();
  loads[0]?.complete();
  await preloaded;
  const layout = await createLayout(<Page title="Brands" />);
  await act(async () => createRoot(root).render(layout));
  expect(root.textContent).toBe('Brands');
  expect(loads).toHaveLength(1);
});

test('a load that fails is reported, and repeated when the page is shown again', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined); // React reports the error
  const { Page, loads } = createPage();
  const app = createRoot(root);
  const failing = await createLayout(<Page title="Brands" />);
  await act(async () => app.render(failing));
  await act(async () => loads[0]?.fail(new Error('no network')));
  expect(root.textContent).toContain(en.shell.brokenTitle);
  const other = await createLayout(<p>Other</p>, '/other');
  await act(async () => app.render(other));
  const again = await createLayout(<Page title="Brands" />);
  await act(async () => app.render(again));
  await act(async () => loads[1]?.complete());
  expect(root.textContent).toBe('Brands');
});

test('a page that the server has rendered keeps its HTML until its code has loaded', async () => {
  const sent = createPage();
  const preloaded = sent.Page.preload();
  sent.loads[0]?.complete();
  await preloaded;
  root.innerHTML = renderToString(await createLayout(<sent.Page title="Brands" />));
  const heading = root.querySelector('h1');
  const { Page, loads } = createPage();
  const errors: unknown[] = [];
  const layout = await createLayout(<Page title="Brands" />);
  await act(
    async () =>
      void hydrateRoot(root, layout, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(root.textContent).toBe('Brands');
  await act(async () => loads[0]?.complete());
  expect(root.querySelector('h1')).toBe(heading);
  expect(errors).toEqual([]);
});

test('the hydration of a page keeps the text that was typed before its code has loaded', async () => {
  let complete = () => undefined as void;
  const Search = () => <input aria-label="Search" value="" onChange={() => undefined} />;
  const createSearch = () =>
    createLazyPage<object>(
      () =>
        new Promise((resolve) => {
          complete = () => resolve(Search);
        }),
    );
  const Sent = createSearch();
  const preloaded = Sent.preload();
  complete();
  await preloaded;
  root.innerHTML = renderToString(await createLayout(<Sent />));
  const field = root.querySelector('input');
  if (field) field.value = 'honey';
  const Page = createSearch();
  const layout = await createLayout(<Page />);
  await act(async () => void hydrateRoot(root, layout));
  await act(async () => complete());
  expect(root.querySelector('input')).toBe(field);
  expect(field?.value).toBe('honey');
});

test('a page without its code shows the shapes of a title, a picture and a text', async () => {
  render(await createLayout(<PageSkeleton />));
  expect(printPage().split('\n')).toEqual([
    'status',
    '  Loading',
    '‹placeholders small third, title half, banner, text × 3, text half›',
    '',
  ]);
});
