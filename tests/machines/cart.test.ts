import { expect, test } from 'vitest';
import { selectCheckedTotal, selectGroups } from '#machines/cart/cart.selectors.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import * as data from '../fixtures/sampleData.ts';
import { addCommand, annaInput, createServerCart, openCartMachine } from './cartHarness.ts';

const {
  ANNA,
  BEN,
  createSampleCart: createCart,
  FAILURES,
  createPromotionLine: inPromotion,
  createSampleLine: line,
  SERUM,
  SPRING,
  TIN,
} = data;

test("a guest's cart is changed without a call", () => {
  const { actor, fakes, lines, types } = openCartMachine();
  actor.send(addCommand());
  actor.send(addCommand());
  expect(lines()).toEqual([['tin', 2, true]]);
  expect(types()).toEqual(['cart.changed', 'cart.confirmed', 'cart.changed', 'cart.confirmed']);
  expect(fakes.calls).toEqual([]);
});

test('a guest who logs in keeps both carts', async () => {
  const { actor, fakes, lines, facts } = openCartMachine({ cart: createCart([line(TIN)]) });
  actor.send({ type: 'session.begin', account: ANNA.account });
  expect(fakes.getInputs('mergeCart')).toEqual([{ mergeKey: 'key-1', lines: [line(TIN)] }]);
  const merged = createCart([...createServerCart(3).lines, line(SERUM, { checked: false })]);
  await fakes.resolve('mergeCart', { cart: merged, nextKey: 'key-2' });
  // Checked lines stay checked, so that a checkout in progress keeps them (decisions.md 21).
  expect(lines()).toEqual([
    ['tin', 3, true],
    ['serum', 1, false],
  ]);
  const { cart } = actor.getSnapshot().context;
  expect(facts).toEqual([
    { type: 'cart.merged', cart, previousQuantities: { 'tin:': 2 }, shortfall: [] },
  ]);
  const { ownerAccount, mergeKey } = actor.getSnapshot().context;
  expect({ ownerAccount, mergeKey }).toEqual({
    ownerAccount: ANNA.account,
    mergeKey: 'key-2',
  });
});

test('a product that a member adds while the cart loads is checked once it is saved', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput, cart: EMPTY_CART });
  actor.send(addCommand());
  await fakes.resolve('loadCart', EMPTY_CART);
  await fakes.resolve('saveCart', createServerCart(1));
  expect(lines()).toEqual([['tin', 1, true]]);
});

test.for(['before', 'after'] as const)(
  'a product that is in the cart unchecked is checked when it is added again %s the cart is loaded',
  async (when) => {
    const { actor, fakes, lines } = openCartMachine({ ...annaInput, cart: EMPTY_CART });
    if (when === 'before') actor.send(addCommand());
    await fakes.resolve('loadCart', createServerCart(1));
    if (when === 'after') actor.send(addCommand());
    await fakes.resolve('saveCart', createServerCart(2));
    expect(lines()).toEqual([['tin', 2, true]]);
  },
);

test('a product added during a merge is sent after it and counted once', async () => {
  const { actor, fakes } = openCartMachine({ cart: createCart([line(TIN)]) });
  actor.send({ type: 'session.begin', account: ANNA.account });
  actor.send(addCommand(SERUM));
  await fakes.reject('mergeCart', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ member: 'unmerged' });
  actor.send({ type: 'cart.reload' });
  const same = { mergeKey: 'key-1', lines: [line(TIN)] };
  expect(fakes.getInputs('mergeCart')).toEqual([same, same]);
  await fakes.resolve('mergeCart', { cart: createServerCart(1), nextKey: 'key-2' });
  expect(fakes.getInputs('saveCart')).toEqual([
    { write: { kind: 'add', goodsId: 'serum', promotionId: null, quantity: 1 } },
  ]);
});

test('a merge that did not reach the server is repeated after a reload, because the cart is still a guest’s', async () => {
  const cart = createCart([line(TIN)]);
  const { actor, fakes } = openCartMachine({ cart });
  actor.send({ type: 'session.begin', account: ANNA.account });
  await fakes.reject('mergeCart', FAILURES.network);
  const { ownerAccount, mergeKey, cart: guestCart } = actor.getSnapshot().context;
  expect([ownerAccount, guestCart]).toEqual([null, cart]);
  const saved = { ownerAccount, mergeKey, cart: guestCart };
  const { fakes: nextVisit } = openCartMachine({ ...saved, currentAccount: ANNA.account });
  expect(nextVisit.getInputs('mergeCart')).toEqual(fakes.getInputs('mergeCart'));
});

test('changes of a member are shown immediately and sent one after the other, with the newest total only', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput, cart: EMPTY_CART });
  await fakes.resolve('loadCart', createServerCart(1));
  for (const quantity of [2, 3, 4]) actor.send({ type: 'cart.setQuantity', key: 'tin:', quantity });
  expect(lines()).toEqual([['tin', 4, false]]);
  const total = (amount: number) => ({
    write: { kind: 'set', goodsId: 'tin', promotionId: null, quantity: amount },
  });
  expect(fakes.getInputs('saveCart')).toEqual([total(2)]);
  await fakes.resolve('saveCart', createServerCart(2));
  expect(fakes.getInputs('saveCart')).toEqual([total(2), total(4)]);
  await fakes.resolve('saveCart', createServerCart(4));
  expect(actor.getSnapshot().value).toEqual({ member: 'synced' });
});

test('a lost reply to an added item reloads the cart, does not send the item again, and keeps the queued changes', async () => {
  const { actor, fakes } = openCartMachine({ ...annaInput });
  await fakes.resolve('loadCart', EMPTY_CART);
  actor.send(addCommand(TIN));
  actor.send(addCommand(SERUM));
  await fakes.reject('saveCart', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ member: 'loading' });
  await fakes.resolve('loadCart', createServerCart(1));
  const sent = fakes
    .getInputs('saveCart')
    .map((input) => (input as { write: { goodsId: string } }).write.goodsId);
  expect(sent).toEqual(['tin', 'serum']);
});

test('an advance sale is limited to its stock, with a warning', () => {
  const { actor, types, lines } = openCartMachine();
  actor.send(addCommand(SERUM, 5));
  expect(lines()).toEqual([['serum', 2, true]]);
  expect(types()).toEqual(['cart.changed', 'cart.capped']);
});

test('an advance item without stock is rejected', () => {
  const { actor, types, lines } = openCartMachine();
  actor.send(addCommand(data.SOLD_OUT));
  expect([types(), lines()]).toEqual([['cart.capped'], []]);
});

test('undo restores a removed line, including a quantity that was added since', () => {
  const { actor, lines } = openCartMachine({ cart: createCart([line(TIN, { quantity: 2 })]) });
  actor.send({ type: 'cart.remove', key: 'tin:' });
  expect(lines()).toEqual([]);
  actor.send(addCommand());
  actor.send({ type: 'cart.undoRemove' });
  expect(lines()).toEqual([['tin', 3, true]]);
  expect(actor.getSnapshot().can({ type: 'cart.undoRemove' })).toBe(false);
});

test('undo restores the last line of a promotion with its promotion', () => {
  const { actor } = openCartMachine({ cart: createCart([inPromotion(TIN, SPRING)], [SPRING]) });
  const before = selectGroups(actor.getSnapshot());
  actor.send({ type: 'cart.remove', key: 'tin:spring' });
  expect(selectGroups(actor.getSnapshot())).toEqual([]);
  actor.send({ type: 'cart.undoRemove' });
  expect(selectGroups(actor.getSnapshot())).toEqual(before);
});

test('goods of two promotions cannot be ordered at once', () => {
  const { actor, facts } = openCartMachine({
    cart: createCart(
      [inPromotion(TIN, SPRING), inPromotion(SERUM, data.BABY)],
      [SPRING, data.BABY],
    ),
  });
  actor.send({ type: 'cart.checkOut' });
  actor.send({ type: 'cart.checkAll', checked: false });
  actor.send({ type: 'cart.checkOut' });
  expect(facts.filter(({ type }) => type === 'cart.refused')).toEqual([
    { type: 'cart.refused', code: 'multiplePromotions' },
    { type: 'cart.refused', code: 'nothingChecked' },
  ]);
});

test('the end of a promotion unchecks its lines, reduces the total and shows a notice', () => {
  const { actor, fakes, types } = openCartMachine({
    cart: createCart([inPromotion(TIN, SPRING), line(SERUM)], [SPRING]),
  });
  expect(selectCheckedTotal(actor.getSnapshot())).toBe(2500 + 3000);
  fakes.sendFromWatcher('watchPromotions', { type: 'promotion.endingSoon' });
  fakes.sendFromWatcher('watchPromotions', { type: 'promotion.expired', now: SPRING.endsAt });
  expect(selectCheckedTotal(actor.getSnapshot())).toBe(3000);
  expect(types()).toEqual(['promotion.endingSoon', 'promotion.ended', 'cart.changed']);
});

test('after a forced logout the same account gets its cart and its queued changes', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput });
  await fakes.resolve('loadCart', EMPTY_CART);
  actor.send({ type: 'session.end', reason: 'forced' });
  actor.send(addCommand());
  expect([actor.getSnapshot().value, lines()]).toEqual(['suspended', [['tin', 1, true]]]);
  actor.send({ type: 'session.begin', account: ANNA.account });
  await fakes.resolve('loadCart', EMPTY_CART);
  expect(fakes.getInputs('saveCart').length).toBe(1);
});

test.for(['was', 'was not'] as const)(
  'an addition in flight at a forced logout is followed by the total of its line, and counted once if it %s saved',
  async (outcome) => {
    const { actor, fakes, lines } = openCartMachine({ ...annaInput });
    await fakes.resolve('loadCart', createServerCart(1));
    actor.send(addCommand(TIN, 2));
    actor.send(addCommand(TIN));
    actor.send(addCommand(SERUM));
    actor.send({ type: 'session.end', reason: 'forced' });
    actor.send({ type: 'session.begin', account: ANNA.account });
    await fakes.resolve('loadCart', createServerCart(outcome === 'was' ? 3 : 1));
    await fakes.resolve('saveCart', createServerCart(4));
    const sent = fakes.getInputs('saveCart').map((input) => Object(input).write);
    expect(sent).toEqual([
      { kind: 'add', goodsId: 'tin', promotionId: null, quantity: 2 },
      { kind: 'set', goodsId: 'tin', promotionId: null, quantity: 4 },
      { kind: 'add', goodsId: 'serum', promotionId: null, quantity: 1 },
    ]);
    const saved = createCart([...createServerCart(4).lines, line(SERUM, { checked: false })]);
    await fakes.resolve('saveCart', saved);
    expect(lines()).toEqual([
      ['tin', 4, true],
      ['serum', 1, true],
    ]);
  },
);

test('a product in flight at a forced logout stays checked until its total is saved', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput });
  await fakes.resolve('loadCart', EMPTY_CART);
  actor.send(addCommand());
  // Another tab logs in again.
  actor.send({ type: 'session.begin', account: ANNA.account });
  await fakes.resolve('loadCart', EMPTY_CART);
  expect(lines()).toEqual([['tin', 1, true]]);
  await fakes.resolve('saveCart', createServerCart(1));
  expect(lines()).toEqual([['tin', 1, true]]);
  expect(fakes.getInputs('saveCart').at(-1)).toEqual({
    write: { kind: 'set', goodsId: 'tin', promotionId: null, quantity: 1 },
  });
});

test('after a forced logout another account gets an empty cart', () => {
  const { actor, lines } = openCartMachine({ ...annaInput, cart: createCart([line(TIN)]) });
  actor.send({ type: 'session.end', reason: 'forced' });
  actor.send({ type: 'session.begin', account: BEN.account });
  expect([lines(), actor.getSnapshot().context.ownerAccount]).toEqual([[], BEN.account]);
});

test('a logout empties the cart', () => {
  const { actor, lines } = openCartMachine({ ...annaInput, cart: createCart([line(TIN)]) });
  actor.send({ type: 'session.end', reason: 'logout' });
  expect([actor.getSnapshot().value, lines()]).toEqual([{ guest: 'idle' }, []]);
});
