import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { serverProcesses } from '#server/db/schema/serverProcesses.ts';
import { PROCESS_TIMEOUT_MS } from '#server/db/serverProcesses.store.ts';
import { type Env, parseEnv } from '#server/env.ts';
import { registerServerProcess } from '#server/serverProcess.ts';
import { SHOP_SETTINGS } from '#tests/fixtures/shopSettings.ts';
import { testLog } from '#tests/support/testLog.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const SECRETS = { old: 'o'.repeat(32), next: 'n'.repeat(32) };
const SETTINGS = {
  DATABASE_URL: 'postgres://user:password@host/database',
  PAYMENT_PROVIDER: 'none',
  PAYMENT_ORIGINS: 'https://one.example,https://two.example',
  MALL_ORIGIN: 'https://shop.example',
  MALL_SECRET: SECRETS.old,
  MAIL_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'shop@mail.example',
  ...SHOP_SETTINGS,
};

let mall: TestMall;
const started: { readonly stop: () => Promise<void> }[] = [];
const warn = vi.fn<(message: string) => void>();
beforeAll(async () => {
  mall = await startTestMall({ seed: 'none' });
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.stop();
  warn.mockClear();
});
afterAll(() => mall.close());

async function start(
  changes: Readonly<Record<string, string>> = {},
  { release = '1', env = {} }: { readonly release?: string; readonly env?: Partial<Env> } = {},
): Promise<void> {
  const parsed = { ...parseEnv({ ...SETTINGS, ...changes }), ...env };
  const services = { db: mall.db, clock: mall.clock.now, random: mall.random, log: testLog };
  const options = { ...services, env: parsed, release, warn };
  started.push(await registerServerProcess(options));
}

test('servers with the same settings start, and their rows are deleted when they stop', async () => {
  await start();
  await start({ PAYMENT_ORIGINS: 'https://two.example,https://one.example', PORT: '4100' });
  expect(await mall.db.$count(serverProcesses)).toBe(2);
  for (const server of started.splice(0)) await server.stop();
  expect(await mall.db.$count(serverProcesses)).toBe(0);
  expect(warn).not.toHaveBeenCalled();
});

test('a server with other settings does not start and names them', async () => {
  await start();
  const other = { PAYMENT_ORIGINS: 'https://three.example', MALL_SECRET: SECRETS.next };
  await expect(start(other)).rejects.toThrow(/a different PAYMENT_ORIGINS and MALL_SECRET\./);
  expect(await mall.db.$count(serverProcesses)).toBe(1);
});

test('a server with another secret of Stripe does not start, and the records contain none', async () => {
  const stripe = {
    ...{ PAYMENT_PROVIDER: 'stripe', PAYMENT_ORIGINS: 'https://checkout.stripe.com' },
    ...{ STRIPE_SECRET_KEY: 'sk_live_one', STRIPE_WEBHOOK_SECRET: 'whsec_one' },
  };
  await start(stripe);
  await expect(start(stripe)).resolves.toBeUndefined();
  const otherAccount = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_two' };
  await expect(start(otherAccount)).rejects.toThrow(/a different STRIPE_SECRET_KEY\./);
  const otherWebhook = { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_two' };
  await expect(start(otherWebhook)).rejects.toThrow(/a different STRIPE_WEBHOOK_SECRET\./);
  const rows = JSON.stringify(await mall.db.select().from(serverProcesses));
  expect(rows).not.toMatch(/sk_live|whsec/);
});

test('a server starts beside one of an earlier release, which recorded no secret of Stripe', async () => {
  const stripe = {
    ...{ PAYMENT_PROVIDER: 'stripe', PAYMENT_ORIGINS: 'https://checkout.stripe.com' },
    ...{ STRIPE_SECRET_KEY: 'sk_live_one', STRIPE_WEBHOOK_SECRET: 'whsec_one' },
  };
  await start(stripe);
  for (const row of await mall.db.select().from(serverProcesses)) {
    const { STRIPE_SECRET_KEY: _key, STRIPE_WEBHOOK_SECRET: _secret, ...settings } = row.settings;
    await mall.db.update(serverProcesses).set({ settings });
  }
  await expect(start(stripe)).resolves.toBeUndefined();
});

test('a server with a new and the old secret starts beside one with the old secret', async () => {
  await start();
  await expect(start({ MALL_SECRET: `${SECRETS.next},${SECRETS.old}` })).resolves.toBeUndefined();
});

test('a server that was killed does not prevent other settings after its time limit', async () => {
  await start();
  mall.clock.advance(PROCESS_TIMEOUT_MS);
  await expect(start({ MALL_ORIGIN: 'https://new.example' })).resolves.toBeUndefined();
});

test('another release, and other settings of a demo, are reported and accepted', async () => {
  await start();
  await start({}, { release: '2' });
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/runs another release/)]]);
  await start({ MALL_ORIGIN: 'https://demo.example' }, { env: { isDemo: true }, release: '2' });
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/a different MALL_ORIGIN\./));
});
