import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { millisecondsInHour } from 'date-fns/constants';
import { describe, expect, test } from 'vitest';
import { createSandboxApp } from '#server/payment/sandbox.app.ts';
import { startSandboxServer } from '#server/payment/sandbox.server.ts';
import { readDueWebhooks } from '#server/payment/sandbox.store.ts';
import { createSandboxGateway } from '#server/payment/sandbox.ts';
import { verifySignature } from '#server/payment/signature.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
import { testLog } from '#tests/support/testLog.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';
import { findFreePort } from '#tools/services/freePort.ts';

const harness = startOrderHarness();

const page = () =>
  createSandboxApp({
    gateway: harness.gateway,
    mallOrigin: 'http://mall.test',
    onAction: () => undefined,
    log: testLog,
  });

async function openPayment() {
  const shopper = await harness.addShopper();
  const orderNo = await harness.order(shopper, {
    orderGoods: [{ goodsId: await harness.addGoods({ cents: 2345 }), goodsAmount: 1 }],
  });
  return { orderNo, ref: await harness.pay(shopper, orderNo) };
}
const press = (ref: string, act: string) =>
  page().request(`/pay/${ref}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `act=${act}`,
  });
const findBankState = async (ref: string) => (await harness.gateway.find(ref))?.state;

describe('the page of Sandbox Pay', () => {
  test('shows merchant, order number, amount and a test-mode label without scripts', async () => {
    const { orderNo, ref } = await openPayment();
    const response = await page().request(`/pay/${ref}`);
    const html = await response.text();
    for (const part of [
      'Sandbox Pay',
      'no real money',
      'Wattle Lane',
      orderNo,
      'A$32.35',
      'RoyalPayCard',
    ])
      expect(html).toContain(part);
    expect(html).not.toContain('<script');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://mall.test");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['approve', 'captured'],
    ['decline', 'declined'],
    ['cancel', 'voided'],
    ['approveLate', 'captured'],
    ['approveTwice', 'captured'],
    ['approveWrongAmount', 'captured'],
  ])('redirects to the order after %s', async (act, state) => {
    const { orderNo, ref } = await openPayment();
    const response = await press(ref, act);
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `http://mall.test/home/createOrder/result/${orderNo}`,
    ]);
    expect(await findBankState(ref)).toBe(state);
  });

  test('does not redirect after "pay and close the tab"', async () => {
    const { ref } = await openPayment();
    const response = await press(ref, 'approveAndClose');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('You can close this tab now');
  });

  test('ignores a second press, an early approval of a voided payment and an unknown button', async () => {
    const { ref } = await openPayment();
    expect((await press(ref, 'approveVoided')).status).toBe(409);
    expect((await press(ref, 'free')).status).toBe(409);
    expect(await findBankState(ref)).toBe('open');
    await press(ref, 'decline');
    expect((await press(ref, 'approve')).status).toBe(409);
    expect(await findBankState(ref)).toBe('declined');
  });

  test('returns 404 for an unknown payment', async () => {
    expect((await page().request('/pay/00')).status).toBe(404);
    expect((await page().request('/')).status).toBe(404);
  });

  test('escapes HTML in an order number', async () => {
    const { ref } = await harness.services.payments.createPayment({
      orderNo: '<img src=x onerror=alert(1)>',
      attemptId: crypto.randomUUID(),
      amountCents: 1,
      payType: '5',
      ...{ returnUrl: '/home', cancelUrl: '/home' },
    });
    expect(await (await page().request(`/pay/${ref}`)).text()).not.toContain('<img');
  });
});

// medusajs/medusa#13301
test('repeats a webhook until the mall replies 200', async () => {
  const statuses: number[] = [];
  const mall = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const headers = new Headers(
        Object.entries(request.headers).map(([name, value]): [string, string] => [
          name,
          String(value),
        ]),
      );
      const status =
        verifySignature('secret', headers, body, new Date()) && statuses.length >= 2 ? 200 : 503;
      statuses.push(status);
      response.writeHead(status).end();
    });
  }).listen(0, '127.0.0.1');
  await once(mall, 'listening');
  const { port } = mall.address() as AddressInfo; // the address of a TCP server is never a string
  harness.advance(millisecondsInHour);
  await harness.gateway.deliverDue(); // delivers webhooks that earlier tests left
  const payPort = await findFreePort();
  const origin = `http://127.0.0.1:${payPort}`;
  const sandbox = await startSandboxServer({
    db: harness.db,
    clock: () => new Date(),
    random: harness.random,
    secret: 'secret',
    origin,
    mallOrigin: 'http://127.0.0.1',
    delayMs: 1,
    port: payPort,
    notifyUrl: `http://127.0.0.1:${port}/`,
    log: testLog,
  });
  const { ref } = await openPayment();
  await fetch(`${origin}/pay/${ref}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'approveAndClose' }),
  });
  await waitForCondition(() => expect(statuses).toContain(200));
  await sandbox.stop();
  mall.close();
  expect(statuses).toEqual([503, 503, 200]);
  expect(await readDueWebhooks(harness.db, new Date(Date.now() + millisecondsInHour))).toEqual([]);
});

test('waits longer after each webhook that the mall does not accept', async () => {
  const { db, clock, random } = harness;
  const { ref } = await openPayment();
  const addresses = { origin: 'http://pay.test', mallOrigin: 'http://mall.test' };
  const post = () => Promise.resolve(503);
  const gateway = createSandboxGateway({
    ...{ db, clock, random, secret: 'test', delayMs: 0, post, ...addresses },
  });
  await gateway.act(ref, 'approve');
  for (const pauseMs of [500, 1000, 2000, 5000]) {
    expect(await gateway.deliverDue()).toBe(1);
    harness.advance(pauseMs - 1);
    expect(await gateway.deliverDue()).toBe(0);
    harness.advance(1);
  }
  expect(await harness.gateway.deliverDue()).toBe(1);
  harness.advance(millisecondsInHour);
  expect(await harness.gateway.deliverDue()).toBe(0);
});

test('a stopping Sandbox Pay ends although a browser keeps using its connection', async () => {
  const port = await findFreePort();
  const sandbox = await startSandboxServer({
    ...{ db: harness.db, clock: () => new Date(), random: harness.random, secret: 'secret' },
    ...{ origin: '', mallOrigin: '', delayMs: 1, port, log: testLog },
    notifyUrl: `http://127.0.0.1:${port}/`,
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isStopped = false;
  let requests = 0;
  const browse = async () => {
    while (!isStopped) {
      const [reply] = await once(get({ port, path: '/pay/unknown', agent }), 'response');
      reply.resume();
      await once(reply, 'end');
      requests += 1;
    }
  };
  const browsing = browse().catch(() => undefined); // the connection is closed
  await waitForCondition(() => expect(requests).toBeGreaterThan(0));
  await sandbox.stop();
  isStopped = true;
  await browsing;
  agent.destroy();
});
