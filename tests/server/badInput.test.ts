import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiReply } from '#tests/support/apiClient.ts';
import { startTestMall, type TestMall } from '#tests/support/testMall.ts';

let mall: TestMall;
let token: string;
beforeAll(async () => {
  mall = await startTestMall();
  token = await mall.registerMember();
});
afterAll(() => mall.close());

const summarise = ({ status, code, msg, result }: ApiReply) => ({ status, code, msg, result });
const bearer = () => ({ authorization: `Bearer ${token}` });

async function collectReplies<T>(inputs: readonly T[], ask: (input: T) => Promise<ApiReply>) {
  return Promise.all(
    inputs.map(async (input) => {
      const { status, code, msg } = await ask(input);
      return { input: input, status, code, msg };
    }),
  );
}

describe('bad input', () => {
  const refusedInput = { status: 400, code: '1', msg: '参数错误' };
  const list = (body: unknown) => mall.request('POST', '/pc/goods/list', body);

  test('malformed JSON, a list instead of an object and wrong types are parameter errors', async () => {
    const bodies = ['{', '[]', '"text"', 'null', '{"account":7,"password":[]}'];
    const answers = await collectReplies(bodies, (body) => mall.request('POST', '/pc/login', body));
    expect(answers).toEqual(bodies.map((input) => ({ input, ...refusedInput })));
  });

  test('thousands of nested brackets are a parameter error on every call, before any login', async () => {
    const nested = `{"account":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const paths = ['/pc/login', '/pc/goods/list', '/pc/common/sendCode', '/pc/bulk/enquiry'];
    expect(await collectReplies(paths, (path) => mall.request('POST', path, nested))).toEqual(
      paths.map((input) => ({ input, ...refusedInput })),
    );
  });

  test('JSON that a page of another site sends, or that claims to be plain text, is a parameter error', async () => {
    const body = { account: 'mia@mail.example' };
    const senders = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    expect(
      await collectReplies(senders, (headers) =>
        mall.request('POST', '/pc/common/sendCode', body, headers),
      ),
    ).toEqual(senders.map((input) => ({ input, ...refusedInput })));
    const own = {
      'content-type': 'application/json; charset=utf-8',
      'sec-fetch-site': 'same-origin',
    };
    expect(await mall.request('POST', '/pc/common/sendCode', body, own)).toMatchObject({
      code: '0',
    });
  });

  test('text that moves the cursor of a terminal is a parameter error', async () => {
    const words = ['\u001b[2K\u001b[1Aforged', 'bell\u0007', '\u009b1A'];
    expect(await collectReplies(words, (word) => list({ word }))).toEqual(
      words.map((input) => ({ input, ...refusedInput })),
    );
    const family = '👨\u200d👩\u200d👧';
    expect(await list({ word: `two\tlines\n${family}` })).toMatchObject({ status: 200, code: '0' });
  });

  test('direction marks are removed from every text of a request', async () => {
    const words = ['honey', '\u202ahoney\u202c', '\u200ehon\u200bey\ufeff'];
    const [reply, ...others] = await Promise.all(words.map((word) => list({ word })));
    expect(reply?.result).not.toMatchObject({ total: 0 });
    expect(others.map(({ result }) => result)).toEqual([reply?.result, reply?.result]);
    const address = {
      ...{ contacts: '\u2068Mei\u2069', contactPhone: '\u202d0412 345 678\u202c' },
      ...{ countryName: 'Australia', provinceName: 'WA', cityName: 'Perth', zipCode: '6000' },
      addressDetail: '\u202e1 St Georges Tce\u200e',
    };
    const added = await mall.request('POST', '/pc/setting/deliveryAddress', address, bearer());
    expect(added.code).toBe('0');
    const saved = await mall.request('POST', '/pc/setting/deliveryAddressNew', {}, bearer());
    expect(saved.result).toMatchObject({
      list: [{ contacts: 'Mei', contactPhone: '0412 345 678', addressDetail: '1 St Georges Tce' }],
    });
  });

  test('amounts and pages out of range are parameter errors', async () => {
    const bodies = [
      { pageSize: 101 },
      { pageNum: 0 },
      { pageSize: 'many' },
      { word: 'x'.repeat(101) },
      { orderBy: 'random()' },
    ];
    expect(await collectReplies(bodies, list)).toEqual(
      bodies.map((input) => ({ input, ...refusedInput })),
    );
  });

  test('price limits above every possible price find all products or none', async () => {
    const total = async (body: unknown) => Object((await list(body)).result).total as number;
    const all = await total({});
    const totals = [
      await total({ maxPrice: 99_999_999_999 }),
      await total({ minPrice: '-99999999999.5' }),
      await total({ maxPrice: '9'.repeat(400) }),
      await total({ minPrice: 99_999_999_999 }),
    ];
    expect(totals).toEqual([all, all, all, 0]);
  });

  test('a body of ten megabytes is 413, with and without a stated length', async () => {
    const huge = 'x'.repeat(10 * 1024 * 1024);
    const answer = await mall.request('POST', '/pc/login', huge);
    expect(summarise(answer)).toMatchObject({ status: 413, code: '1' });
    const body = new Blob([huge]).stream();
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request('http://mall/api/v1/pc/login', init);
    expect((await mall.app.request(request)).status).toBe(413);
  });

  test('SQL and wildcards in a search word find nothing and have no effect', async () => {
    const words = ["'; drop table goods; --", '%', '_%_', '\\', '(', '"'];
    const results = await Promise.all(words.map(async (word) => (await list({ word })).result));
    expect(results).toEqual(words.map(() => ({ list: [], total: 0 })));
    expect((await list({})).result).not.toMatchObject({ total: 0 });
  });

  test('a zero byte, which PostgreSQL cannot store in a text, is a parameter error in any field', async () => {
    const cart = [{ goodsId: '1\0', goodsAmount: 1 }];
    const answers = [
      await list({ word: 'honey\0' }),
      await mall.request('GET', '/pc/goods/%00'),
      await mall.request('POST', '/pc/shoppingcartUpdate', { cart }, bearer()),
    ];
    expect(answers.map(({ status, code, msg }) => ({ status, code, msg }))).toEqual(
      answers.map(() => refusedInput),
    );
  });

  test('ids with quotes, paths or hundreds of letters are treated as absent', async () => {
    const ids = ['%27%3B--', '..%2F..%2Fetc', 'x'.repeat(100)];
    const goods = await collectReplies(ids, (id) => mall.request('GET', `/pc/goods/${id}`));
    expect(goods).toEqual(
      ids.map((input) => ({ input, status: 200, code: '1', msg: '商品信息错误' })),
    );
    const remove = (id: string) =>
      mall.request('DELETE', `/pc/setting/deliveryAddress/${id}`, undefined, bearer());
    const addresses = await collectReplies(ids, remove);
    expect(addresses).toEqual(
      ids.map((input) => ({ input, status: 200, code: '1', msg: '收货地址不存在，请重新选择' })),
    );
  });
});
