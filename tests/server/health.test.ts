import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { addHealthRoutes } from '#server/http/health.routes.ts';
import { startHttpServer } from '#server/http/httpServer.ts';
import { createTestDatabase } from '#tests/support/testMall.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { findFreePort } from '#tools/services/freePort.ts';

test('/readyz reports that the server is ready, is stopping, or has no database', async () => {
  const { db, close } = await createTestDatabase();
  let isStopping = false;
  const app = new Hono();
  addHealthRoutes(app, { db, isStopping: () => isStopping });
  const ask = async (path: string) => {
    const reply = await app.request(path);
    return [reply.status, await reply.text(), reply.headers.get('cache-control')];
  };
  await waitForCondition(async () =>
    expect(await ask('/readyz')).toEqual([200, 'ready', 'no-store']),
  );
  isStopping = true;
  expect(await ask('/readyz')).toEqual([503, 'stopping', 'no-store']);
  expect(await ask('/readyz?exclude=database')).toEqual([503, 'stopping', 'no-store']);
  isStopping = false;
  await close();
  expect(await ask('/readyz')).toEqual([503, 'no database', 'no-store']);
  expect(await ask('/readyz?exclude=database')).toEqual([200, 'ready', 'no-store']);
  expect(await ask('/healthz')).toEqual([200, 'ok', 'no-store']);
});

test('a stopping server completes requests in flight, closes connections and accepts no new ones', async () => {
  const steps = new EventEmitter();
  const begun = once(steps, 'begun');
  const finished = once(steps, 'finished');
  const app = new Hono()
    .get('/slow', async (c) => {
      steps.emit('begun');
      await finished;
      return c.text('order placed');
    })
    .get('/fast', (c) => c.text('fast'));
  const port = await findFreePort();
  const server = await startHttpServer(app, { port, drainMs: 0 });
  const agent = new Agent({ keepAlive: true });
  const request = async (path: string): Promise<IncomingMessage> => {
    const [reply] = await once(get({ port, path, agent }), 'response');
    return reply;
  };
  const idle = await request('/fast');
  idle.resume();
  await once(idle, 'end');
  expect(idle.headers.connection).toBe('keep-alive');
  const slow = request('/slow');
  await begun;
  const stopped = server.stop();
  expect(server.isStopping()).toBe(true);
  steps.emit('finished');
  const reply = await slow;
  reply.resume();
  expect([reply.statusCode, reply.headers.connection]).toEqual([200, 'close']);
  await stopped;
  await expect(request('/fast')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
