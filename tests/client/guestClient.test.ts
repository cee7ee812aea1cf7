import { expect, test } from 'vitest';
import { exchangeRateCall, goodsDetailCall } from '#models/catalogue/catalogue.api.ts';
import { getGuestClient } from '#src/rendering/guestClient.ts';

const toBody = (exchangeRate: number) => JSON.stringify({ code: '0', result: { exchangeRate } });

test('rendered pages share the parsed reply until the server has another one', async () => {
  let body = toBody(4.7);
  const send = getGuestClient(() => Promise.resolve({ status: 200, body }));
  const first = await send(exchangeRateCall, {});
  expect(first).toEqual({ exchangeRate: 4.7 });
  expect(await send(exchangeRateCall, {})).toBe(first);
  body = toBody(4.8);
  expect(await send(exchangeRateCall, {})).toEqual({ exchangeRate: 4.8 });
});

test('replies of different requests are never mixed', async () => {
  const send = getGuestClient((callName, input) =>
    Promise.resolve({
      status: 200,
      body: toBody(callName === 'exchangeRate' && Object.keys(Object(input)).length === 0 ? 1 : 2),
    }),
  );
  expect(await send(exchangeRateCall, {})).toEqual({ exchangeRate: 1 });
  expect(await send(exchangeRateCall, { other: true })).toEqual({ exchangeRate: 2 });
});

test('a refusal and an error are the failures that a browser shows', async () => {
  const answers = [
    { status: 200, body: JSON.stringify({ code: '1', msg: '商品信息错误', result: null }) },
    { status: 500, body: JSON.stringify({ code: '1', msg: '服务器异常', result: null }) },
  ];
  const send = getGuestClient(() =>
    Promise.resolve(answers.shift() ?? { status: 404, body: '{}' }),
  );
  await expect(send(goodsDetailCall, { id: '999' })).rejects.toEqual({
    kind: 'refused',
    code: '1',
    msg: '商品信息错误',
  });
  await expect(send(goodsDetailCall, { id: '999' })).rejects.toEqual({ kind: 'server' });
});
