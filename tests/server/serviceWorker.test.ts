import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { renderConfigScript } from '#server/http/clientConfig.ts';
import { serveClient } from '#server/http/clientPages.ts';
import { contentSecurityPolicy } from '#server/http/headers.ts';
import { REMOVAL_WORKER, WORKER_PATH } from '#server/http/removalWorker.ts';
import { createBuiltClient } from '#tests/support/pageServer.ts';

const CONFIG = { paymentOrigins: [], profile: 'full', inspects: false } as const;

function createServer(settings: { readonly hasServiceWorker?: boolean }) {
  const http = new Hono();
  http.use(contentSecurityPolicy(CONFIG));
  createBuiltClient((directory) => serveClient(http, directory, { ...CONFIG, ...settings }));
  return http;
}

const readWorker = async (http: Hono) => {
  const reply = await http.request(WORKER_PATH);
  const { status, headers } = reply;
  const [type, cacheControl] = [headers.get('content-type'), headers.get('cache-control')];
  return { status, type, cacheControl, body: await reply.text() };
};

const expected = {
  status: 200,
  type: 'text/javascript; charset=utf-8',
  cacheControl: 'no-cache',
};

test('the browser asks for a new service worker at each visit', async () => {
  expect(await readWorker(createServer({}))).toEqual({ ...expected, body: 'work();' });
});

test('with SERVICE_WORKER=off the browser removes the worker, and the page installs none', async () => {
  const http = createServer({ hasServiceWorker: false });
  expect(await readWorker(http)).toEqual({ ...expected, body: REMOVAL_WORKER });
  expect(renderConfigScript({ ...CONFIG, hasServiceWorker: false })).toContain(
    '"serviceWorker":false',
  );
  expect(renderConfigScript(CONFIG)).not.toContain('serviceWorker');
});

test('the worker and the manifest are from the shop only', async () => {
  const policy = (await createServer({}).request(WORKER_PATH)).headers.get(
    'content-security-policy',
  );
  expect(policy?.split('; ')).toEqual(
    expect.arrayContaining(["default-src 'self'", "manifest-src 'self'", "worker-src 'self'"]),
  );
});
