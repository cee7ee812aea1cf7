import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, EMPTY_CART, getLineQuantity } from '#models/cart/cart.ts';
import {
  enqueueOrdered,
  linesWithoutOrdered,
  withoutOrdered,
  writesWithoutOrdered,
} from '#models/cart/ordered.ts';
import type { CartWrite } from '#models/cart/write.ts';
import { createSampleCart, createSampleLine, SERUM, TIN } from '#tests/fixtures/sampleData.ts';

const TIN_KEY = { goodsId: 'tin', promotionId: null };
const ordered = (quantity: number) => [{ ...TIN_KEY, quantity }];
const addWrite = (quantity: number): CartWrite => ({ kind: 'add', ...TIN_KEY, quantity });
const setWrite = (quantity: number): CartWrite => ({ kind: 'set', ...TIN_KEY, quantity });
const withTins = (quantity: number): Cart =>
  quantity === 0 ? EMPTY_CART : createSampleCart([createSampleLine(TIN, { quantity })]);

describe('ordered pieces', () => {
  test('leave the cart, also more pieces than it contains; other lines stay', () => {
    const serum = createSampleLine(SERUM);
    const cart = createSampleCart([createSampleLine(TIN, { quantity: 3 }), serum]);
    expect(withoutOrdered(cart, ordered(1)).lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(withoutOrdered(cart, ordered(5)).lines).toEqual([serum]);
    expect(withoutOrdered(cart, [])).toBe(cart);
  });

  test('leave the lines of a guest that are not merged', () => {
    const lines = [createSampleLine(TIN, { quantity: 3 }), createSampleLine(SERUM)];
    expect(linesWithoutOrdered(lines, ordered(1)).map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(linesWithoutOrdered(lines, ordered(3))).toEqual([lines[1]]);
  });

  test('are not added by a change that was not sent, and pieces that were not ordered are', () => {
    expect(writesWithoutOrdered([addWrite(2)], withTins(2), ordered(2))).toEqual([]);
    expect(writesWithoutOrdered([addWrite(2)], withTins(5), ordered(4))).toEqual([setWrite(1)]);
    expect(writesWithoutOrdered([addWrite(2)], withTins(5), ordered(3))).toEqual([addWrite(2)]);
    expect(writesWithoutOrdered([setWrite(5)], withTins(5), ordered(3))).toEqual([setWrite(2)]);
    const other: CartWrite = { kind: 'add', goodsId: 'serum', promotionId: null, quantity: 1 };
    expect(writesWithoutOrdered([other], withTins(2), ordered(2))).toEqual([other]);
  });

  test('leave the changes of other lines in the queue', () => {
    const add = (quantity: number): CartWrite => ({ ...addWrite(quantity), goodsId: 'serum' });
    const set: CartWrite = { ...setWrite(4), goodsId: 'serum' };
    const queue = [add(1), addWrite(2)];
    expect(writesWithoutOrdered(queue, withTins(5), ordered(3))).toEqual(queue);
    expect(writesWithoutOrdered(queue, withTins(5), ordered(4))).toEqual([add(1), setWrite(1)]);
    expect(writesWithoutOrdered([add(5), addWrite(2)], withTins(2), ordered(2))).toEqual([add(5)]);
    expect(writesWithoutOrdered([set, addWrite(2)], withTins(2), ordered(2))).toEqual([set]);
  });

  test('get a total behind the change in flight', () => {
    expect(enqueueOrdered([addWrite(1), setWrite(4)], withTins(4), ordered(3))).toEqual([
      addWrite(1),
      setWrite(1),
    ]);
  });
});

const applyWrite = (quantity: number, write: CartWrite): number => {
  if (write.kind === 'remove') return 0;
  return write.kind === 'add' ? quantity + write.quantity : write.quantity;
};
const applyAll = (quantity: number, writes: readonly CartWrite[]) =>
  writes.reduce(applyWrite, quantity);
const anyWrite = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map(addWrite),
  fc.nat(5).map(setWrite),
  fc.constant<CartWrite>({ kind: 'remove', ...TIN_KEY, lineId: '7' }),
);
const anyCase = fc.record({
  saved: fc.nat(9),
  writes: fc.array(anyWrite, { maxLength: 4 }),
  pieces: fc.integer({ min: 1, max: 9 }),
});
const afterOrder = (quantity: number, pieces: number) => Math.max(0, quantity - pieces);

describe('an order beside changes of the cart', () => {
  test('ends with the cart that the shopper sees, if no change was sent before it', () => {
    fc.assert(
      fc.property(anyCase, ({ saved, writes, pieces }) => {
        const cart = withTins(applyAll(saved, writes));
        const shown = getLineQuantity(withoutOrdered(cart, ordered(pieces)), 'tin:');
        const rest = writesWithoutOrdered(writes, cart, ordered(pieces));
        const onServer = applyAll(afterOrder(saved, pieces), rest);
        expect(onServer).toBe(shown);
      }),
    );
  });

  test('ends with the cart that the shopper sees, if the server makes the first changes before it', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(4), ({ saved, writes, pieces }, count) => {
        const cart = withTins(applyAll(saved, writes));
        const shown = getLineQuantity(withoutOrdered(cart, ordered(pieces)), 'tin:');
        const made = writes.slice(0, count);
        const rest = writesWithoutOrdered(writes, cart, ordered(pieces));
        const sent = rest.filter((write) => !made.includes(write));
        const onServer = applyAll(afterOrder(applyAll(saved, made), pieces), sent);
        expect(onServer).toBe(shown);
      }),
    );
  });

  test('ends with the cart that the shopper sees, whether the change in flight arrives before or after it', () => {
    fc.assert(
      fc.property(anyCase, anyWrite, fc.boolean(), ({ saved, writes, pieces }, first, isBefore) => {
        const queue = [first, ...writes];
        const cart = withTins(applyAll(saved, queue));
        const shown = getLineQuantity(withoutOrdered(cart, ordered(pieces)), 'tin:');
        const [sent, ...rest] = enqueueOrdered(queue, cart, ordered(pieces));
        const inFlight = sent ? [sent] : [];
        const afterFirst = isBefore
          ? afterOrder(applyAll(saved, inFlight), pieces)
          : applyAll(afterOrder(saved, pieces), inFlight);
        expect(applyAll(afterFirst, rest)).toBe(shown);
      }),
    );
  });
});
