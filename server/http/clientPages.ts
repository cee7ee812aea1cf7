import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { isPage } from '#models/pages.ts';
import type { PageRequest } from '#models/renderedPage.ts';
import type { PageRenderer } from '../render/pageRenderer.ts';
import { type ClientConfig, renderConfigScript } from './clientConfig.ts';
import type { PolicyContext } from './headers.ts';
import { PAGE_HEADERS, recordSentPage } from './pageReplies.ts';
import type { CachedReply } from './publicCache.ts';
import {
  type FindReleaseAsset,
  isFilePath,
  MIME_TYPES,
  readClient,
  sendAsset,
  sendReleaseAsset,
  type StaticAsset,
  toEtag,
} from './staticFiles.ts';

const NO_INDEX = '<meta name="robots" content="noindex">';

/** Sets the title of an unknown page, an attribute in index.html, before its script runs. */
const toNotFoundPage = (html: string): string =>
  html
    .replace(/<title data-unknown="([^"]*)">[^<]*/, '<title>$1')
    .replace('</head>', `${NO_INDEX}</head>`);

function renderPageShell(
  builtAsset: StaticAsset,
  config: ClientConfig,
  transform = (html: string) => html,
): StaticAsset {
  const html = transform(
    new TextDecoder()
      .decode(builtAsset.body)
      .replace('</head>', `${renderConfigScript(config)}</head>`),
  );
  const body = new TextEncoder().encode(html);
  const encodings = new Map([
    ['br', new Uint8Array(brotliCompressSync(body))],
    ['gzip', new Uint8Array(gzipSync(body))],
  ]);
  return { ...builtAsset, body, encodings, etag: toEtag(body) };
}

const toPageRequest = (c: Context): PageRequest => ({
  pathname: c.req.path,
  search: new URL(c.req.url).search,
  cookie: c.req.header('cookie') ?? '',
  acceptLanguage: c.req.header('accept-language') ?? '',
});

const acceptsMarkdown = (c: Context): boolean =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  }) === 'text/markdown';

/** Sends a rendered page. The content of a URL depends on the language and the country. */
async function sendPage(
  c: PolicyContext,
  page: CachedReply,
  type = MIME_TYPES['.html'] ?? '',
): Promise<Response> {
  const isFound = page.status !== 404;
  c.set('styleSources', page.styleSources ?? []);
  const headers = {
    'content-type': type,
    'cache-control': isFound ? 'no-cache' : 'no-store',
    etag: page.etag,
    vary: PAGE_HEADERS.join(', '),
    ...(isFound ? {} : { 'x-robots-tag': 'noindex' }),
  };
  if (isFound && c.req.header('if-none-match') === page.etag) {
    recordSentPage(c.req.raw, { page, body: null });
    return c.body(null, 304, headers);
  }
  const compressed = await page.compressBody(c.req.header('accept-encoding'));
  const status = isFound ? 200 : 404;
  const body = compressed?.bytes ?? page.body;
  recordSentPage(c.req.raw, { page, body });
  const encoding = compressed && { 'content-encoding': compressed.encoding };
  return c.body(body, status, { ...headers, ...encoding });
}

interface ClientPages {
  readonly page: StaticAsset;
  readonly notFoundPage: StaticAsset;
  /** the text of `page` */
  readonly template: string;
}

function renderPages(index: StaticAsset, config: ClientConfig): ClientPages {
  const page = renderPageShell(index, config);
  const notFoundPage = renderPageShell(index, config, toNotFoundPage);
  return {
    page,
    notFoundPage: { ...notFoundPage, cacheControl: 'no-store' },
    template: new TextDecoder().decode(page.body),
  };
}

/** Sends the page that the server renders, or else the page that the browser renders. */
async function sendRenderedPage(
  c: PolicyContext,
  pages: ClientPages | undefined,
  renderer: PageRenderer | undefined,
): Promise<Response> {
  const request = { ...toPageRequest(c), requestId: c.get('requestId') };
  for (const cookie of renderer?.listChoiceCookies(request.search) ?? [])
    c.header('set-cookie', cookie, { append: true });
  const markdown = acceptsMarkdown(c) ? await renderer?.renderMarkdown(request) : null;
  if (markdown) return sendPage(c, markdown, 'text/markdown; charset=utf-8');
  if (!pages) return c.text('', 404);
  const rendered = await renderer?.renderHtml(request, pages.template);
  if (rendered) return sendPage(c, rendered);
  if (isPage(c.req.path)) return sendAsset(c, pages.page);
  c.header('x-robots-tag', 'noindex');
  return sendAsset(c, pages.notFoundPage, 404);
}

/**
 * Serves the built files below `directory`, and the application for every page of §2 (history
 * mode). An unknown page returns the application with status 404; a missing file returns an empty
 * 404.
 * @param findReleaseAsset finds an asset of another release, which an open page may still load
 */
export function serveClient(
  http: Hono,
  directory: string,
  config: ClientConfig,
  renderer?: PageRenderer,
  findReleaseAsset?: FindReleaseAsset,
): void {
  const assets = readClient(directory, config);
  const index = assets.get('/index.html');
  const pages = index && renderPages(index, config);
  http.get('*', (c: PolicyContext) => {
    const { path } = c.req;
    const asset = path === '/index.html' ? pages?.page : assets.get(path);
    if (asset) return sendAsset(c, asset);
    if (!isPage(path) && isFilePath(path)) return sendReleaseAsset(c, findReleaseAsset);
    return sendRenderedPage(c, pages, renderer);
  });
}
