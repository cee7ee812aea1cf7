import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import {
  ANNA,
  createSampleCart,
  createSampleLine,
  SERUM,
  SOLD_OUT,
  TIN,
} from '../fixtures/sampleData.ts';
import { logInToMall, openMallMachine } from './mallHarness.ts';

test('a guest with an empty cart who logs in gets the cart of the server, with nothing checked', async () => {
  const mall = openMallMachine(null, EMPTY_CART);
  await logInToMall(mall, ANNA);
  expect(mall.fakes.getInputs('mergeCart')).toEqual([]);
  await mall.fakes.resolve(
    'loadCart',
    createSampleCart([createSampleLine(TIN), createSampleLine(SERUM)]),
  );
  const { lines } = mall.cart.getSnapshot().context.cart;
  expect(lines.map(({ goodsId, checked }) => [goodsId, checked])).toEqual([
    ['tin', false],
    ['serum', false],
  ]);
});

test("a change of the cart is confirmed once: for a guest immediately, for a member after the server's reply", async () => {
  const completed = [
    {
      about: 'lineChanged',
      tone: 'success',
      name: SERUM.goodsEnglishName,
      nameZh: SERUM.goodsName,
    },
  ];
  const addition = { goods: SERUM, quantity: 1, promotion: null };
  const guest = openMallMachine(null, EMPTY_CART);
  guest.cart.send({ type: 'cart.add', addition });
  expect(guest.notices()).toEqual(completed);

  const member = openMallMachine(ANNA, EMPTY_CART);
  await member.fakes.resolve('loadCart', EMPTY_CART);
  member.cart.send({ type: 'cart.add', addition });
  expect(member.notices()).toEqual([]);
  await member.fakes.resolve('saveCart', createSampleCart([createSampleLine(SERUM)]));
  expect(member.notices()).toEqual(completed);
});

test('a quantity over the stock of an advance sale shows a warning', () => {
  const mall = openMallMachine(null, EMPTY_CART);
  mall.cart.send({ type: 'cart.add', addition: { goods: SERUM, quantity: 3, promotion: null } });
  expect(mall.notices()).toContainEqual({ about: 'code', tone: 'warning', code: 'stockCapped' });
});

test('a guest who logs in reads which products are not sold any more or not in this quantity', async () => {
  const guest = createSampleCart([
    createSampleLine(TIN),
    createSampleLine(SERUM, { quantity: 2 }),
    createSampleLine(SOLD_OUT),
  ]);
  const mall = openMallMachine(null, guest);
  await logInToMall(mall, ANNA);
  const merged = createSampleCart([createSampleLine(TIN), createSampleLine(SERUM)]);
  await mall.fakes.resolve('mergeCart', { cart: merged, nextKey: 'key-2' });
  const names = [SERUM, SOLD_OUT].map(({ goodsName, goodsEnglishName }) => ({
    goodsName,
    goodsEnglishName,
  }));
  expect(mall.notices()).toEqual([{ about: 'goodsShort', tone: 'warning', names }]);
});

test('a guest whose products are all in the merged cart reads nothing', async () => {
  const mall = openMallMachine(null, createSampleCart([createSampleLine(TIN)]));
  await logInToMall(mall, ANNA);
  const merged = createSampleCart([createSampleLine(TIN, { quantity: 3 })]);
  await mall.fakes.resolve('mergeCart', { cart: merged, nextKey: 'key-2' });
  expect(mall.notices()).toEqual([]);
});
