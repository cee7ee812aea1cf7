import { describe, expect, test } from 'vitest';
import { toSignedHeaders } from '#server/payment/signature.ts';
import { startOrderHarness } from '#tests/support/orderHarness.ts';
const harness = startOrderHarness();

describe('the webhook', () => {
  test('is accepted only with a valid signature of the shop’s provider', async () => {
    const body = JSON.stringify({
      eventId: crypto.randomUUID(),
      attemptId: crypto.randomUUID(),
      kind: 'captured',
      amountCents: 1,
    });
    const headers = toSignedHeaders('test', body, harness.clock());
    expect(await harness.mall.request('POST', '/pay/notify/sandbox', body, headers)).toMatchObject({
      status: 200,
      code: '0',
    });
    expect(await harness.mall.request('POST', '/pay/notify/sandbox', body)).toMatchObject({
      status: 401,
    });
    expect(await harness.mall.request('POST', '/pay/notify/other', body, headers)).toMatchObject({
      status: 404,
    });
    expect(
      await harness.mall.request('POST', '/pay/notify/sandbox', 'x'.repeat(1_100_000)),
    ).toMatchObject({
      status: 413,
    });
  });
});
