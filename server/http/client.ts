import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import { isPage } from '#models/pages.ts';
import { type Told, toldScript } from './told.ts';

const TYPES: Readonly<Record<string, string>> = {
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

interface Asset {
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** by content encoding, made by the build */
  readonly packed: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const etagOf = (bytes: Uint8Array): string =>
  `"${createHash('sha1').update(bytes).digest('base64url')}"`;
const bytesOf = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));

function assetOf(file: string, path: string): Asset {
  const plain = bytesOf(file);
  const packed = ENCODINGS.filter(([, end]) => existsSync(file + end)).map(
    ([encoding, end]) => [encoding, bytesOf(file + end)] as const,
  );
  // The build puts a hash of the content into the names below assets/, so those never change.
  const caching = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    caching,
    plain,
    packed: new Map(packed),
  };
}

/** No search engine keeps what stands at an unknown address. */
const NO_INDEX = '<meta name="robots" content="noindex">';

/** The title that the page itself has for an unknown address, before any script runs. */
const asUnknown = (html: string): string =>
  html
    .replace(/<title data-unknown="([^"]*)">[^<]*/, '<title>$1')
    .replace('</head>', `${NO_INDEX}</head>`);

/** The page with what it must know of this server. */
function pageOf(built: Asset, told: Told, finish = (html: string) => html): Asset {
  const html = finish(
    new TextDecoder().decode(built.plain).replace('</head>', `${toldScript(told)}</head>`),
  );
  const plain = new TextEncoder().encode(html);
  const packed = new Map([
    ['br', new Uint8Array(brotliCompressSync(plain))],
    ['gzip', new Uint8Array(gzipSync(plain))],
  ]);
  return { ...built, plain, packed, etag: etagOf(plain) };
}

/** The built client, read once: a few megabytes, and no request touches the disk. */
function readClient(directory: string): ReadonlyMap<string, Asset> {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.(br|gz)$/.test(file));
  return new Map(
    files.map((file) => {
      const path = `/${relative(directory, file).split(sep).join('/')}`;
      return [path, assetOf(file, path)];
    }),
  );
}

function send(c: Context, asset: Asset, status: 200 | 404 = 200): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) => accepted.includes(name) && asset.packed.has(name),
  );
  const headers = {
    'content-type': asset.type,
    'cache-control': asset.caching,
    etag: asset.etag,
    vary: 'accept-encoding',
  };
  if (status === 200 && c.req.header('if-none-match') === asset.etag)
    return c.body(null, 304, headers);
  const body = (encoding === undefined ? undefined : asset.packed.get(encoding)) ?? asset.plain;
  return c.body(
    body,
    status,
    encoding === undefined ? headers : { ...headers, 'content-encoding': encoding },
  );
}

const isFile = (path: string): boolean =>
  path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/')));

/**
 * Serves the built pages below `directory`: files as they are, every page of §2 as the application (history
 * mode), an unknown address as the application too, but with 404; a missing file is 404 and nothing else.
 */
export function serveClient(http: Hono, directory: string, told: Told): void {
  const assets = readClient(directory);
  const built = assets.get('/index.html');
  const page = built && pageOf(built, told);
  const lost = built && pageOf(built, told, asUnknown);
  http.get('*', (c) => {
    const { path } = c.req;
    const asset = path === '/index.html' ? page : assets.get(path);
    if (asset) return send(c, asset);
    if (page && isPage(path)) return send(c, page);
    if (!lost || isFile(path)) return c.text('', 404);
    c.header('x-robots-tag', 'noindex');
    return send(c, { ...lost, caching: 'no-store' }, 404);
  });
}

/** The developers' chart page, built apart from the shop; served only where MALL_INSPECT=1 asks for it. */
export function serveInspector(http: Hono, directory: string): void {
  const assets = readClient(directory);
  http.get('/inspector', (c) => c.redirect('/inspector/'));
  http.get('/inspector/*', (c) => {
    const path = c.req.path.slice('/inspector'.length);
    const asset = assets.get(path === '/' ? '/index.html' : path);
    return asset ? send(c, asset) : c.text('', 404);
  });
}
