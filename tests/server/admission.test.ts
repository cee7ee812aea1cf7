import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCartCall, cartCall } from '#models/cart/cart.api.ts';
import { classifyCall } from '#models/catalogue/catalogue.api.ts';
import { type AdmittedCall, createAdmission } from '#server/http/admission.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

const OVERLOADED = 8;
const SUSTAINED = 18;
const BURST = 50;

/** An admission whose clock the test advances; the event loop is idle for a share of the time. */
function openAdmission(idleShare = 0) {
  let ms = 0;
  const { admit } = createAdmission({ now: () => ms, getIdleMs: () => ms * idleShare });
  const admitMany = (count: number) =>
    Array.from({ length: count }, admit).filter((call) => call !== undefined);
  return { admit, admitMany, advance: (by: number) => (ms += by) };
}
const endAll = (calls: readonly AdmittedCall[]) => calls.forEach((call) => call.end());

/**
 * Sends calls at a rate, each of which takes the processor for `costMs`; returns the longest queue.
 */
function runOverload(perSecond: number, costMs: number, seconds: number) {
  const { admit, advance } = openAdmission();
  const queue: AdmittedCall[] = [];
  let [refused, longest] = [0, 0];
  for (let ms = 0; ms < seconds * 1000; ms += 1) {
    if (ms % Math.round(1000 / perSecond) === 0) {
      const call = admit();
      if (call) queue.push(call);
      else refused += 1;
    }
    if (ms % costMs === 0) queue.shift()?.end();
    if (ms > 2000) longest = Math.max(longest, queue.length);
    advance(1);
  }
  return { refused, longest };
}

interface SharedOptions {
  readonly perMs: number;
  readonly seconds: number;
  /** the share of the time for which the event loop is idle */
  readonly idleShare?: number;
  /** leaves out the calls that ended before this time */
  readonly fromMs?: number;
}

/**
 * Sends `perMs` calls every ms, each of which needs a ms of a processor that all admitted calls
 * share. Returns how long the admitted calls took, the shortest first.
 */
function runShared({ perMs, seconds, idleShare, fromMs = 0 }: SharedOptions): readonly number[] {
  const { admit, advance } = openAdmission(idleShare);
  let running: { readonly call: AdmittedCall; readonly startedAt: number; needed: number }[] = [];
  const times: number[] = [];
  for (let ms = 0; ms < seconds * 1000; ms += 1) {
    for (let sent = 0; sent < perMs; sent += 1) {
      const call = admit();
      if (call) running.push({ call, startedAt: ms, needed: 1 });
    }
    const share = 1 / running.length;
    running.forEach((call) => (call.needed -= share));
    const done = running.filter(({ needed }) => needed <= 0);
    endAll(done.map(({ call }) => call));
    if (ms >= fromMs) times.push(...done.map(({ startedAt }) => ms + 1 - startedAt));
    running = running.filter(({ needed }) => needed > 0);
    advance(1);
  }
  return times.toSorted((a, b) => a - b);
}

describe('the admission of calls', () => {
  test('refuses none of 1,500 calls of 16 clients that wait for their replies', () => {
    const { admit, admitMany, advance } = openAdmission();
    const calls = admitMany(16);
    expect(calls).toHaveLength(16);
    for (let done = 0; done < 1500; done += 1) {
      advance(5);
      calls.shift()?.end();
      const next = admit();
      expect(next).toBeDefined();
      if (next) calls.push(next);
    }
  });

  test('admits a burst and refuses what exceeds it', () => {
    const { admitMany } = openAdmission();
    expect(admitMany(BURST + 5)).toHaveLength(BURST);
  });

  test('keeps the queue short once the load has been too high for a second', () => {
    const { admit, admitMany, advance } = openAdmission();
    const calls = admitMany(BURST);
    advance(900);
    // Most clients send their next call.
    endAll(calls.splice(0, 25));
    calls.push(...admitMany(25));
    expect(calls).toHaveLength(BURST);
    advance(200);
    endAll(calls.splice(0, 20));
    expect(admit()).toBeUndefined();
    // The overload ends.
    endAll(calls.splice(0, BURST - 25));
    expect(admitMany(BURST)).not.toHaveLength(0);
  });

  test('admits a burst again only when no call has been refused for a second', () => {
    const { admitMany, advance } = openAdmission();
    const calls = admitMany(BURST + 1);
    endAll(calls);
    // All calls ended in the same turn of the event loop, but the overload continues.
    advance(900);
    const next = admitMany(BURST);
    expect(next).toHaveLength(SUSTAINED);
    endAll(next);
    advance(1000);
    expect(admitMany(BURST)).toHaveLength(BURST);
  });

  test('under four times the capacity queues no more calls than the limit', () => {
    const { refused, longest } = runOverload(1000, 4, 6);
    expect(refused).toBeGreaterThan(3000);
    expect(longest).toBeLessThanOrEqual(SUSTAINED);
    expect(runOverload(200, 4, 6).refused).toBe(0);
  });

  test('keeps the time of admitted calls from the first second of an overload on', () => {
    const times = runShared({ perMs: 4, seconds: 6 });
    expect(times.length).toBeGreaterThan(5500);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThanOrEqual(1.5 * SUSTAINED);
  });

  test('keeps the queue shortest while the processor is busy and most calls are refused', () => {
    const times = runShared({ perMs: 4, seconds: 6, fromMs: 1000 });
    expect(times.length).toBeGreaterThan(4500);
    expect(times.at(-1)).toBeLessThanOrEqual(OVERLOADED + 1);
  });

  test('keeps the longer queue while the processor is idle, because the calls wait for the database', () => {
    const times = runShared({ perMs: 4, seconds: 6, fromMs: 1000, idleShare: 0.3 });
    expect(times[0]).toBeGreaterThan(OVERLOADED + 1);
    expect(times.at(-1)).toBeLessThanOrEqual(SUSTAINED + 1);
  });

  test('admits a burst again after the overload', () => {
    const { admitMany, advance } = openAdmission();
    for (let ms = 0; ms < 3000; ms += 1) {
      endAll(admitMany(100));
      advance(1);
    }
    expect(admitMany(BURST)).toHaveLength(OVERLOADED);
    advance(1000);
    expect(admitMany(BURST)).toHaveLength(BURST);
  });

  test('ignores clients that do not send their body, and calls that wait for another service', () => {
    const { admit, admitMany, advance } = openAdmission();
    for (const call of admitMany(BURST)) void call.readBody(() => new Promise(() => undefined));
    expect(admit()).toBeUndefined();
    advance(50);
    expect(admitMany(SUSTAINED)).toHaveLength(SUSTAINED);
    advance(1000);
    expect(admitMany(BURST)).toHaveLength(BURST);
  });
});

describe('the API with too many calls', () => {
  let mall: TestMall;
  let token: string;
  beforeAll(async () => {
    mall = await startTestMall({ env: { databaseUrl: 'postgres://limited' } });
    token = await mall.registerMember();
  });
  afterAll(() => mall.close());

  test('refuses a call with 503 and Retry-After before it reads the body, and still serves the cache', async () => {
    await mall.call(classifyCall, {});
    const calls = Array.from({ length: BURST }, mall.deps.admission.admit);
    let isRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          isRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const refused = await mall.app.request(`/api/v1${addToCartCall.path}`, init);
    expect([refused.status, refused.headers.get('retry-after'), isRead]).toEqual([503, '2', false]);
    expect((await mall.send(classifyCall, {})).status).toBe(200);
    calls.forEach((call) => call?.end());
    expect((await mall.send(cartCall, {}, token)).status).toBe(200);
  });
});
