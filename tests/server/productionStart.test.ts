import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loginCall, sendCodeCall } from '#models/session/session.api.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { goods, settings } from '#server/db/schema/catalogue.ts';
import { outbox, users } from '#server/db/schema/users.ts';
import { DEMO_MEMBER } from '#server/seed/seedDemo.ts';
import { SHOP_SETTINGS } from '#tests/fixtures/shopSettings.ts';
import { type ShopServer, startShopServer } from '#tools/services/serverProcess.ts';

/** The settings of a real shop, whose mail service does not reply. */
const PRODUCTION = {
  MALL_DEMO: '0',
  DATABASE_MIGRATES: '1',
  MALL_ORIGIN: 'https://shop.example',
  MALL_SECRET: 's'.repeat(32),
  PAYMENT_PROVIDER: 'none',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@mail.example',
  ...SHOP_SETTINGS,
  RATE_LIMITS: 'on',
  NODE_OPTIONS: '--import tsx',
};

let server: ShopServer;
beforeAll(async () => {
  server = await startShopServer({ program: 'server/main.ts', env: PRODUCTION });
});
afterAll(() => server.shutDownAndClean());

const post = async (path: string, body: object) => {
  const reply = await fetch(`${server.origin}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { readonly code: string } };
};

describe('a shop without the demo', () => {
  test('has no member with a password that everybody knows', async () => {
    const { account, password } = DEMO_MEMBER;
    expect(await post(loginCall.path, { account, password })).toMatchObject({
      body: { code: '1002', result: null },
    });
  });

  test('has neither the payment page nor the webhook of the sandbox', async () => {
    await expect(fetch(server.payOrigin)).rejects.toThrow('fetch failed');
    const { status } = await post('/pay/notify/sandbox', { kind: 'captured' });
    expect([401, 404]).toContain(status);
  });

  test('stores no message in the outbox, and nothing of the demo in its database', async () => {
    const reply = await post(sendCodeCall.path, { account: 'ann@mail.example' });
    expect(reply).toMatchObject({ body: { msg: '发送失败' } });
    await server.shutDown();
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir: server.dataDir });
    const keys = (await db.select({ key: settings.key }).from(settings)).map(({ key }) => key);
    expect({
      users: await db.$count(users),
      messages: await db.$count(outbox),
      goods: await db.$count(goods),
      hasPaySecret: keys.includes('paySecret'),
    }).toEqual({ users: 0, messages: 0, goods: 0, hasPaySecret: false });
    await close();
  });
});
