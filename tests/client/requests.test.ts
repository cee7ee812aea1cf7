// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addToCartCall, mergeCartCall, removeCartLineCall } from '#models/cart/cart.api.ts';
import { exchangeRateCall, goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { uploadImageCall } from '#models/checkout/upload.api.ts';
import { orderDetailCall } from '#models/order/order.api.ts';
import {
  jsonReply,
  dropConnection,
  okReply,
  startFakeServer,
  settleCall,
} from '#tests/support/fakeServer.ts';

let mall: Awaited<ReturnType<typeof startFakeServer>>;
beforeAll(async () => {
  mall = await startFakeServer();
});
beforeEach(() => {
  mall.requests.length = 0;
});
afterAll(() => mall.close());

const rate = { exchangeRate: 5 };

describe('a request', () => {
  test('contains the language en, and the token with header and prefix of this server', async () => {
    mall.setReply(okReply(rate));
    await mall.client()(exchangeRateCall, {});
    await mall.client({ token: () => 't-1' })(exchangeRateCall, {});
    await mall.client({ token: () => 't-2', tokenHeader: 'token', tokenPrefix: '' })(
      exchangeRateCall,
      {},
    );
    expect(
      mall.requests.map(({ headers }) => [
        headers['accept-language'],
        headers['language'],
        headers.authorization,
        headers['token'],
      ]),
    ).toEqual([
      ['en', 'en', undefined, undefined],
      ['en', 'en', 'Bearer t-1', undefined],
      ['en', 'en', undefined, 't-2'],
    ]);
  });

  test('reads the token for each request', async () => {
    let token: string | null = null;
    const send = mall.client({ token: () => token });
    mall.setReply(okReply(rate));
    await send(exchangeRateCall, {});
    token = 'later';
    await send(exchangeRateCall, {});
    expect(mall.requests.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer later',
    ]);
  });

  test('puts parameters into the path, the input of reads and deletions into the query, and of writes into the body', async () => {
    mall.setReply(okReply(null));
    const send = mall.client();
    await settleCall(send(goodsDetailCall, { id: 'a/b' }));
    await settleCall(send(orderDetailCall, { orderNo: 7 }));
    await settleCall(send(removeCartLineCall, { id: '9' }));
    await settleCall(
      send(addToCartCall, { goodsId: '1', goodsAmount: 2, goodsActionTypeId: undefined }),
    );
    await settleCall(send(mergeCartCall, { type: 'DirectMailCart', cart: [] }));
    expect(mall.requests.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/api/v1/pc/goods/a%2Fb', ''],
      ['GET', '/api/v1/pc/order/detailed/7', ''],
      ['DELETE', '/api/v1/pc/shoppingCart/9', ''],
      ['POST', '/api/v1/pc/shoppingCart', '{"goodsId":"1","goodsAmount":2}'],
      ['POST', '/api/v1/pc/shoppingcartUpdate?type=DirectMailCart', '{"cart":[]}'],
    ]);
  });

  test('uploads a picture as multipart with one file', async () => {
    mall.setReply(okReply('/r.png'));
    const file = new File(['bytes'], 'r.png', { type: 'image/png' });
    expect(await mall.client()(uploadImageCall, { file })).toEqual({
      imgUrl: '/r.png',
      viewUrl: '/r.png',
    });
    const [request] = mall.requests;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('name="file"; filename="r.png"');
  });

  test('uses the given fetch', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () =>
      Response.json({ code: '0', result: rate }),
    );
    expect(await mall.client({ fetch })(exchangeRateCall, {})).toEqual(rate);
    expect([fetch.mock.calls.length, mall.requests.length]).toEqual([1, 0]);
  });

  test("reports the server's time of each reply, including refusals", async () => {
    const receivedDates: (string | null)[] = [];
    const date = 'Mon, 02 Mar 2026 04:00:00 GMT';
    const send = mall.client({
      onSend: () => (serverDate) => receivedDates.push(serverDate),
    });
    for (const status of [200, 500]) {
      mall.setReply(jsonReply({ code: '0', result: rate }, status, { date }));
      await settleCall(send(exchangeRateCall, {}));
    }
    mall.setReply(dropConnection);
    await settleCall(send(exchangeRateCall, {}));
    expect(receivedDates).toEqual([date, date]);
  });

  test('reports the date of a stored copy', async () => {
    const copies: (string | null)[] = [];
    const date = 'Mon, 02 Mar 2026 04:00:00 GMT';
    const send = mall.client({ onCopy: (savedAt) => copies.push(savedAt) });
    for (const headers of [{ 'saved-at': date }, {}]) {
      mall.setReply(jsonReply({ code: '0', result: rate }, 200, headers));
      await settleCall(send(exchangeRateCall, {}));
    }
    expect(copies).toEqual([date, null]);
  });
});
