import { createActor } from 'xstate';
import { recordEmitted, FakeActors } from '#explorer/fakeActors.ts';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { CartCommand, CartInput } from '#machines/cart/cart.types.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { ANNA, createSampleCart, createSampleLine, NOON, TIN } from '../fixtures/sampleData.ts';

/** A cart with fake calls; by default the empty cart of a guest. */
export function openCartMachine(more: Partial<CartInput> = {}) {
  const fakes = new FakeActors();
  const input = {
    ownerAccount: null,
    currentAccount: null,
    cart: EMPTY_CART,
    mergeKey: 'key-1',
    writes: [],
    now: NOON,
  };
  const actor = createActor(fakes.provideFakes(cartMachine), { input: { ...input, ...more } });
  const facts = recordEmitted(actor);
  actor.start();
  const types = () => facts.map(({ type }) => type);
  const lines = () =>
    actor
      .getSnapshot()
      .context.cart.lines.map((line) => [line.goodsId, line.quantity, line.checked]);
  return { actor, fakes, facts, types, lines };
}
export const annaInput = { ownerAccount: ANNA.account, currentAccount: ANNA.account };
export const addCommand = (
  goods: Goods = TIN,
  quantity = 1,
  promotion: Promotion | null = null,
): CartCommand => ({ type: 'cart.add', addition: { goods, quantity, promotion } });
export const createServerCart = (quantity: number) =>
  createSampleCart([createSampleLine(TIN, { lineId: '71', quantity, checked: false })]);
