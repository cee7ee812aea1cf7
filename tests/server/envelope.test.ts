import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressListCall } from '#models/address/address.api.ts';
import { cartCall } from '#models/cart/cart.api.ts';
import { settings } from '#server/db/schema/catalogue.ts';
import { REFUSALS } from '#server/http/refusals.ts';
import { type Answer } from '#tests/support/ask.ts';
import { MALL_START, startMall, type TestMall } from '#tests/support/server.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startMall();
  token = await mall.member();
});
afterAll(() => mall.close());

const inShort = ({ status, code, msg, result }: Answer) => ({ status, code, msg, result });
const bearer = () => ({ authorization: `Bearer ${token}` });

describe('the envelope of every reply (decisions 1)', () => {
  test('a success has code 0 and an empty message', async () => {
    expect(inShort(await mall.ask('GET', '/pc/exchangeRate'))).toEqual({
      status: 200,
      code: '0',
      msg: '',
      result: { exchangeRate: 5 },
    });
  });

  test('goods that are absent are refused with code 1, as an answer and not as a missing page', async () => {
    expect(inShort(await mall.ask('GET', '/pc/goods/404404'))).toEqual({
      status: 200,
      code: '1',
      msg: '商品信息错误',
      result: null,
    });
  });

  test('a business rule is refused with code 1002', async () => {
    const refused = await mall.ask('POST', '/pc/login', { account: 'a@b.example', password: 'x' });
    expect(inShort(refused)).toEqual({
      status: 200,
      code: '1002',
      msg: '账号或密码不正确',
      result: null,
    });
  });

  test('a refusal that a chart must act on says its reason', async () => {
    const gone = await mall.ask(
      'POST',
      '/pc/toTrade',
      {
        orderGoods: [{ goodsId: '10080101', goodsAmount: 1 }],
        shippingType: 2,
        deliveryAddressId: 'nobody',
      },
      bearer(),
    );
    expect(inShort(gone)).toMatchObject({
      status: 200,
      code: '1',
      result: { reason: 'addressGone' },
    });
  });

  test('an unknown or expired token is code 1001', async () => {
    const answer = await mall.send(cartCall, {}, 'not-a-token');
    expect(inShort(answer)).toEqual({
      status: 200,
      code: '1001',
      msg: '用户登录已失效，请重新登录',
      result: null,
    });
  });

  test('no token on a call that needs one is 401', async () => {
    expect(inShort(await mall.send(addressListCall, {}))).toMatchObject({
      status: 401,
      code: '1',
      msg: '请先登录',
    });
  });

  test('404 is for unknown routes alone', async () => {
    const unknown = ['GET /pc/nothing', 'PATCH /pc/login', 'GET /'];
    const answers = await Promise.all(
      unknown.map((line) => mall.ask(line.split(' ', 1).join(''), line.slice(line.indexOf('/')))),
    );
    expect(answers.map(({ status, code }) => ({ status, code }))).toEqual(
      unknown.map(() => ({ status: 404, code: '1' })),
    );
  });

  test('what is wrong inside answers 500 without a word about it', async () => {
    const own = await startMall({ seed: 'none' });
    await own.db.insert(settings).values({ key: 'exchangeRate', value: 'not a number' });
    const answer = await own.ask('GET', '/pc/exchangeRate');
    expect(inShort(answer)).toEqual({
      status: 500,
      code: '1',
      msg: '服务器异常，请稍后再试',
      result: { requestId: answer.headers.get('x-request-id') },
    });
    await own.db.delete(settings).where(eq(settings.key, 'exchangeRate'));
    await own.close();
  });

  test('a database that is gone answers 503', async () => {
    const own = await startMall({ seed: 'none' });
    await own.close();
    expect(inShort(await own.ask('GET', '/pc/home/classify'))).toMatchObject({
      status: 503,
      code: '1',
      msg: '服务暂时不可用，请稍后再试',
    });
  });

  test('every reply carries an id, the server’s time and the security headers', async () => {
    const { headers } = await mall.ask('GET', '/pc/exchangeRate');
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('date')).toBe(MALL_START.toUTCString());
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'self'.*frame-ancestors 'none'/,
    );
  });

  test('no two refusals read the same, so that each has one translation', () => {
    const wordings = Object.values(REFUSALS).map(({ msg }) => msg);
    expect(new Set(wordings).size).toBe(wordings.length);
  });
});

/** Each of them answered, in short, beside what was asked. */
async function answersTo<T>(asked: readonly T[], ask: (one: T) => Promise<Answer>) {
  return Promise.all(
    asked.map(async (one) => {
      const { status, code, msg } = await ask(one);
      return { asked: one, status, code, msg };
    }),
  );
}

describe('bad input', () => {
  const refusedInput = { status: 400, code: '1', msg: '参数错误' };
  const list = (body: unknown) => mall.ask('POST', '/pc/goods/list', body);

  test('malformed JSON, a list instead of an object and wrong types are parameter errors', async () => {
    const bodies = ['{', '[]', '"text"', 'null', '{"account":7,"password":[]}'];
    const answers = await answersTo(bodies, (body) => mall.ask('POST', '/pc/login', body));
    expect(answers).toEqual(bodies.map((asked) => ({ asked, ...refusedInput })));
  });

  test('amounts and pages out of range are parameter errors', async () => {
    const bodies = [
      { pageSize: 101 },
      { pageNum: 0 },
      { pageSize: 'many' },
      { word: 'x'.repeat(101) },
      { orderBy: 'random()' },
    ];
    expect(await answersTo(bodies, list)).toEqual(
      bodies.map((asked) => ({ asked, ...refusedInput })),
    );
  });

  test('a body of ten megabytes is 413, with and without a stated length', async () => {
    const huge = 'x'.repeat(10 * 1024 * 1024);
    const answer = await mall.ask('POST', '/pc/login', huge);
    expect(inShort(answer)).toMatchObject({ status: 413, code: '1' });
    const body = new Blob([huge]).stream();
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request('http://mall/api/v1/pc/login', init);
    expect((await mall.app.request(request)).status).toBe(413);
  });

  test('SQL and wildcards in a search word find nothing and break nothing', async () => {
    const words = ["'; drop table goods; --", '%', '_%_', '\\', '(', '"'];
    const found = await Promise.all(words.map(async (word) => (await list({ word })).result));
    expect(found).toEqual(words.map(() => ({ list: [], total: 0 })));
    expect((await list({})).result).not.toMatchObject({ total: 0 });
  });

  test('a zero byte, which no database text can hold, is a parameter error wherever it stands', async () => {
    const cart = [{ goodsId: '1\0', goodsAmount: 1 }];
    const answers = [
      await list({ word: 'honey\0' }),
      await mall.ask('GET', '/pc/goods/%00'),
      await mall.ask('POST', '/pc/shoppingcartUpdate', { cart }, bearer()),
    ];
    expect(answers.map(({ status, code, msg }) => ({ status, code, msg }))).toEqual(
      answers.map(() => refusedInput),
    );
  });

  test('ids with quotes, paths or hundreds of letters are simply absent', async () => {
    const ids = ['%27%3B--', '..%2F..%2Fetc', 'x'.repeat(300)];
    const goods = await answersTo(ids, (id) => mall.ask('GET', `/pc/goods/${id}`));
    expect(goods).toEqual(
      ids.map((asked) => ({ asked, status: 200, code: '1', msg: '商品信息错误' })),
    );
    const remove = (id: string) =>
      mall.ask('DELETE', `/pc/setting/deliveryAddress/${id}`, undefined, bearer());
    const addresses = await answersTo(ids, remove);
    expect(addresses).toEqual(
      ids.map((asked) => ({ asked, status: 200, code: '1', msg: '收货地址不存在，请重新选择' })),
    );
  });
});
