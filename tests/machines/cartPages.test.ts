import { describe, expect, test } from 'vitest';
import * as cartPages from '#machines/cart/cart.selectors.ts';
import type { CartInput } from '#machines/cart/cart.types.ts';
import * as data from '../paths/sampleData.ts';
import { asAnna, open } from './carts.ts';

const { ANNA, cartOf, FAILURES, inPromotion, line, SERUM, SPRING, TIN } = data;

const two = cartOf([line(TIN, { goodsAmount: 2 }), line(SERUM, { checked: false })]);
const seen = (more: Partial<CartInput> = {}) => open({ cart: two, ...more }).actor.getSnapshot();

describe('what pages read of the cart', () => {
  test('totals: the shelf price for a guest, the member price for whoever is logged in, in cents', () => {
    const totals = (more: Partial<CartInput>) => {
      const snapshot = seen(more);
      return [cartPages.selectCartTotal(snapshot), cartPages.selectCheckedTotal(snapshot)];
    };
    expect([totals({}), totals(asAnna)]).toEqual([
      [9000, 6000],
      [8400, 5600],
    ]);
  });

  test('pieces and grams of what is there and of what is checked', () => {
    const snapshot = seen();
    const { selectPieces, selectCheckedPieces, selectCheckedWeight } = cartPages;
    expect(
      [selectPieces, selectCheckedPieces, selectCheckedWeight].map((one) => one(snapshot)),
    ).toEqual([3, 2, 1800]);
  });

  test('how many of one line there are, and none of a line that is not there', () => {
    const amount = (key: string) => cartPages.selectAmount(key)(seen());
    expect(['tin:', 'serum:', 'gone:'].map(amount)).toEqual([2, 1, 0]);
  });

  test('which lines there are, as one text', () => {
    const cart = cartOf([line(TIN), inPromotion(TIN, SPRING)], [SPRING]);
    expect(cartPages.selectLineKeys(seen({ cart }))).toBe('tin: tin:spring');
    expect(cartPages.selectCart(seen({ cart }))).toEqual(cart);
  });

  test('whether all lines are checked, some or none', () => {
    const checked = (...marks: boolean[]) =>
      cartPages.selectAllChecked(
        seen({ cart: cartOf(marks.map((isChecked) => line(TIN, { checked: isChecked }))) }),
      );
    expect([checked(), checked(false, false), checked(true, false), checked(true, true)]).toEqual([
      false,
      false,
      'some',
      true,
    ]);
  });

  test('all that is kept in the browser', () => {
    expect(cartPages.selectStored(seen())).toMatchObject({ cart: two, mergeKey: 'key-1' });
  });
});

describe('a cart page', () => {
  const looks = ({ actor }: ReturnType<typeof open>) => {
    const snapshot = actor.getSnapshot();
    return [cartPages.isCartLoading(snapshot), cartPages.isCartStale(snapshot)];
  };

  test('waits while a member’s cart is loaded, and says when it could not be', async () => {
    const opened = open(asAnna);
    expect(looks(opened)).toEqual([true, false]);
    await opened.ports.fail('loadCart', FAILURES.network);
    expect(looks(opened)).toEqual([false, true]);
    opened.actor.send({ type: 'cart.reload' });
    await opened.ports.answer('loadCart', two);
    expect(looks(opened)).toEqual([false, false]);
  });

  test('waits while two carts are merged, and says when they could not be', async () => {
    const opened = open({ cart: two });
    expect(looks(opened)).toEqual([false, false]);
    opened.actor.send({ type: 'cart.signIn', account: ANNA.account });
    expect(looks(opened)).toEqual([true, false]);
    await opened.ports.fail('mergeCart', FAILURES.network);
    expect(looks(opened)).toEqual([false, true]);
  });
});
