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

/** Serves the pages without the API. */
export function createPageServer() {
  const http = new Hono();
  const config = { paymentOrigins: [], profile: 'full', inspects: false } as const;
  createBuiltClient((directory) => serveClient(http, directory, config));
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

/** Serves the rendered pages of `mall`. */
export function servePages(
  mall: TestMall,
  pages: Partial<PageModule> = {},
  readApi = createDelayedReads(mall),
  settings: ShopSettings = { profile: 'full', payTypes: null },
) {
  const { deps, clock } = mall;
  const http = new Hono();
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
  const config = { paymentOrigins: [], profile: 'full', inspects: false } as const;
  http.use(requestId({ headerName: '' }), requestIdHeader, contentSecurityPolicy(config));
  createBuiltClient((directory) => serveClient(http, directory, config, renderer));
  return {
    http,
    ask: (url: string, language = 'en', country = 'AU', headers: Record<string, string> = {}) =>
      http.request(url, {
        headers: { cookie: `lang=${language}; country=${country}`, ...headers },
      }),
  };
}
