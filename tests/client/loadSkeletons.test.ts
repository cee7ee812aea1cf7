import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SkeletonFile } from '#models/renderedPage.ts';
import { paths } from '#src/mall/paths.ts';
import { routeSkeletons } from '#src/mall/routeSkeletons.ts';
import { loadSkeletons } from '#src/prefetch/loadSkeletons.ts';
import type { Language } from '#src/text/language.ts';

const createFile = (language: string): SkeletonFile => ({
  sheets: ['/assets/shop-1.css'],
  css: 'p{color:red}',
  skeletons: {
    layout: {},
    content: { '/home/cart': `<p>${language}</p>`, '/shop/shopdetails/:goodsId': '<i></i>' },
    subpage: {},
  },
});

function createLanguage() {
  const listeners = new Set<() => void>();
  let chosen: Language = 'en';
  return {
    get: () => chosen,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next: Language) {
      chosen = next;
      listeners.forEach((listener) => listener());
    },
  };
}

const requested: string[] = [];
const findNothing = routeSkeletons.find;
const findHtml = (path: string) => routeSkeletons.find('content', path)?.html;

/** The link of a page whose styles are in its HTML (server/render/pageTemplate.ts). */
function showSheet(path: string): void {
  document.head.innerHTML = `<link type="text/inline" href="${path}">`;
}

beforeEach(() => {
  requested.length = 0;
  showSheet('/assets/shop-1.css');
  vi.stubGlobal('fetch', async (url: string) => {
    requested.push(url);
    return Response.json(
      createFile(new URL(url, 'http://mall.example').searchParams.get('lang') ?? ''),
    );
  });
});
afterEach(() => {
  routeSkeletons.find = findNothing;
  vi.unstubAllGlobals();
});

test('the skeleton of a path is found in every spelling, and none of a page without one', async () => {
  await loadSkeletons(createLanguage(), document);
  expect(requested).toEqual(['/skeletons.json?lang=en']);
  expect(findHtml(paths.cart)).toBe('<p>en</p>');
  expect(findHtml(`${paths.cart.toUpperCase()}/`)).toBe('<p>en</p>');
  expect(findHtml(paths.goods('1'))).toBe('<i></i>');
  expect(findHtml('/nowhere')).toBeUndefined();
  expect(routeSkeletons.find('layout', paths.cart)).toBeNull();
});

test('the styles of the skeletons are in the document only while one is shown', async () => {
  await loadSkeletons(createLanguage(), document);
  const count = document.adoptedStyleSheets.length;
  const remove = routeSkeletons.find('content', paths.cart)?.addStyles();
  expect(document.adoptedStyleSheets).toHaveLength(count + 1);
  remove?.();
  expect(document.adoptedStyleSheets).toHaveLength(count);
});

test('the skeletons of another release, whose class names may differ, are not used', async () => {
  showSheet('/assets/shop-2.css');
  await loadSkeletons(createLanguage(), document);
  expect(requested).toHaveLength(1);
  expect(findHtml(paths.cart)).toBeUndefined();
});

test('a change of the language loads the skeletons in that language once', async () => {
  const language = createLanguage();
  await loadSkeletons(language, document);
  language.set('zh-Hans');
  expect(findHtml(paths.cart)).toBeUndefined();
  await vi.waitFor(() => expect(findHtml(paths.cart)).toBe('<p>zh-Hans</p>'));
  language.set('zh-Hans');
  expect(requested).toHaveLength(2);
});

test('a server without skeletons leaves the general skeleton', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await loadSkeletons(createLanguage(), document);
  expect(findHtml(paths.cart)).toBeUndefined();
});
