import { expect, test } from 'vitest';
import type { Goods } from '#models/catalogue/catalogue.ts';
import * as data from '../fixtures/sampleData.ts';
import { addCommand, openCartMachine } from './cartHarness.ts';

const { createPromotionLine, createSampleCart, createSampleLine, FAILURES, SERUM, SPRING, TIN } =
  data;
const tin = createSampleLine(TIN);
const serum = createSampleLine(SERUM, { checked: false });

function refreshGuestCart() {
  const cart = openCartMachine({ cart: createSampleCart([tin, serum]) });
  cart.actor.send({ type: 'goods.refresh' });
  return cart;
}
const resolveGoods = ({ fakes }: ReturnType<typeof refreshGuestCart>, ...goods: readonly Goods[]) =>
  fakes.resolve('refreshGoods', goods);

test('a guest’s checkout requests the current goods of the checked lines', () => {
  const { actor, fakes } = refreshGuestCart();
  expect(fakes.getInputs('refreshGoods')).toEqual([{ lines: [tin] }]);
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
});

test('a changed price is stored and reported, and the other lines stay', async () => {
  const cart = refreshGuestCart();
  await resolveGoods(cart, { ...TIN, priceCents: TIN.priceCents + 100 });
  const { lines } = cart.actor.getSnapshot().context.cart;
  expect(lines).toMatchObject([{ goodsId: 'tin', priceCents: TIN.priceCents + 100 }, serum]);
  expect(cart.types()).toEqual(['cart.changed']);
});

test('unchanged goods are not reported', async () => {
  const cart = refreshGuestCart();
  await resolveGoods(cart, TIN);
  expect([cart.actor.getSnapshot().value, cart.types()]).toEqual([{ guest: 'idle' }, []]);
});

test('goods that cannot be loaded leave the cart as it is', async () => {
  const cart = refreshGuestCart();
  await cart.fakes.reject('refreshGoods', FAILURES.network);
  expect([cart.actor.getSnapshot().value, cart.types()]).toEqual([{ guest: 'idle' }, []]);
  expect(cart.lines()).toEqual([
    ['tin', 1, true],
    ['serum', 1, false],
  ]);
});

test('the confirmation of an added line names the line of its promotion', () => {
  const cart = openCartMachine({ cart: createSampleCart([tin]) });
  cart.actor.send(addCommand(TIN, 1, SPRING));
  expect(cart.facts.at(-1)).toMatchObject({
    type: 'cart.confirmed',
    line: { goodsId: 'tin', promotionId: SPRING.promotionId },
  });
  const inPromotion = openCartMachine({
    cart: createSampleCart([createPromotionLine(TIN, SPRING)], [SPRING]),
  });
  inPromotion.actor.send(addCommand(TIN));
  expect(inPromotion.facts.at(-1)).toMatchObject({
    type: 'cart.confirmed',
    line: { goodsId: 'tin', promotionId: null },
  });
});
