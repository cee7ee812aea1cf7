import { createActor } from 'xstate';
import { cartMachine } from '#machines/cart/cart.machine.ts';
import type { CartCommand, CartInput } from '#machines/cart/cart.types.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import type { Goods } from '#models/catalogue/catalogue.ts';
import type { Promotion } from '#models/promotion/promotion.ts';
import { ANNA, cartOf, line, NOON, TIN } from '../paths/sampleData.ts';
import { factsOf, Steered } from './steered.ts';

/** A cart in the hands of a test, a guest's and empty unless told otherwise. */
export function open(more: Partial<CartInput> = {}) {
  const ports = new Steered();
  const input = { account: null, signedInAs: null, cart: EMPTY_CART, mergeKey: 'key-1', now: NOON };
  const actor = createActor(ports.steer(cartMachine), { input: { ...input, ...more } });
  const facts = factsOf(actor);
  actor.start();
  const types = () => facts.map(({ type }) => type);
  const lines = () =>
    actor.getSnapshot().context.cart.lines.map((l) => [l.goodsId, l.goodsAmount, l.checked]);
  return { actor, ports, facts, types, lines };
}
export const asAnna = { account: ANNA.account, signedInAs: ANNA.account };
export const add = (
  goods: Goods = TIN,
  amount = 1,
  promotion: Promotion | null = null,
): CartCommand => ({ type: 'cart.add', addition: { goods, amount, promotion } });
export const atServer = (amount: number) =>
  cartOf([line(TIN, { lineId: '71', goodsAmount: amount, checked: false })]);
