import { expect, test } from 'vitest';
import { selectCheckedTotal, selectGroups } from '#machines/cart/cart.selectors.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import * as data from '../paths/sampleData.ts';
import { add, asAnna, atServer, open } from './carts.ts';

const { ANNA, BEN, cartOf, FAILURES, inPromotion, line, SERUM, SPRING, TIN } = data;

test('a guest keeps a cart in this browser, and asks no server', () => {
  const { actor, ports, lines, types } = open();
  actor.send(add());
  actor.send(add());
  expect(lines()).toEqual([['tin', 2, true]]);
  expect(types()).toEqual(['cart.changed', 'cart.confirmed', 'cart.changed', 'cart.confirmed']);
  expect(ports.asked).toEqual([]);
});

test('a guest who logs in keeps both carts', async () => {
  const { actor, ports, lines } = open({ cart: cartOf([line(TIN)]) });
  actor.send({ type: 'cart.signIn', account: ANNA.account });
  expect(ports.inputs('mergeCart')).toEqual([{ mergeKey: 'key-1', lines: [line(TIN)] }]);
  const merged = cartOf([...atServer(3).lines, line(SERUM, { checked: false })]);
  await ports.answer('mergeCart', { cart: merged, nextKey: 'key-2' });
  // What was checked here stays checked for who is in the middle of a checkout (decisions 21).
  expect(lines()).toEqual([
    ['tin', 3, true],
    ['serum', 1, false],
  ]);
  const { account, mergeKey } = actor.getSnapshot().context;
  expect({ account, mergeKey }).toEqual({ account: ANNA.account, mergeKey: 'key-2' });
});

test('what is added while the carts are merged is sent after it, and counted once', async () => {
  const { actor, ports } = open({ cart: cartOf([line(TIN)]) });
  actor.send({ type: 'cart.signIn', account: ANNA.account });
  actor.send(add(SERUM));
  await ports.fail('mergeCart', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ member: 'unmerged' });
  actor.send({ type: 'cart.reload' });
  const same = { mergeKey: 'key-1', lines: [line(TIN)] };
  expect(ports.inputs('mergeCart')).toEqual([same, same]);
  await ports.answer('mergeCart', { cart: atServer(1), nextKey: 'key-2' });
  expect(ports.inputs('saveCart')).toEqual([
    { write: { kind: 'add', goodsId: 'serum', goodsActionTypeId: null, delta: 1 } },
  ]);
});

test('a merge that never reached the server is made again after a reload: the cart is still a guest’s', async () => {
  const { actor, ports } = open({ cart: cartOf([line(TIN)]) });
  actor.send({ type: 'cart.signIn', account: ANNA.account });
  await ports.fail('mergeCart', FAILURES.network);
  expect(actor.getSnapshot().context.account).toBeNull();
});

test('changes of a member show at once and go to the server one after the other, the newest total only', async () => {
  const { actor, ports, lines } = open({ ...asAnna, cart: EMPTY_CART });
  await ports.answer('loadCart', atServer(1));
  for (const amount of [2, 3, 4]) actor.send({ type: 'cart.setAmount', key: 'tin:', amount });
  expect(lines()).toEqual([['tin', 4, false]]);
  const total = (amount: number) => ({
    write: { kind: 'set', goodsId: 'tin', goodsActionTypeId: null, total: amount },
  });
  expect(ports.inputs('saveCart')).toEqual([total(2)]);
  await ports.answer('saveCart', atServer(2));
  expect(ports.inputs('saveCart')).toEqual([total(2), total(4)]);
  await ports.answer('saveCart', atServer(4));
  expect(actor.getSnapshot().value).toEqual({ member: 'settled' });
});

test('a lost reply to an added item reloads the cart, never sends it again, and keeps what still waits', async () => {
  const { actor, ports } = open({ ...asAnna });
  await ports.answer('loadCart', EMPTY_CART);
  actor.send(add(TIN));
  actor.send(add(SERUM));
  await ports.fail('saveCart', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ member: 'loading' });
  await ports.answer('loadCart', atServer(1));
  const sent = ports
    .inputs('saveCart')
    .map((input) => (input as { write: { goodsId: string } }).write.goodsId);
  expect(sent).toEqual(['tin', 'serum']);
});

test('the last pieces of an advance sale can be had, and no more, with a warning', () => {
  const { actor, types, lines } = open();
  actor.send(add(SERUM, 5));
  expect(lines()).toEqual([['serum', 2, true]]);
  expect(types()).toEqual(['cart.changed', 'cart.capped']);
});

test('an advance item without stock is rejected', () => {
  const { actor, types, lines } = open();
  actor.send(add(data.GONE));
  expect([types(), lines()]).toEqual([['cart.rejected'], []]);
});

test('a removed line comes back by undo, together with what was added since', () => {
  const { actor, lines } = open({ cart: cartOf([line(TIN, { goodsAmount: 2 })]) });
  actor.send({ type: 'cart.remove', key: 'tin:' });
  expect(lines()).toEqual([]);
  actor.send(add());
  actor.send({ type: 'cart.undoRemove' });
  expect(lines()).toEqual([['tin', 3, true]]);
  expect(actor.getSnapshot().can({ type: 'cart.undoRemove' })).toBe(false);
});

test('the last line of a promotion comes back with its promotion', () => {
  const { actor } = open({ cart: cartOf([inPromotion(TIN, SPRING)], [SPRING]) });
  const before = selectGroups(actor.getSnapshot());
  actor.send({ type: 'cart.remove', key: 'tin:spring' });
  expect(selectGroups(actor.getSnapshot())).toEqual([]);
  actor.send({ type: 'cart.undoRemove' });
  expect(selectGroups(actor.getSnapshot())).toEqual(before);
});

test('goods of two promotions cannot be ordered at once', () => {
  const { actor, facts } = open({
    cart: cartOf([inPromotion(TIN, SPRING), inPromotion(SERUM, data.BABY)], [SPRING, data.BABY]),
  });
  actor.send({ type: 'cart.checkOut' });
  actor.send({ type: 'cart.checkAll', checked: false });
  actor.send({ type: 'cart.checkOut' });
  expect(facts.filter(({ type }) => type === 'cart.refused')).toEqual([
    { type: 'cart.refused', code: 'multiplePromotions' },
    { type: 'cart.refused', code: 'nothingChecked' },
  ]);
});

test('a promotion that ends takes its check marks and its price out of the total, and says so', () => {
  const { actor, ports, types } = open({
    cart: cartOf([inPromotion(TIN, SPRING), line(SERUM)], [SPRING]),
  });
  expect(selectCheckedTotal(actor.getSnapshot())).toBe(2500 + 3000);
  ports.report('watchPromotions', { type: 'promotion.near', now: SPRING.endsAt - 120_000 });
  ports.report('watchPromotions', { type: 'promotion.passed', now: SPRING.endsAt });
  expect(selectCheckedTotal(actor.getSnapshot())).toBe(3000);
  expect(types()).toEqual(['promotion.near', 'promotion.ended', 'cart.changed']);
});

test('after a forced logout the same account finds its cart and what still waits to be sent', async () => {
  const { actor, ports, lines } = open({ ...asAnna });
  await ports.answer('loadCart', EMPTY_CART);
  actor.send({ type: 'cart.signOut', reason: 'forced' });
  actor.send(add());
  expect([actor.getSnapshot().value, lines()]).toEqual(['suspended', [['tin', 1, true]]]);
  actor.send({ type: 'cart.signIn', account: ANNA.account });
  await ports.answer('loadCart', EMPTY_CART);
  expect(ports.inputs('saveCart').length).toBe(1);
});

test('after a forced logout another account finds nothing', () => {
  const { actor, lines } = open({ ...asAnna, cart: cartOf([line(TIN)]) });
  actor.send({ type: 'cart.signOut', reason: 'forced' });
  actor.send({ type: 'cart.signIn', account: BEN.account });
  expect([lines(), actor.getSnapshot().context.account]).toEqual([[], BEN.account]);
});

test('a logout empties the cart', () => {
  const { actor, lines } = open({ ...asAnna, cart: cartOf([line(TIN)]) });
  actor.send({ type: 'cart.signOut', reason: 'logout' });
  expect([actor.getSnapshot().value, lines()]).toEqual(['guest', []]);
});
