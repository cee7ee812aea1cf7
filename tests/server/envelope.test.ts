import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressListCall } from '#models/address/address.api.ts';
import { cartCall } from '#models/cart/cart.api.ts';
import { settings } from '#server/db/schema/catalogue.ts';
import { REFUSALS } from '#server/http/refusals.ts';
import { type ApiReply } from '#tests/support/apiClient.ts';
import { MALL_START, startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startTestMall();
  token = await mall.registerMember();
});
afterAll(() => mall.close());

const summarise = ({ status, code, msg, result }: ApiReply) => ({ status, code, msg, result });
const bearer = () => ({ authorization: `Bearer ${token}` });

describe('the envelope of every reply (decisions.md 1)', () => {
  test('a success has code 0 and an empty message', async () => {
    expect(summarise(await mall.request('GET', '/pc/exchangeRate'))).toEqual({
      status: 200,
      code: '0',
      msg: '',
      result: { exchangeRate: 5 },
    });
  });

  test('absent goods are refused with code 1 and status 200', async () => {
    expect(summarise(await mall.request('GET', '/pc/goods/404404'))).toEqual({
      status: 200,
      code: '1',
      msg: '商品信息错误',
      result: null,
    });
  });

  test('a business rule is refused with code 1002', async () => {
    const refused = await mall.request('POST', '/pc/login', {
      account: 'a@b.example',
      password: 'x',
    });
    expect(summarise(refused)).toEqual({
      status: 200,
      code: '1002',
      msg: '账号或密码不正确',
      result: null,
    });
  });

  test('a refusal that a chart must react to has a reason', async () => {
    const reply = await mall.request(
      'POST',
      '/pc/toTrade',
      {
        orderGoods: [{ goodsId: '10080101', goodsAmount: 1 }],
        shippingType: 2,
        deliveryAddressId: 'nobody',
      },
      bearer(),
    );
    expect(summarise(reply)).toMatchObject({
      status: 200,
      code: '1',
      result: { reason: 'addressGone' },
    });
  });

  test('an unknown or expired token is code 1001', async () => {
    const answer = await mall.send(cartCall, {}, 'not-a-token');
    expect(summarise(answer)).toEqual({
      status: 200,
      code: '1001',
      msg: '用户登录已失效，请重新登录',
      result: null,
    });
  });

  test('a missing token on a member call is 401', async () => {
    expect(summarise(await mall.send(addressListCall, {}))).toMatchObject({
      status: 401,
      code: '1',
      msg: '请先登录',
    });
  });

  test('only unknown routes return 404', async () => {
    const unknown = ['GET /pc/nothing', 'PATCH /pc/login', 'GET /'];
    const answers = await Promise.all(
      unknown.map((line) =>
        mall.request(line.split(' ', 1).join(''), line.slice(line.indexOf('/'))),
      ),
    );
    expect(answers.map(({ status, code }) => ({ status, code }))).toEqual(
      unknown.map(() => ({ status: 404, code: '1' })),
    );
  });

  test('an internal error returns 500 without details', async () => {
    const separateMall = await startTestMall({ seed: 'none' });
    await separateMall.db.insert(settings).values({ key: 'exchangeRate', value: 'not a number' });
    const answer = await separateMall.request('GET', '/pc/exchangeRate');
    expect(summarise(answer)).toEqual({
      status: 500,
      code: '1',
      msg: '服务器异常，请稍后再试',
      result: { requestId: answer.headers.get('x-request-id') },
    });
    await separateMall.db.delete(settings).where(eq(settings.key, 'exchangeRate'));
    await separateMall.close();
  });

  test('an unreachable database returns 503', async () => {
    const separateMall = await startTestMall({ seed: 'none' });
    await separateMall.close();
    expect(summarise(await separateMall.request('GET', '/pc/home/classify'))).toMatchObject({
      status: 503,
      code: '1',
      msg: '服务暂时不可用，请稍后再试',
    });
  });

  test('every reply has an id, the server’s time and the security headers', async () => {
    const { headers } = await mall.request('GET', '/pc/exchangeRate');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('date')).toBe(MALL_START.toUTCString());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'.*frame-ancestors 'none'/,
    );
  });

  test('no browser or proxy stores a reply to a member, or a refusal of any status', async () => {
    const replies = [
      await mall.request('GET', '/pc/user/userInfo', undefined, bearer()),
      await mall.send(cartCall, {}, token),
      await mall.send(cartCall, {}, 'not-a-token'),
      await mall.send(addressListCall, {}),
      await mall.request('GET', '/pc/goods/404404'),
      await mall.request('POST', '/pc/login', { account: 'ann@mail.example', password: 'x' }),
      await mall.request('POST', '/pc/login', { account: 7 }),
      await mall.request('GET', '/pc/nothing'),
    ];
    expect(replies.map(({ headers }) => headers.get('cache-control'))).toEqual(
      replies.map(() => 'no-store'),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 400, 401, 404]));
  });

  test('all refusals have different messages, so that each has one translation', () => {
    const messages = Object.values(REFUSALS).map(({ msg }) => msg);
    expect(new Set(messages).size).toBe(messages.length);
  });
});
