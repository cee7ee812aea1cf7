import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import type { Deps } from '#server/deps.ts';
import { addRecordingRoute } from '#server/http/recording.routes.ts';

const NAME = 'unit-server-test';
const file = `.cache/recordings/${NAME}.json`;
afterAll(() => rmSync(file, { force: true }));

function createServer(inspects: boolean) {
  const http = new Hono();
  addRecordingRoute({ http, deps: { env: { inspects } } as Deps, limited: new Set(), calls: [] }); // the route reads nothing else
  return (name: string) => http.request(`/api/v1/inspect/recordings/${name}`);
}

test('only a server that may be inspected sends recordings of failed tests', async () => {
  mkdirSync('.cache/recordings', { recursive: true });
  writeFileSync(file, '{"format":"a recording"}');
  const reply = await createServer(true)(NAME);
  expect([reply.status, await reply.text()]).toEqual([200, '{"format":"a recording"}']);
  expect((await createServer(false)(NAME)).status).toBe(404);
});

test('no other file of the project is sent', async () => {
  const request = createServer(true);
  for (const name of ['none', '..%2F..%2Fpackage', '..%2F..%2Fpackage.json', '.'])
    expect((await request(name)).status).toBe(404);
});
