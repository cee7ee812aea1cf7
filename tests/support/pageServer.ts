import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { PageModule, ReadApi, ShopSettings } from '#models/renderedPage.ts';
import { readNextPromotionEnd } from '#server/catalogue/nextPromotionEnd.ts';
import { serveClient } from '#server/http/clientPages.ts';
import { createConcurrencyLimiter } from '#server/http/concurrencyLimiter.ts';
import { contentSecurityPolicy, toHashSource, requestIdHeader } from '#server/http/headers.ts';
import { reusePageReplies } from '#server/http/pageReplies.ts';
import { createPageRenderer, RENDER_LIMITS } from '#server/render/pageRenderer.ts';
import { listChoiceCookies, renderPage, resolvePage } from '#src/app/server.tsx';
import type { TestMall } from './testMall.ts';

/** A sample URL of a page: replaces its `:id` parts. */
export const toSamplePath = (page: string): string => page.replaceAll(/:\w+/g, 'W1');

/** Gives `serve` a build of one page, one script and a service worker, and removes it. */
export function createBuiltClient(serve: (directory: string) => void): void {
  const directory = mkdtempSync(join(tmpdir(), 'mall-pages-'));
  writeFileSync(join(directory, 'index.html'), readFileSync('index.html', 'utf8'));
  writeFileSync(join(directory, 'app.js'), 'shop();');
  writeFileSync(join(directory, 'service-worker.js'), 'work();');
  serve(directory);
  rmSync(directory, { recursive: true });
}

const PAGE_CONFIG = { paymentOrigins: [], profile: 'full', inspects: false } as const;

/** Serves the pages without the API. */
export function createPageServer() {
  const http = new Hono();
  createBuiltClient((directory) => serveClient(http, directory, PAGE_CONFIG));
  return http;
}

export const PAGE_ORIGIN = 'https://mall.example';
const CSS = 'main{color:red}';
export const PAGE_STYLES = {
  css: CSS,
  source: toHashSource(CSS),
  sheets: ['/assets/page.css'],
  fonts: ['/assets/words.woff2'],
};

/** Delays every third reply of the API, so that requests that began earlier end later. */
export function createDelayedReads({ deps: { cachedReads } }: TestMall): ReadApi {
  let count = 0;
  return async (callName, input) => {
    count += 1;
    const turns = count % 3 === 0 ? 20 : 0;
    for (let turn = 0; turn < turns; turn += 1) await new Promise((done) => setImmediate(done));
    return cachedReads.readApi(callName, input);
  };
}

/** Adds the rendered pages of `mall` to its own server, or to another one. */
export function addPages(
  http: Hono,
  { deps, clock }: TestMall,
  pages: Partial<PageModule>,
  readApi: ReadApi,
  settings: ShopSettings = { profile: 'full', payTypes: null },
): void {
  const renderer = createPageRenderer({
    pages: { resolvePage, renderPage, listChoiceCookies, ...pages },
    readApi,
    cache: deps.cache,
    limitConcurrency: createConcurrencyLimiter(RENDER_LIMITS),
    log: deps.log,
    clock: clock.now,
    origin: PAGE_ORIGIN,
    settings,
    findNextPromotionEnd: () => readNextPromotionEnd(deps),
    findStyles: () => PAGE_STYLES,
  });
  createBuiltClient((directory) => serveClient(http, directory, PAGE_CONFIG, renderer));
  reusePageReplies(http, deps);
}

/** Serves the rendered pages of `mall`. */
export function servePages(
  mall: TestMall,
  pages: Partial<PageModule> = {},
  readApi = createDelayedReads(mall),
  settings?: ShopSettings,
) {
  const http = new Hono();
  http.use(requestId({ headerName: '' }), requestIdHeader, contentSecurityPolicy(PAGE_CONFIG));
  addPages(http, mall, pages, readApi, settings);
  return {
    http,
    request: (url: string, language = 'en', country = 'AU', headers: Record<string, string> = {}) =>
      http.request(url, {
        headers: { cookie: `lang=${language}; country=${country}`, ...headers },
      }),
  };
}
