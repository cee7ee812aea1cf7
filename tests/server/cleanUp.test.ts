import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { cartMerges, transactions } from '#server/db/schema/orders.ts';
import { paymentEvents, uploads } from '#server/db/schema/payment.ts';
import { rateLimits } from '#server/db/schema/rateLimits.ts';
import { outbox, sessions, verificationCodes } from '#server/db/schema/users.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { saveCertificate } from '#server/payment/certificate.ts';
import { saveUploadedImage } from '#server/upload/upload.ts';
import { createPlainPng } from '#tests/fixtures/plainPicture.ts';
import { addUnpaidOrder } from '#tests/fixtures/unpaidOrder.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';

const harness = startOrderHarness();

const count = async () => ({
  sessions: await harness.db.$count(sessions),
  codes: await harness.db.$count(verificationCodes),
  transactions: await harness.db.$count(transactions),
  uploads: await harness.db.$count(uploads),
  outbox: await harness.db.$count(outbox),
  events: await harness.db.$count(paymentEvents),
  merges: await harness.db.$count(cartMerges),
  limits: await harness.db.$count(rateLimits),
});

test('outdated rows are deleted, and rows that an order uses remain', async () => {
  await harness.mall.registerMember('mia@mall.example');
  const { shopper, orderNo, goodsId } = await addUnpaidOrder(harness);
  const { userId } = shopper;
  await harness.issueCode(shopper, { orderGoods: [{ goodsId, goodsAmount: 1 }] });
  const picture = await createPlainPng();
  const upload = () => saveUploadedImage(harness, userId, picture, harness.clock());
  const { imgUrl } = await upload();
  await saveCertificate(harness.services, { userId, orderNo, imgUrl, now: harness.clock() });
  await upload();
  const event = { provider: 'sandbox', eventId: 'old', kind: 'captured', at: harness.clock() };
  await harness.db.insert(paymentEvents).values(event);
  await harness.db.insert(cartMerges).values({ userId, mergeKey: 'old', at: harness.clock() });
  const all = {
    sessions: 1,
    codes: 1,
    transactions: 2,
    uploads: 2,
    outbox: 1,
    events: 1,
    merges: 1,
    limits: 5,
  };
  const cleanAfter = async (ms: number) => {
    harness.advance(ms);
    await cleanUp(harness, harness.clock());
    return count();
  };
  expect(await cleanAfter(millisecondsInHour)).toEqual(all);
  expect(await cleanAfter(millisecondsInDay)).toEqual({
    ...all,
    codes: 0,
    transactions: 1,
    uploads: 1,
    limits: 0,
  });
  const remaining = { transactions: 1, uploads: 1, sessions: 0, codes: 0, outbox: 0, limits: 0 };
  expect(await cleanAfter(30 * millisecondsInDay)).toEqual({ ...remaining, events: 1, merges: 1 });
  expect(await cleanAfter(150 * millisecondsInDay)).toEqual({ ...remaining, events: 0, merges: 0 });
});
