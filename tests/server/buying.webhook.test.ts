import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedHeaders } from '#server/payment/signature.ts';
import { type Market, openMarket } from '#tests/support/market.ts';
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

describe('the webhook', () => {
  test('only a signed word of the right provider is taken', async () => {
    const body = JSON.stringify({
      eventId: crypto.randomUUID(),
      attemptId: crypto.randomUUID(),
      kind: 'captured',
      amountCents: 1,
    });
    const headers = signedHeaders('test', body, market.clock());
    expect(await market.mall.ask('POST', '/pay/notify/sandbox', body, headers)).toMatchObject({
      status: 200,
      code: '0',
    });
    expect(await market.mall.ask('POST', '/pay/notify/sandbox', body)).toMatchObject({
      status: 401,
    });
    expect(await market.mall.ask('POST', '/pay/notify/other', body, headers)).toMatchObject({
      status: 404,
    });
    expect(await market.mall.ask('POST', '/pay/notify/sandbox', 'x'.repeat(20_000))).toMatchObject({
      status: 413,
    });
  });
});
