// @vitest-environment node
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#models/call.ts';
import { exchangeRateCall } from '#models/catalogue/catalogue.api.ts';
import { placeOrderCall } from '#models/checkout/checkout.api.ts';
import { pickupShopsCall } from '#models/checkout/pickup.api.ts';
import {
  type ReplyHandler,
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
afterEach(() => vi.restoreAllMocks());
afterAll(() => mall.close());

const rate = { exchangeRate: 5 };
const requestRate = () => settleCall(mall.client()(exchangeRateCall, {}));
const order = { transactionCode: 'T1', shippingType: 2 };
const envelope = (code: unknown, result: unknown = null) =>
  jsonReply({ code, msg: '不行', result });
const refusal = (code: string) => ({ kind: 'refused', code, msg: '不行' });
const rawReply =
  (type: string, body: string, status = 200): ReplyHandler =>
  (response) => {
    response.writeHead(status, type === '' ? {} : { 'content-type': type });
    response.end(body);
  };

describe('the result of a reply (decisions.md 1; §8)', () => {
  const rows: readonly (readonly [string, ReplyHandler, unknown])[] = [
    ["code '0' succeeds", okReply(rate), { result: rate }],
    ['code 0 as a number succeeds', jsonReply({ code: 0, result: rate }), { result: rate }],
    [
      'any other code succeeds, 200 too',
      jsonReply({ code: 200, msg: 'ok', result: rate }),
      { result: rate },
    ],
    ["code '1' is refused", envelope('1'), refusal('1')],
    ['code 1 as a number is refused', envelope(1), refusal('1')],
    ["code '1002' is refused", envelope('1002'), refusal('1002')],
    ['code 1002 as a number is refused', envelope(1002), refusal('1002')],
    [
      'a refusal says what it is about',
      envelope('1002', { reason: 'stockShort' }),
      { ...refusal('1002'), reason: 'stockShort' },
    ],
    [
      'more than a promotion allows',
      envelope('1002', { goodsId: '7', limitPerOrder: 3 }),
      { ...refusal('1002'), limit: { goodsId: '7', limitPerOrder: 3 } },
    ],
    [
      'a refusal about something unheard of is shown only',
      envelope('1002', { reason: 'mood' }),
      refusal('1002'),
    ],
    ["code '1001' ends the session", envelope('1001'), { kind: 'sessionInvalid', msg: '不行' }],
    [
      'code 1001 as a number ends the session',
      envelope(1001),
      { kind: 'sessionInvalid', msg: '不行' },
    ],
    [
      'status 401 asks to log in',
      jsonReply({ code: '1001', msg: 'x' }, 401),
      { kind: 'loginNeeded' },
    ],
    ['status 404 is no connection', jsonReply({ code: '1', msg: 'x' }, 404), { kind: 'network' }],
    [
      'status 500 is a fault of the server',
      jsonReply({ code: '1', msg: 'x' }, 500),
      { kind: 'server' },
    ],
    [
      'the start of the id of a failed request is its reference',
      (response) => {
        response.writeHead(500, { 'x-request-id': '7f3a91c2-5d0e-4f6b-9a77-2b1c3d4e5f60' });
        response.end('{"code":"1"}');
      },
      { kind: 'server', reference: '7f3a91c2' },
    ],
    [
      'an id of a failed request that is no id is ignored',
      (response) => {
        response.writeHead(500, { 'x-request-id': '<b>' });
        response.end('{"code":"1"}');
      },
      { kind: 'server' },
    ],
    ...[400, 413, 422, 503].map(
      (status) =>
        [
          `status ${status} shows its message`,
          jsonReply({ code: '1', msg: '不行' }, status),
          { kind: 'http', status, msg: '不行' },
        ] as const,
    ),
    [
      'status 503 of a server that did nothing is busy',
      jsonReply({ code: '1', msg: '不行', result: { retryAfter: 2 } }, 503),
      { kind: 'busy', status: 503, msg: '不行' },
    ],
    [
      'status 429 is busy',
      jsonReply({ code: '1002', msg: '不行' }, 429),
      { kind: 'busy', status: 429, msg: '不行' },
    ],
    [
      'status 502 of a proxy has no message',
      rawReply('text/html', '<html>Bad gateway', 502),
      { kind: 'http', status: 502, msg: '' },
    ],
    [
      'a page instead of a reply is malformed',
      rawReply('text/html', '<html>Hotel Wi-Fi</html>'),
      { kind: 'malformed', path: 'exchangeRate' },
    ],
    [
      'nothing at all is malformed',
      rawReply('application/json', ''),
      { kind: 'malformed', path: 'exchangeRate' },
    ],
    [
      'half a reply is malformed',
      rawReply('application/json', '{"code":"0","resu'),
      { kind: 'malformed', path: 'exchangeRate' },
    ],
    [
      'a reply without a code is malformed',
      jsonReply({ result: rate }),
      { kind: 'malformed', path: 'exchangeRate' },
    ],
    [
      'a result that does not fit names its place',
      okReply({ exchangeRate: 'five' }),
      { kind: 'malformed', path: 'exchangeRate.exchangeRate' },
    ],
    [
      'JSON under another name is read all the same',
      rawReply('text/plain', '{"code":"0","result":{"exchangeRate":"5"}}'),
      { result: rate },
    ],
    [
      'JSON without a name is read all the same',
      rawReply('', '{"code":"0","result":{"exchangeRate":5}}'),
      { result: rate },
    ],
    ['a lost connection is one', dropConnection, { kind: 'network' }],
  ];
  for (const [name, answer, outcome] of rows) {
    test(`${name}, and nothing is sent again`, async () => {
      mall.setReply(answer);
      expect(await requestRate()).toEqual(outcome);
      expect(mall.requests).toHaveLength(1);
    });
  }

  test('an extension that a server lacks is absent', async () => {
    mall.setReply(jsonReply({}, 404));
    expect(await settleCall(mall.client()(pickupShopsCall, {}))).toEqual({ kind: 'absent' });
  });

  test('an unreachable server is a network failure', async () => {
    const stoppedServer = await startFakeServer();
    const send = stoppedServer.client();
    await stoppedServer.close();
    expect(await settleCall(send(exchangeRateCall, {}))).toEqual({ kind: 'network' });
  });

  test('no reply within 30 seconds is a network failure, and an order is not sent again', async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    // The time ends when the server has received the order.
    mall.setReply(() => timer.abort(new DOMException('too late', 'TimeoutError')));
    expect(await settleCall(mall.client()(placeOrderCall, order))).toEqual({ kind: 'network' });
    expect(timeout).toHaveBeenCalledWith(30_000);
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
    timeout.mockRestore();
    mall.setReply(okReply(rate));
    await requestRate();
    expect(mall.requests.map(({ method }) => method)).toEqual(['POST', 'GET']);
  });

  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    test(`an order is posted once, also when ${status} comes back`, async () => {
      mall.setReply(jsonReply({}, status));
      await settleCall(mall.client()(placeOrderCall, order));
      expect(mall.requests).toHaveLength(1);
    });
  }
});

test('a trace starts in the browser, with other ids for each call of its own server', async () => {
  const received: (string | null)[] = [];
  const record: typeof fetch = (_, init) => {
    received.push(new Headers(init?.headers).get('traceparent'));
    return Promise.reject(new TypeError('no server'));
  };
  const newId = () => crypto.randomUUID();
  for (const apiBase of ['/api/v1', '/api/v1', 'https://mall.example/api/v1'])
    await settleCall(mall.client({ apiBase, newId, fetch: record })(exchangeRateCall, {}));
  const traceparent: unknown = expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(received).toEqual([traceparent, traceparent, null]);
  expect(received[0]).not.toBe(received[1]);
});
