import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { parseEnv } from '#server/env.ts';
import { contentSecurityPolicy, securityHeaders } from '#server/http/headers.ts';

const env = parseEnv({ MALL_ORIGIN: 'https://shop.example' });

async function listHeaders(path: string): Promise<readonly string[]> {
  const http = new Hono();
  http.use(securityHeaders(env), contentSecurityPolicy(env));
  http.get('*', (c) => c.body(''));
  return [...(await http.request(path)).headers.keys()].toSorted();
}

test('a script, a style sheet and a font have no headers that only a document needs', async () => {
  const expected = [
    'content-type',
    'cross-origin-resource-policy',
    'strict-transport-security',
    'x-content-type-options',
  ];
  for (const name of ['shop-a1.js', 'shop-a1.css', 'words-a1.woff2'])
    expect([name, await listHeaders(`/assets/${name}`)]).toEqual([name, expected]);
});

test('everything that can be a document has all security headers', async () => {
  const ofPage = await listHeaders('/home');
  expect(ofPage).toEqual(
    expect.arrayContaining([
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
      'x-frame-options',
    ]),
  );
  for (const path of ['/assets/logo-a1.svg', '/service-worker.js', '/assets/a.js/b', '/shop.js'])
    expect([path, await listHeaders(path)]).toEqual([path, ofPage]);
});

test('the policy is added to the reply itself, so that its body is not sent as a stream', async () => {
  const http = new Hono();
  const replies: Response[] = [];
  http.use(async (c, next) => {
    await next();
    replies.push(c.res);
  });
  http.use(contentSecurityPolicy(env));
  http.get('*', (c) => {
    const reply = c.body('page');
    replies.push(reply);
    return reply;
  });
  const sent = await http.request('/home');
  expect(sent.headers.get('content-security-policy')).toContain("default-src 'self'");
  const [created, received] = replies;
  expect(received).toBe(created);
});
