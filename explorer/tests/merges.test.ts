import { describe, expect, test } from 'vitest';
import { assign, emit, setup } from 'xstate';
import { explore } from '../graph.ts';
import { findSingleValues } from '../variety.ts';

interface Basket {
  readonly shop: string | null;
  readonly slot: number | null;
  readonly count: number;
}
type BasketEvent =
  | { readonly type: 'shop.choose'; readonly shop: string }
  | { readonly type: 'slot.choose'; readonly slot: number }
  | { readonly type: 'order.submit' };
type Sent = { readonly type: 'sent'; readonly shop: string | null; readonly count: number };

const createBasket = (toSent: (context: Basket) => Sent) =>
  setup({
    types: { context: {} as Basket, events: {} as BasketEvent, emitted: {} as Sent },
  }).createMachine({
    id: 'basket',
    context: { shop: null, slot: null, count: 0 },
    on: {
      'shop.choose': { actions: assign({ shop: ({ event }) => event.shop, slot: null }) },
      'slot.choose': { actions: assign({ slot: ({ event }) => event.slot }) },
      'order.submit': { actions: emit(({ context }) => toSent(context)) },
    },
  });
const events = {
  'shop.choose': { one: { shop: 'one' }, two: { shop: 'two' } },
  'slot.choose': { ten: { slot: 10 }, noon: { slot: 12 } },
};
/** Two shops are one state, and so are two slots. */
const identify = ({ shop, slot }: Basket) => [shop === null, slot === null];

describe('merged states', () => {
  test('may send the values by which they differ', () => {
    const basket = createBasket(({ shop, count }) => ({ type: 'sent', shop, count }));
    expect(explore(basket, { events, identify }).nodes.size).toBe(4);
  });

  test('may not have different effects', () => {
    const basket = createBasket(({ shop }) => ({
      type: 'sent',
      shop: null,
      count: shop === 'two' ? 2 : 1,
    }));
    expect(() => explore(basket, { events, identify })).toThrow(
      /merges two states that answer differently: order.submit → effects\.0\.event\.count: 1 or 2\ntheir contexts differ in shop/,
    );
  });

  test('may send what `derive` calculates from the values by which they differ', () => {
    const toCount = ({ shop }: Basket) => (shop === 'two' ? 2 : 1);
    const basket = createBasket((context) => ({
      type: 'sent',
      shop: null,
      count: toCount(context),
    }));
    expect(explore(basket, { events, identify, derive: toCount }).nodes.size).toBe(4);
  });
});

describe('samples that offer one value only', () => {
  const basket = createBasket(({ shop, count }) => ({ type: 'sent', shop, count }));

  test('are named', () => {
    const oneSlot = { ...events, 'slot.choose': { ten: { slot: 10 } } };
    expect(findSingleValues(explore(basket, { events: oneSlot }))).toEqual(['slot.choose.slot']);
  });

  test('are sufficient when there are two', () => {
    expect(findSingleValues(explore(basket, { events }))).toEqual([]);
  });
});
