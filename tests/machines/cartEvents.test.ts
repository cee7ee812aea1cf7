import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import { ANNA, createSampleCart, createSampleLine, SERUM, TIN } from '../fixtures/sampleData.ts';
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
