import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { isPage } from '#models/pages.ts';
import type { PageRequest } from '#models/renderedPage.ts';
import type { ReleaseAssetRow } from '../db/releases.store.ts';
import type { PageRenderer } from '../render/pageRenderer.ts';
import { type ClientConfig, renderConfigScript } from './clientConfig.ts';
import type { PolicyContext } from './headers.ts';
import type { CachedReply } from './publicCache.ts';
import { ASSETS_PATH, isAssetPath } from './releaseAssets.ts';
import { REMOVAL_WORKER, WORKER_PATH } from './removalWorker.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.txt': 'text/plain; charset=utf-8',
};
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

interface StaticAsset {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** the compressed bodies that the build created, by content encoding */
  readonly encodings: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

const toEtag = (bytes: Uint8Array): string =>
  `"${createHash('sha1').update(bytes).digest('base64url')}"`;
const readBytes = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));

function readAsset(file: string, path: string): StaticAsset {
  const body = readBytes(file);
  const encodings = ENCODINGS.filter(([, end]) => existsSync(file + end)).map(
    ([encoding, end]) => [encoding, readBytes(file + end)] as const,
  );
  const cacheControl = path.startsWith(ASSETS_PATH) ? IMMUTABLE : 'no-cache';
  return {
    type: MIME_TYPES[extname(file)] ?? 'application/octet-stream',
    etag: toEtag(body),
    cacheControl,
    body,
    encodings: new Map(encodings),
  };
}

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
function sendPage(c: PolicyContext, page: CachedReply, type = MIME_TYPES['.html'] ?? ''): Response {
  const isFound = page.status !== 404;
  c.set('styleSources', page.styleSources ?? []);
  const headers = {
    'content-type': type,
    'cache-control': isFound ? 'no-cache' : 'no-store',
    etag: page.etag,
    vary: 'accept, accept-encoding, accept-language, cookie',
    ...(isFound ? {} : { 'x-robots-tag': 'noindex' }),
  };
  if (isFound && c.req.header('if-none-match') === page.etag) return c.body(null, 304, headers);
  const compressed = page.compressBody(c.req.header('accept-encoding'));
  const status = isFound ? 200 : 404;
  return compressed === null
    ? c.body(page.body, status, headers)
    : c.body(compressed.bytes, status, { ...headers, 'content-encoding': compressed.encoding });
}

/** Reads the built client into memory once; it has only a few megabytes. */
function readAssets(directory: string): ReadonlyMap<string, StaticAsset> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(br|gz)$/.test(file));
  return new Map(
    files.map((file) => {
      const path = `/${relative(directory, file).split(sep).join('/')}`;
      return [path, readAsset(file, path)];
    }),
  );
}

function sendAsset(c: Context, asset: StaticAsset, status: 200 | 404 = 200): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) => accepted.includes(name) && asset.encodings.has(name),
  );
  const headers = {
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    etag: asset.etag,
    vary: 'accept-encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === asset.etag)
    return c.body(null, 304, headers);
  const body = (encoding === undefined ? undefined : asset.encodings.get(encoding)) ?? asset.body;
  return c.body(
    body,
    status,
    encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
  );
}

type FindReleaseAsset = (path: string) => Promise<ReleaseAssetRow | undefined>;

/** Sends an asset of another release, or an empty 404. */
async function sendReleaseAsset(c: Context, find?: FindReleaseAsset): Promise<Response> {
  const { path } = c.req;
  const row = isAssetPath(path) ? await find?.(path) : undefined;
  if (!row) return c.text('', 404, { 'cache-control': 'no-store' });
  const stored = new Uint8Array(Buffer.from(row.body, 'base64'));
  const body = row.isBrotli ? new Uint8Array(await promisify(brotliDecompress)(stored)) : stored;
  return sendAsset(c, {
    type: MIME_TYPES[extname(path)] ?? 'application/octet-stream',
    etag: toEtag(body),
    cacheControl: IMMUTABLE,
    body,
    encodings: new Map(row.isBrotli ? [['br', stored] as const] : []),
  });
}

const isFilePath = (path: string): boolean =>
  path.startsWith(ASSETS_PATH) || /\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/')));

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

function createRemovalWorker(): StaticAsset {
  const body = new TextEncoder().encode(REMOVAL_WORKER);
  const type = MIME_TYPES['.js'] ?? '';
  return { type, etag: toEtag(body), cacheControl: 'no-cache', body, encodings: new Map() };
}

/** The files of the client; without the service worker the file that removes it. */
function readClient(
  directory: string,
  { hasServiceWorker = true }: ClientConfig,
): ReadonlyMap<string, StaticAsset> {
  const assets = readAssets(directory);
  return hasServiceWorker ? assets : new Map([...assets, [WORKER_PATH, createRemovalWorker()]]);
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

/** Serves the developers' chart page, a separate build, only with MALL_INSPECT=1. */
export function serveInspectorPage(http: Hono, directory: string): void {
  const assets = readAssets(directory);
  http.get('/inspector', (c) => c.redirect('/inspector/'));
  http.get('/inspector/*', (c) => {
    const path = c.req.path.slice('/inspector'.length);
    const asset = assets.get(path === '/' ? '/index.html' : path);
    return asset ? sendAsset(c, asset) : c.text('', 404);
  });
}
