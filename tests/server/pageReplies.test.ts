import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { noopMetrics } from '#server/metrics.ts';
import { renderPage, resolvePage } from '#src/app/server.tsx';
import { paths } from '#src/mall/paths.ts';
import { addPages } from '#tests/support/pageServer.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const GOODS_ID = '10090503';
const GOODS_URL = paths.goods(GOODS_ID);
const BROWSER = {
  accept: 'text/html,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-AU,en;q=0.9',
  cookie: 'country=AU',
};
type Headers = Readonly<Record<string, string>>;

let mall: TestMall;
/** the requests that passed the middleware and reached the pages */
let resolved: number;
let lines: Record<string, unknown>[];
let observed: Record<string, unknown>[];
let cacheReads: boolean[];
beforeEach(async () => {
  [resolved, lines, observed, cacheReads] = [0, [], [], []];
  mall = await startTestMall({
    log: createLog({
      level: 'debug',
      format: 'json',
      writeLine: (line) => void lines.push(JSON.parse(line)),
    }),
    metrics: () => ({
      ...noopMetrics,
      observeRequest: (request) => void observed.push({ ...request }),
      countCacheRead: (isHit) => void cacheReads.push(isHit),
    }),
  });
  const countResolved: typeof resolvePage = (request) => {
    resolved += 1;
    return resolvePage(request);
  };
  let unknownPage: ReturnType<typeof renderPage> | undefined;
  const renderOnce: typeof renderPage = (target, services) =>
    target.isKnown ? renderPage(target, services) : (unknownPage ??= renderPage(target, services));
  const pages = { resolvePage: countResolved, renderPage: renderOnce };
  addPages(mall.app, mall, pages, mall.deps.cachedReads.readApi);
});
afterEach(() => mall.close());

const ask = async (url = GOODS_URL, headers: Headers = {}) =>
  mall.app.request(url, { headers: { ...BROWSER, ...headers } });

/** The reply without what belongs to one request. */
async function read(url?: string, headers?: Headers) {
  const reply = await ask(url, headers);
  const { 'x-request-id': id, date, ...others } = Object.fromEntries(reply.headers);
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64');
  return { id, date, reply: { status: reply.status, headers: others, body } };
}

describe('the reply to an equal request for a cached page', () => {
  test('is the same without the middleware, except its id and its date', async () => {
    const first = await read();
    mall.clock.advance(2000);
    const again = await read();
    expect(again.reply).toEqual(first.reply);
    expect(first.reply.headers).toMatchObject({
      'content-encoding': 'br',
      'content-security-policy': expect.stringContaining("default-src 'self'"),
      'x-frame-options': 'DENY',
    });
    expect(again.id).toMatch(/^[\da-f-]{36}$/);
    expect(again.id).not.toBe(first.id);
    expect(again.date).toBe(mall.clock.now().toUTCString());
    expect(resolved).toBe(1);
  });

  test('is logged and counted like the first one', async () => {
    const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`;
    for (const time of ['first', 'again']) {
      lines = [];
      await ask(GOODS_URL, { traceparent });
      const [line] = lines.filter(({ event }) => event === 'read.completed');
      expect([time, line]).toEqual([
        time,
        {
          ...{ level: 'debug', event: 'read.completed', method: 'GET', route: '/*', status: 200 },
          ...{ traceId: 'a1'.repeat(16), parentSpanId: 'b2'.repeat(8) },
          ...{ requestId: expect.any(String), spanId: expect.any(String) },
          ...{ durationMs: expect.any(Number), time: expect.any(String), msg: expect.any(String) },
        },
      ]);
    }
    expect(resolved).toBe(1);
    const request = { method: 'GET', route: '/*', status: 200, seconds: expect.any(Number) };
    expect(observed).toEqual([request, request]);
    expect(cacheReads.at(-1)).toBe(true);
    const count = cacheReads.length;
    await ask();
    await ask();
    expect(cacheReads.length).toBe(count + 2);
  });

  test('depends on every header that changes a page', async () => {
    const { reply } = await read();
    const variants: readonly Headers[] = [
      {},
      { accept: 'text/markdown' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity' },
      { 'accept-language': 'zh-TW' },
      { cookie: 'lang=zh-Hans; country=AU' },
      { cookie: 'country=MY' },
      { 'if-none-match': reply.headers['etag'] ?? '' },
    ];
    const first = [];
    for (const headers of variants) first.push((await read(GOODS_URL, headers)).reply);
    expect(new Set(first.map((sent) => JSON.stringify(sent))).size).toBe(variants.length);
    expect(first.at(-1)).toMatchObject({ status: 304, body: '' });
    expect(resolved).toBe(variants.length);
    for (const [index, headers] of [...variants.entries()].toReversed())
      expect((await read(GOODS_URL, headers)).reply).toEqual(first[index]);
    expect(resolved).toBe(variants.length);
  });

  test('sets the cookie of the language that the URL chooses', async () => {
    const url = `${GOODS_URL}?lang=zh-Hant`;
    const first = await read(url);
    const again = await read(url);
    expect(again.reply).toEqual(first.reply);
    expect(again.reply.headers['set-cookie']).toContain('lang=zh-Hant;');
    expect(resolved).toBe(1);
    for (let turn = 0; turn < 2; turn += 1) {
      const both = await ask(`${url}&country=MY`);
      expect(both.headers.getSetCookie()).toHaveLength(2);
    }
    expect(resolved).toBe(3);
  });
});

describe('a page is rendered again', () => {
  test('after the stock of its goods, or anything else, has changed', async () => {
    await ask();
    await ask();
    expect(resolved).toBe(1);
    mall.deps.cache.invalidateGoods({ kind: 'stock', goodsIds: [GOODS_ID] });
    await ask();
    await ask();
    expect(resolved).toBe(2);
    mall.deps.cache.invalidateAll();
    await ask();
    await ask();
    expect(resolved).toBe(3);
  });

  test('after it has expired', async () => {
    await ask();
    mall.clock.advance(60_001);
    await ask();
    expect(resolved).toBe(2);
  });
});

test('other requests always pass the middleware', async () => {
  const requests = [
    ['/nowhere', {}],
    [`${GOODS_URL}?${'a'.repeat(1000)}`, {}],
    [GOODS_URL, { method: 'HEAD' }],
  ] as const;
  for (const [url, options] of requests) {
    resolved = 0;
    for (let turn = 0; turn < 2; turn += 1)
      await mall.app.request(url, { ...options, headers: BROWSER });
    expect([url, resolved]).toEqual([url, 2]);
  }
  await ask();
  resolved = 0;
  // The server's own request to warm up is neither logged nor counted.
  const count = observed.length;
  await mall.app.request(GOODS_URL, { headers: BROWSER }, { isInternal: true });
  expect([resolved, observed.length]).toEqual([1, count]);
  const head = await mall.app.request(GOODS_URL, { method: 'HEAD', headers: BROWSER });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('the number of replies in memory is limited', async () => {
  for (let number = 0; number <= 2000; number += 1) await ask(`${GOODS_URL}?utm_id=${number}`);
  expect(resolved).toBe(2001);
  await ask(`${GOODS_URL}?utm_id=1`);
  expect(resolved).toBe(2001);
  await ask(`${GOODS_URL}?utm_id=0`);
  expect(resolved).toBe(2002);
});

test('requests for pages that are not cached replace no reply', async () => {
  await ask();
  const headers = { ...BROWSER, 'accept-encoding': 'identity' };
  for (let number = 0; number <= 2000; number += 1)
    await mall.app.request(`/nowhere/${number}`, { headers });
  resolved = 0;
  await ask();
  expect(resolved).toBe(0);
});
