import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import * as data from '../fixtures/sampleData.ts';
import { addCommand, annaInput, createServerCart, openCartMachine } from './cartHarness.ts';

const { ANNA, createSampleCart: createCart, createSampleLine: line, FAILURES, SERUM, TIN } = data;
const ordered = [{ goodsId: 'tin', promotionId: null, quantity: 1 }];
const RELOAD_AFTER_ORDER = { type: 'cart.reload', ordered } as const;

test('goods that were ordered before the cart was loaded are not added to it afterwards', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput });
  actor.send(addCommand(TIN));
  actor.send(RELOAD_AFTER_ORDER);
  expect(lines()).toEqual([]);
  await fakes.resolve('loadCart', EMPTY_CART);
  expect([actor.getSnapshot().value, lines(), fakes.getInputs('saveCart')]).toEqual([
    { member: 'synced' },
    [],
    [],
  ]);
});

test.for(['the merge fails before the order', 'the merge is in flight'] as const)(
  'a guest cart is merged without the goods that were ordered, with the same key: %s',
  async (when) => {
    const { actor, fakes } = openCartMachine({ cart: createCart([line(TIN), line(SERUM)]) });
    actor.send({ type: 'session.begin', account: ANNA.account });
    if (when === 'the merge fails before the order')
      await fakes.reject('mergeCart', FAILURES.network);
    actor.send(RELOAD_AFTER_ORDER);
    expect(fakes.getInputs('mergeCart').at(-1)).toEqual({
      mergeKey: 'key-1',
      lines: [line(SERUM)],
    });
    expect(actor.getSnapshot().value).toEqual({ member: 'merging' });
  },
);

test('a change in flight is followed by the total that remains after the order', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput });
  await fakes.resolve('loadCart', EMPTY_CART);
  actor.send(addCommand(TIN));
  actor.send(RELOAD_AFTER_ORDER);
  expect(lines()).toEqual([]);
  // The server executed the change before the order, and its reply is older than the order.
  await fakes.resolve('saveCart', createServerCart(1));
  expect(lines()).toEqual([]);
  expect(fakes.getInputs('saveCart').at(-1)).toEqual({
    write: { kind: 'set', goodsId: 'tin', promotionId: null, quantity: 0 },
  });
  await fakes.resolve('saveCart', EMPTY_CART);
  expect([actor.getSnapshot().value, lines()]).toEqual([{ member: 'synced' }, []]);
});

test('a member who was logged out keeps only what was not ordered', async () => {
  const { actor, fakes, lines } = openCartMachine({ ...annaInput });
  await fakes.resolve('loadCart', EMPTY_CART);
  actor.send({ type: 'session.end', reason: 'forced' });
  actor.send(addCommand(TIN));
  actor.send(addCommand(SERUM));
  actor.send(RELOAD_AFTER_ORDER);
  expect([actor.getSnapshot().value, lines()]).toEqual(['suspended', [['serum', 1, true]]]);
});
