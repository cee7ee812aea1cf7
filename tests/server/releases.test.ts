import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReleaseAsset } from '#server/db/releases.store.ts';
import { serveClient } from '#server/http/clientPages.ts';
import { publishRelease } from '#server/http/releaseAssets.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const CONFIG = { paymentOrigins: [], profile: 'full', inspects: false } as const;
const SHARED = '/assets/words-shared.woff2';

let mall: TestMall;
const folder = mkdtempSync(join(tmpdir(), 'mall-releases-'));
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterAll(async () => {
  await mall.close();
  rmSync(folder, { recursive: true });
});

/** Writes the build of a release, which has one script and shares a font with the others. */
function buildRelease(name: string): string {
  const directory = join(folder, name);
  const script = `open('${name}');`;
  const files = {
    'index.html': `<html><head></head><script src="/assets/shop-${name}.js"></script></html>`,
    [`assets/shop-${name}.js`]: script,
    [`assets/shop-${name}.js.br`]: brotliCompressSync(script),
    [SHARED]: 'words',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), content);
  }
  return directory;
}

/** Starts a server with the release and returns it. */
async function startRelease(name: string): Promise<Hono> {
  const directory = buildRelease(name);
  mall.clock.advance(60_000);
  await publishRelease(mall.db, directory, mall.clock.now());
  const http = new Hono();
  serveClient(http, directory, CONFIG, undefined, (path) => findReleaseAsset(mall.db, path));
  return http;
}

const listStatuses = async (http: Hono, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await http.request(`/assets/shop-${name}.js`)).status));

test('servers of two releases send the assets of both, compressed or not', async () => {
  const first = await startRelease('A');
  const second = await startRelease('B');
  for (const [server, name] of [
    [first, 'B'],
    [second, 'A'],
  ] as const) {
    const path = `/assets/shop-${name}.js`;
    const plain = await server.request(path);
    expect(await plain.text()).toBe(`open('${name}');`);
    expect(Object.fromEntries(plain.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const compressed = await server.request(path, { headers: { 'accept-encoding': 'br' } });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(Buffer.from(await compressed.arrayBuffer())).toEqual(
      brotliCompressSync(`open('${name}');`),
    );
    const refused = await server.request(path, { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(refused.headers.get('content-encoding')).toBeNull();
  }
});

test('the assets of the last three releases are sent, and older ones are deleted', async () => {
  for (const name of ['A', 'B', 'C']) await startRelease(name);
  const server = await startRelease('D');
  expect(await listStatuses(server, ['A', 'B', 'C', 'D'])).toEqual([404, 200, 200, 200]);
  expect(await (await server.request(SHARED)).text()).toBe('words');
  // A restart is not another release, and a release that returns is the latest.
  await startRelease('D');
  await startRelease('B');
  const next = await startRelease('E');
  expect(await listStatuses(next, ['B', 'C', 'D', 'E'])).toEqual([200, 404, 200, 200]);
});

test('a missing asset is not cached', async () => {
  const server = await startRelease('F');
  const missing = await server.request('/assets/shop-gone.js');
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('servers that start at the same time store their releases', async () => {
  const directories = ['G', 'H', 'I'].map(buildRelease);
  await Promise.all(
    directories.map((directory) => publishRelease(mall.db, directory, mall.clock.now())),
  );
  const server = await startRelease('I');
  expect(await listStatuses(server, ['G', 'H', 'I'])).toEqual([200, 200, 200]);
});
