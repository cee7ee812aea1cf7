import { EventEmitter, once } from 'node:events';
import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { createConcurrencyLimiter } from '#server/http/concurrencyLimiter.ts';
import { saveUploadedImage } from '#server/upload/upload.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { getRefusalKey, startOrderHarness } from '#tests/support/orderHarness.ts';
import { waitForCondition } from '#tests/support/waitForCondition.ts';

const harness = startOrderHarness();

test('work above the limit waits, and work above the queue limit is refused', async () => {
  const limitConcurrency = createConcurrencyLimiter({ concurrent: 2, waiting: 1 });
  const events = new EventEmitter();
  const opened = once(events, 'open');
  let running = 0;
  const work = async () => {
    running += 1;
    await opened;
    return 'done';
  };
  const accepted = [limitConcurrency(work), limitConcurrency(work), limitConcurrency(work)];
  await waitForCondition(() => expect(running).toBe(2));
  await expect(limitConcurrency(work)).rejects.toMatchObject({
    key: 'tryLater',
    extra: { retryAfter: 5 },
  });
  events.emit('open');
  expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done']);
  expect(running).toBe(3);
  expect(await limitConcurrency(() => Promise.resolve('next'))).toBe('next');
});

test('failed work lets the next work start', async () => {
  const limitConcurrency = createConcurrencyLimiter({ concurrent: 1, waiting: 5 });
  const failed = limitConcurrency(() => Promise.reject(new Error('broken')));
  const next = limitConcurrency(() => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('many simultaneous uploads are queued or refused while a login still succeeds', async () => {
  const account = 'busy@shopper.example';
  await harness.mall.registerMember(account);
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => harness.addShopper()));
  const picture = await createPlainPng({ width: 3000, height: 3000 });
  const uploads = shoppers.map(({ userId }) =>
    getRefusalKey(saveUploadedImage(harness, userId, picture, harness.clock())),
  );
  const login = await harness.mall.request('POST', '/pc/login', {
    account,
    password: 'correct horse',
  });
  expect(login).toMatchObject({ status: 200, code: '0' });
  const results = await Promise.all(uploads);
  const refused = results.filter((result) => result === 'tryLater').length;
  expect(refused).toBeGreaterThan(0);
  expect(results.filter((result) => typeof result === 'object')).toHaveLength(20 - refused);
});

// So many that they arrive faster than they are checked, also on a busy machine.
const COUNT = 300;

test('passwords that arrive all at once are checked in turn or refused, and the next one is checked', async () => {
  const account = 'flooded@shopper.example';
  await harness.mall.registerMember(account);
  const login = (password: string) =>
    harness.mall.request('POST', '/pc/login', { account, password });
  const replies = await Promise.all(Array.from({ length: COUNT }, () => login('guess')));
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  // Five seconds if the queue of password checks is full, two if that of the database pool is.
  for (const { headers } of refused) expect(['5', '2']).toContain(headers.get('retry-after'));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(COUNT - refused.length);
  expect(await login('correct horse')).toMatchObject({ status: 200, code: '0' });
});

test('a member can upload twenty pictures a day, also at once', async () => {
  const { userId } = await harness.addShopper();
  const picture = await createPlainPng();
  const upload = () => getRefusalKey(saveUploadedImage(harness, userId, picture, harness.clock()));
  for (let count = 0; count < 18; count += 1) expect(await upload()).toHaveProperty('imgUrl');
  const last = await Promise.all(Array.from({ length: 5 }, upload));
  expect(last.filter((result) => result === 'tooFrequent')).toHaveLength(3);
  harness.advance(25 * millisecondsInHour);
  expect(await upload()).toHaveProperty('imgUrl');
});
