import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { ReleaseAssetRow } from '../db/releases.store.ts';
import type { ClientConfig } from './clientConfig.ts';
import { acceptsEncoding } from './compression.ts';
import { ASSETS_PATH, isAssetPath } from './releaseAssets.ts';
import { REMOVAL_WORKER, WORKER_PATH } from './removalWorker.ts';

export const MIME_TYPES: Readonly<Record<string, string>> = {
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

export interface StaticAsset {
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** the compressed bodies that the build created, by content encoding */
  readonly encodings: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

export const toEtag = (bytes: Uint8Array): string =>
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

export function sendAsset(c: Context, asset: StaticAsset, status: 200 | 404 = 200): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = ENCODINGS.map(([name]) => name).find(
    (name) => acceptsEncoding(accepted, name) && asset.encodings.has(name),
  );
  const headers = {
    'content-type': asset.type,
    'cache-control': asset.cacheControl,
    // A browser never asks whether an immutable file has changed.
    ...(asset.cacheControl === IMMUTABLE ? {} : { etag: asset.etag }),
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

export type FindReleaseAsset = (path: string) => Promise<ReleaseAssetRow | undefined>;

/** Sends an asset of another release, or an empty 404. */
export async function sendReleaseAsset(c: Context, find?: FindReleaseAsset): Promise<Response> {
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

export const isFilePath = (path: string): boolean =>
  path.startsWith(ASSETS_PATH) || /\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/')));

function createRemovalWorker(): StaticAsset {
  const body = new TextEncoder().encode(REMOVAL_WORKER);
  const type = MIME_TYPES['.js'] ?? '';
  return { type, etag: toEtag(body), cacheControl: 'no-cache', body, encodings: new Map() };
}

/** The files of the client; without the service worker the file that removes it. */
export function readClient(
  directory: string,
  { hasServiceWorker = true }: ClientConfig,
): ReadonlyMap<string, StaticAsset> {
  const assets = readAssets(directory);
  return hasServiceWorker ? assets : new Map([...assets, [WORKER_PATH, createRemovalWorker()]]);
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
