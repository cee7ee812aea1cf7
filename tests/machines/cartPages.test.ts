import { describe, expect, test } from 'vitest';
import * as cartPages from '#machines/cart/cart.selectors.ts';
import type { CartInput } from '#machines/cart/cart.types.ts';
import * as data from '../fixtures/sampleData.ts';
import { annaInput, openCartMachine } from './cartHarness.ts';

const {
  ANNA,
  createSampleCart: createCart,
  FAILURES,
  createPromotionLine: inPromotion,
  createSampleLine: line,
  SERUM,
  SPRING,
  TIN,
} = data;

const twoTins = createCart([line(TIN, { quantity: 2 }), line(SERUM, { checked: false })]);
const openCartView = (more: Partial<CartInput> = {}) =>
  openCartMachine({ cart: twoTins, ...more }).actor.getSnapshot();

describe('the selectors of the cart', () => {
  test('totals in cents, at the retail price for a guest and the member price for a member', () => {
    const totals = (more: Partial<CartInput>) => {
      const snapshot = openCartView(more);
      return [cartPages.selectCartTotal(snapshot), cartPages.selectCheckedTotal(snapshot)];
    };
    expect([totals({}), totals(annaInput)]).toEqual([
      [9000, 6000],
      [8400, 5600],
    ]);
  });

  test('pieces and grams of all lines and of the checked lines', () => {
    const snapshot = openCartView();
    const {
      selectQuantity,
      selectCheckedQuantity,
      selectCheckedWeightGrams: selectCheckedWeight,
    } = cartPages;
    expect(
      [selectQuantity, selectCheckedQuantity, selectCheckedWeight].map((select) =>
        select(snapshot),
      ),
    ).toEqual([3, 2, 1800]);
  });

  test('the quantity of a line, and 0 for an absent line', () => {
    const amount = (key: string) => cartPages.selectLineQuantity(key)(openCartView());
    expect(['tin:', 'serum:', 'gone:'].map(amount)).toEqual([2, 1, 0]);
  });

  test('the keys of all lines as one string', () => {
    const cart = createCart([line(TIN), inPromotion(TIN, SPRING)], [SPRING]);
    expect(cartPages.selectLineKeys(openCartView({ cart }))).toBe('tin: tin:spring');
  });

  test('whether all lines are checked, some or none', () => {
    const checked = (...marks: boolean[]) =>
      cartPages.selectAllChecked(
        openCartView({
          cart: createCart(marks.map((isChecked) => line(TIN, { checked: isChecked }))),
        }),
      );
    expect([checked(), checked(false, false), checked(true, false), checked(true, true)]).toEqual([
      false,
      false,
      'some',
      true,
    ]);
  });

  test('all lines are checked although one of an ended promotion cannot be', () => {
    const { actor, fakes } = openCartMachine({
      cart: createCart([line(TIN), inPromotion(SERUM, SPRING)], [SPRING]),
    });
    const areAllChecked = () => cartPages.selectAllChecked(actor.getSnapshot());
    actor.send({ type: 'cart.check', key: 'serum:spring', checked: false });
    expect(areAllChecked()).toBe('some');
    fakes.sendFromWatcher('watchPromotions', { type: 'promotion.expired', now: SPRING.endsAt });
    expect(areAllChecked()).toBe(true);
    actor.send({ type: 'cart.checkAll', checked: false });
    expect(areAllChecked()).toBe(false);
  });
});

describe('a cart page', () => {
  const readFlags = ({ actor }: ReturnType<typeof openCartMachine>) => {
    const snapshot = actor.getSnapshot();
    return [cartPages.isCartLoading(snapshot), cartPages.isCartStale(snapshot)];
  };

  test('is loading while a member’s cart is loaded, and stale after a failure', async () => {
    const opened = openCartMachine(annaInput);
    expect(readFlags(opened)).toEqual([true, false]);
    await opened.fakes.reject('loadCart', FAILURES.network);
    expect(readFlags(opened)).toEqual([false, true]);
    expect(cartPages.selectCartFailure(opened.actor.getSnapshot())).toEqual(FAILURES.network);
    opened.actor.send({ type: 'cart.reload' });
    await opened.fakes.resolve('loadCart', twoTins);
    expect(readFlags(opened)).toEqual([false, false]);
    expect(cartPages.selectCartFailure(opened.actor.getSnapshot())).toBeNull();
  });

  test('is loading while two carts are merged, and stale after a failure', async () => {
    const opened = openCartMachine({ cart: twoTins });
    expect(readFlags(opened)).toEqual([false, false]);
    opened.actor.send({ type: 'session.begin', account: ANNA.account });
    expect(readFlags(opened)).toEqual([true, false]);
    await opened.fakes.reject('mergeCart', FAILURES.network);
    expect(readFlags(opened)).toEqual([false, true]);
  });
});
