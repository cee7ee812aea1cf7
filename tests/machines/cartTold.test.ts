import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import { ANNA, cartOf, line, SERUM, TIN } from '../paths/sampleData.ts';
import { logIn, openMall } from './malls.ts';

test('a guest with an empty cart who logs in gets the cart of the server, with nothing checked', async () => {
  const mall = openMall(null, EMPTY_CART);
  await logIn(mall, ANNA);
  expect(mall.ports.inputs('mergeCart')).toEqual([]);
  await mall.ports.answer('loadCart', cartOf([line(TIN), line(SERUM)]));
  const { lines } = mall.cart.getSnapshot().context.cart;
  expect(lines.map(({ goodsId, checked }) => [goodsId, checked])).toEqual([
    ['tin', false],
    ['serum', false],
  ]);
});

test('a change of the cart is told once it is done: by a guest at once, by a member when the server took it', async () => {
  const done = [{ about: 'code', tone: 'success', code: 'cartChanged' }];
  const addition = { goods: SERUM, amount: 1, promotion: null };
  const guest = openMall(null, EMPTY_CART);
  guest.cart.send({ type: 'cart.add', addition });
  expect(guest.notices()).toEqual(done);

  const member = openMall(ANNA, EMPTY_CART);
  await member.ports.answer('loadCart', EMPTY_CART);
  member.cart.send({ type: 'cart.add', addition });
  expect(member.notices()).toEqual([]);
  await member.ports.answer('saveCart', cartOf([line(SERUM)]));
  expect(member.notices()).toEqual(done);
});

test('more of an advance sale than there is in stock is warned of', () => {
  const mall = openMall(null, EMPTY_CART);
  mall.cart.send({ type: 'cart.add', addition: { goods: SERUM, amount: 3, promotion: null } });
  expect(mall.notices()).toContainEqual({ about: 'code', tone: 'warning', code: 'stockCapped' });
});
