import { clientsClaim } from 'workbox-core';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { type CacheKind, findCacheKind, isStorablePage } from '#models/offline/cacheRules.ts';
import { parseWorkerMessage, type WorkerMessage } from '#models/offline/workerMessages.ts';
import { createOfflinePage } from './offlinePage.ts';
import { findShellLanguage, openShellCopy, storeShell } from './shellCopies.ts';
import { removePersonalCopies, storeFiles, strategies } from './workerCaches.ts';
import { type WorkerEvent, workerScope } from './workerScope.ts';

/** A copy of this age is not loaded again when the shopper opens the page inside the shop. */
const RECENT_MS = 600_000;
const TOKEN_HEADERS = ['authorization', import.meta.env['MALL_TOKEN_HEADER'] || 'authorization'];

interface RouteRequest {
  readonly request: Request;
  readonly url: URL;
}

const findKind = ({ request, url }: RouteRequest): CacheKind | null =>
  findCacheKind({
    url,
    method: request.method,
    isSameOrigin: url.origin === workerScope.location.origin,
    isNavigation: request.mode === 'navigate',
    hasToken: TOKEN_HEADERS.some((name) => request.headers.has(name)),
  });

for (const kind of ['page', 'asset', 'picture', 'reply'] as const)
  registerRoute((route) => findKind(route) === kind, strategies[kind]);
// Uses the navigation preload, which the browser has started.
registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const url = new URL(request.url);
  const copy = await openShellCopy(url.pathname);
  if (copy) return copy;
  const { languages: accepted } = navigator;
  return createOfflinePage({ url, accepted, storedLanguage: await findShellLanguage() });
});

/**
 * Stores the document of a page that the shopper has opened inside the shop, without a document.
 */
async function storePage(address: string, event: WorkerEvent): Promise<void> {
  const { href, pathname } = new URL(address);
  if (!isStorablePage(pathname)) return;
  const stored = await caches.match(href, { cacheName: 'page', ignoreVary: true });
  const date = Date.parse(stored?.headers.get('date') ?? '');
  if (Date.now() - date < RECENT_MS) return;
  const request = new Request(href, { headers: { accept: 'text/html' } });
  await strategies.page.handle({ event: event as never, request });
}

const filterUrls = (kind: CacheKind, urls: readonly string[]): readonly string[] =>
  urls.filter((url) => findKind({ request: new Request(url), url: new URL(url) }) === kind);

async function handleMessage(message: WorkerMessage, event: WorkerEvent): Promise<void> {
  if (message.type === 'session.ended') return removePersonalCopies();
  const { url, resources, language } = message;
  await storePage(url, event);
  await storeFiles('asset', filterUrls('asset', resources), event);
  await storeFiles('picture', filterUrls('picture', resources), event);
  await storeShell(language, event);
}

// A new worker replaces the earlier one immediately and reloads no page: the files of a release
// never change, and documents come from the network.
workerScope.addEventListener('install', () => void workerScope.skipWaiting());
clientsClaim();
workerScope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(workerScope.registration.navigationPreload?.enable()));
});
workerScope.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  if (message) event.waitUntil(handleMessage(message, event).catch(() => undefined));
});
