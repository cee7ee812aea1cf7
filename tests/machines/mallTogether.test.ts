import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import * as data from '../paths/sampleData.ts';
import { atPayment, code, placed, QUOTE } from './checkouts.ts';
import { bringRooms, codes, openCheckout, openMall } from './malls.ts';

const { ANNA, cartOf, FAILURES, HOME, inPromotion, line, SPRING, TIN } = data;

test('a promotion that ends during the checkout takes its line out, and the shopper is told', async () => {
  const lines = [inPromotion(TIN, SPRING), line(data.SERUM)];
  const mall = openMall(null, cartOf(lines, [SPRING]));
  await openCheckout(mall, { ...atPayment, lines });
  mall.ports.report('watchPromotions', { type: 'promotion.near', now: SPRING.endsAt - 120_000 });
  expect(codes(mall)).toEqual(['promotionEnding']);
  mall.ports.report('watchPromotions', { type: 'promotion.passed', now: SPRING.endsAt });
  expect(codes(mall)).toEqual(['promotionEnding', 'promotionEnded']);
  const left = mall
    .checkout()
    ?.getSnapshot()
    .context.draft.lines.map(({ goodsId }) => goodsId);
  expect(left).toEqual(['serum']);
  // The freight is another one now.
  expect(mall.checkoutState()).toEqual({ payType: 'calculatingFreight' });
});

test('a promotion that ends while the order is paid changes nothing of the order', async () => {
  const lines = [inPromotion(TIN, SPRING)];
  const mall = openMall(null, cartOf(lines, [SPRING]));
  await openCheckout(mall, { ...atPayment, lines, orderNo: data.ORDER_NO, active: 2 });
  mall.ports.report('watchPromotions', { type: 'promotion.passed', now: SPRING.endsAt });
  expect(mall.checkout()?.getSnapshot().context.draft.lines).toEqual(lines);
});

test('goods changed in another tab are the goods of this checkout', async () => {
  const mall = openMall(null);
  await openCheckout(mall, atPayment);
  const changed = cartOf([line(TIN, { goodsAmount: 3 })]);
  mall.cart.send({ type: 'cart.adopt', cart: changed, mergeKey: 'key-1' });
  expect(mall.checkoutState()).toEqual({ payType: 'calculatingFreight' });
  await mall.ports.answer('calculateFreight', 1190);
  expect(mall.checkout()?.getSnapshot().context.draft).toMatchObject({
    lines: changed.lines,
    freight: 1190,
    address: HOME,
  });
});

test('goods that change while the checkout is loading are the goods that it opens with', async () => {
  const mall = openMall(null);
  mall.actor.send({ type: 'checkout.open', draft: atPayment, intent: null });
  const changed = cartOf([line(TIN, { goodsAmount: 3 })]);
  mall.cart.send({ type: 'cart.adopt', cart: changed, mergeKey: 'key-1' });
  await bringRooms(mall);
  expect(mall.checkout()?.getSnapshot().context.draft).toMatchObject({
    lines: changed.lines,
    freight: null,
    address: HOME,
  });
});

test('goods that change while an order is being opened change nothing of the order', async () => {
  const mall = openMall(null);
  const draft = { ...atPayment, orderNo: data.ORDER_NO, active: 2 } as const;
  mall.actor.send({ type: 'checkout.open', draft, intent: null });
  mall.cart.send({ type: 'cart.adopt', cart: EMPTY_CART, mergeKey: 'key-1' });
  await bringRooms(mall);
  expect(mall.checkout()?.getSnapshot().context.draft).toEqual(draft);
});

test('a cart emptied in another tab ends the checkout at the cart', async () => {
  const mall = openMall(null);
  await openCheckout(mall, atPayment);
  mall.cart.send({ type: 'cart.adopt', cart: EMPTY_CART, mergeKey: 'key-1' });
  expect(mall.checkoutState()).toBe('empty');
});

test('an order that was placed reloads the cart, one that was paid the balance', async () => {
  const mall = openMall(ANNA);
  await mall.ports.answer('loadCart', cartOf([line(TIN)]));
  await mall.ports.answer('loadProfile', data.PROFILE);
  await openCheckout(mall, atPayment);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.ports.answer('requestCode', code('code-1', QUOTE));
  await mall.ports.answer('placeOrder', placed);
  expect(mall.ports.inputs('loadCart').length).toBe(2);
  await mall.ports.answer('startPayment', { jumpUrl: null, deadline: null });
  await mall.ports.answer('askResult', data.payResult('paid'));
  expect(mall.ports.inputs('loadProfile').length).toBe(2);
});

test('what the address book saves is chosen in the checkout', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, { ...atPayment, address: null, freight: null, active: 0 });
  mall.actor.send({ type: 'addressBook.open' });
  await mall.ports.answer('loadAddresses', [HOME]);
  expect(mall.checkoutState()).toEqual({ delivery: { home: 'calculatingFreight' } });
  const book = mall.actor.getSnapshot().context.addressBook;
  book?.send({ type: 'address.add' });
  book?.send({ type: 'address.save', fields: data.FIELDS });
  await mall.ports.answer('saveAddress', data.OFFICE);
  expect(mall.checkout()?.getSnapshot().context.draft.address).toEqual(data.OFFICE);
  expect(codes(mall)).toEqual(['addressSaved']);
});

test('a part of the shop that did not load can be asked for again, and opens what was wanted', async () => {
  const mall = openMall(ANNA);
  mall.actor.send({ type: 'checkout.open', draft: atPayment, intent: null });
  await mall.ports.fail('loadRooms', FAILURES.network);
  expect(mall.actor.getSnapshot().value).toBe('failed');
  mall.actor.send({ type: 'rooms.retry' });
  await bringRooms(mall);
  expect(mall.checkoutState()).toEqual({ payType: 'choosing' });
});

test('a checkout that is opened again and again leaves no listener behind', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  const running = () => Object.keys(mall.actor.getSnapshot().children).length;
  const before = running();
  for (let n = 0; n < 5; n++)
    mall.actor.send({ type: 'checkout.open', draft: atPayment, intent: null });
  expect(running()).toBe(before);
  mall.actor.send({ type: 'session.ended', reason: 'logout' });
  expect(running()).toBe(before - 2);
});

test('going offline and online again is told, and everything that waits is asked again', async () => {
  const mall = openMall(ANNA);
  await mall.ports.fail('loadCart', FAILURES.network);
  mall.actor.send({ type: 'network.offline' });
  mall.actor.send({ type: 'network.online' });
  expect(codes(mall)).toEqual(['failure', 'offline', 'online']);
  expect(mall.ports.inputs('loadCart').length).toBe(2);
});
