import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer } from '#tests/support/ask.ts';
import { startMall, type TestMall } from '#tests/support/server.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startMall();
  token = await mall.member();
});
afterAll(() => mall.close());

const inShort = ({ status, code, msg, result }: Answer) => ({ status, code, msg, result });
const bearer = () => ({ authorization: `Bearer ${token}` });

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
