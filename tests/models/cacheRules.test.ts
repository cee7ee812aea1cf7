import { readFileSync } from 'node:fs';
import { secondsInDay } from 'date-fns/constants';
import { expect, test } from 'vitest';
import {
  CACHE_LIMITS,
  type CacheKind,
  findCacheKind,
  isStorableReply,
  type WorkerRequest,
} from '#models/offline/cacheRules.ts';
import { ACCOUNT_PAGES, CHECKOUT_PAGES, REDIRECTS, SHOP_PAGES } from '#models/pages.ts';

const findKind = (path: string, request: Partial<WorkerRequest> = {}) =>
  findCacheKind({
    method: 'GET',
    url: new URL(path, 'https://shop.example'),
    isSameOrigin: true,
    isNavigation: false,
    hasToken: false,
    ...request,
  });

const navigation = { isNavigation: true } as const;

test.each([
  ['/', 'page'],
  ['/home', 'page'],
  ['/shop?word=tea', 'page'],
  ['/SHOP/shopdetails/10090503/', 'page'],
  ['/home/cart', 'page'],
  ['/home/help/delivery', 'page'],
  ['/nowhere', null],
  ['/api/v1/openapi.json', null],
])('a copy of the page %s is stored as %s', (path, kind) => {
  expect(findKind(path, navigation)).toBe(kind);
});

test('no page of the account or the checkout is stored, and no page with a login form', () => {
  const pages = [
    ...Object.values(ACCOUNT_PAGES),
    ...Object.values(CHECKOUT_PAGES),
    REDIRECTS.checkout,
    ...[SHOP_PAGES.login, SHOP_PAGES.sign, SHOP_PAGES.reset],
  ].map((page) => page.replaceAll(/:\w+/g, 'W1'));
  const spellings = pages.flatMap((page) => [page, `${page}/`, page.toUpperCase(), `${page}?a=b`]);
  expect(spellings.filter((path) => findKind(path, navigation) !== null)).toEqual([]);
});

test.each([
  ['/assets/shop-BILHlzF.js', 'asset'],
  ['/pictures/goods/10090503.webp?x-oss-process=image/resize', 'picture'],
  ['/static/slides/1.webp', 'picture'],
  ['/api/v1/pc/goods/10090503', 'reply'],
  ['/api/v1/pc/pickup/shops/1/slots', null],
  ['/api/v1/user/userInfo', null],
  ['/api/v1/files/receipts/1?signature=a', null],
  ['/shop/pictures/1.webp', null],
  ['/service-worker.js', null],
  ['/healthz', null],
])('a copy of the file %s is stored as %s', (path, kind) => {
  expect(findKind(path)).toBe(kind);
});

test('nothing is stored of a request with a token, of another site, or that is no GET', () => {
  const paths = ['/home', '/assets/a.js', '/pictures/goods/1.webp', '/api/v1/pc/goods/1'];
  const refused: readonly Partial<WorkerRequest>[] = [
    { hasToken: true },
    { isSameOrigin: false },
    ...['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => ({ method })),
  ];
  const kinds = paths.flatMap((path) =>
    refused.map((request) => findKind(path, { isNavigation: path === '/home', ...request })),
  );
  expect(kinds.filter((kind) => kind !== null)).toEqual([]);
});

test('only complete replies are stored that the server allows to store', () => {
  const reply = { status: 200, isRedirected: false, cacheControl: 'no-cache' };
  expect(isStorableReply(reply)).toBe(true);
  expect(isStorableReply({ ...reply, cacheControl: null })).toBe(true);
  expect(isStorableReply({ ...reply, cacheControl: 'private, no-store' })).toBe(false);
  expect(isStorableReply({ ...reply, isRedirected: true })).toBe(false);
  for (const status of [204, 206, 302, 404, 500])
    expect(isStorableReply({ ...reply, status })).toBe(false);
});

const DOCUMENTED = new URL('../../docs/decisions/039-offline.md', import.meta.url);
test.each<[CacheKind, string]>([
  ['page', 'pages'],
  ['asset', 'files'],
  ['picture', 'pictures'],
  ['reply', 'replies'],
])('the copies of a %s have the documented limits', (kind, name) => {
  const { maxEntries, maxAgeSeconds } = CACHE_LIMITS[kind];
  const limit = `| ${maxEntries} ${name}, ${maxAgeSeconds / secondsInDay} days `;
  expect(readFileSync(DOCUMENTED, 'utf8')).toContain(limit);
});
