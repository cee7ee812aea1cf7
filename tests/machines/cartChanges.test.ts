import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';
import * as data from '../paths/sampleData.ts';
import { add, asAnna, atServer, open } from './carts.ts';

const { BABY, BEN, cartOf, ENDED, FAILURES, inPromotion, line, NOON, SERUM, SPRING, TIN } = data;

/** A member's cart that the server has told, with what is sent to it from then on. */
async function openMember(cart = EMPTY_CART) {
  const opened = open(asAnna);
  await opened.ports.answer('loadCart', cart);
  const sent = () =>
    opened.ports.inputs('saveCart').map((input) => (input as { write: CartWrite }).write);
  return { ...opened, sent };
}

test.for([
  ['in a promotion', SPRING],
  ['outside of promotions', null],
] as const)(
  'of an advance sale %s the server is told only of the pieces that are left',
  async ([, promotion]) => {
    const { actor, ports, sent, lines } = await openMember();
    const now = cartOf([promotion ? inPromotion(SERUM, promotion) : line(SERUM)]);
    actor.send(add(SERUM, 1, promotion));
    await ports.answer('saveCart', now);
    actor.send(add(SERUM, 5, promotion));
    await ports.answer('saveCart', { ...now, lines: now.lines.map(twice) });
    actor.send(add(SERUM, 1, promotion));
    const goodsActionTypeId = promotion?.goodsActionTypeId ?? null;
    const one = { kind: 'add', goodsId: 'serum', goodsActionTypeId, delta: 1 };
    expect([sent(), lines()]).toEqual([[one, one], [['serum', 2, true]]]);
  },
);
const twice = <Line extends { goodsAmount: number }>(of: Line) => ({ ...of, goodsAmount: 2 });

test('an amount beyond the stock becomes the stock, with a warning, for guests and members', async () => {
  const setAmount = { type: 'cart.setAmount', key: 'serum:', amount: 9 } as const;
  const guest = open({ cart: cartOf([line(SERUM)]) });
  guest.actor.send(setAmount);
  expect(guest.types()).toEqual(['cart.changed', 'cart.capped']);
  const member = await openMember(cartOf([line(TIN), line(SERUM, { checked: false })]));
  member.actor.send(setAmount);
  expect(member.types().slice(1)).toEqual(['cart.changed', 'cart.capped']);
  expect(member.sent()).toEqual([
    { kind: 'set', goodsId: 'serum', goodsActionTypeId: null, total: 2 },
  ]);
  expect([guest.lines(), member.lines()]).toEqual([
    [['serum', 2, true]],
    [
      ['tin', 1, false],
      ['serum', 2, false],
    ],
  ]);
});

test('an amount below the stock is taken without a warning, and none below zero', async () => {
  const { actor, sent, types } = await openMember(cartOf([line(SERUM)]));
  actor.send({ type: 'cart.setAmount', key: 'serum:', amount: 2 });
  actor.send({ type: 'cart.setAmount', key: 'serum:', amount: -1 });
  expect(sent()).toEqual([{ kind: 'set', goodsId: 'serum', goodsActionTypeId: null, total: 2 }]);
  expect(types().slice(1)).toEqual(['cart.changed', 'cart.changed']);
  expect(actor.getSnapshot().context.writes[1]).toMatchObject({ total: 0 });
});

test('a line that is not in the cart cannot be changed, checked or removed', () => {
  const { actor, lines, facts } = open({ cart: cartOf([line(TIN)]) });
  for (const command of [
    { type: 'cart.setAmount', key: 'serum:', amount: 3 },
    { type: 'cart.check', key: 'serum:', checked: false },
    { type: 'cart.remove', key: 'serum:' },
  ] as const) {
    expect(actor.getSnapshot().can(command)).toBe(false);
    actor.send(command);
  }
  expect([lines(), facts]).toEqual([[['tin', 1, true]], []]);
});

test('a line is checked and unchecked by itself, and all of them together', () => {
  const { actor, lines } = open({ cart: cartOf([line(TIN), line(SERUM)]) });
  const checks = () => lines().map(([, , isChecked]) => isChecked);
  actor.send({ type: 'cart.check', key: 'tin:', checked: false });
  expect(checks()).toEqual([false, true]);
  actor.send({ type: 'cart.check', key: 'tin:', checked: true });
  expect(checks()).toEqual([true, true]);
  actor.send({ type: 'cart.checkAll', checked: false });
  expect(checks()).toEqual([false, false]);
  actor.send({ type: 'cart.checkAll', checked: true });
  expect(checks()).toEqual([true, true]);
});

test('a removed line is named, so that it can be brought back, and the server hears of both', async () => {
  const { actor, facts, ports, sent } = await openMember(atServer(3));
  actor.send({ type: 'cart.remove', key: 'tin:' });
  const [was] = atServer(3).lines;
  expect(facts.at(-1)).toEqual({ type: 'cart.lineRemoved', line: was });
  await ports.answer('saveCart', EMPTY_CART);
  actor.send({ type: 'cart.undoRemove' });
  expect(sent()).toEqual([
    { kind: 'remove', goodsId: 'tin', goodsActionTypeId: null, lineId: '71' },
    { kind: 'set', goodsId: 'tin', goodsActionTypeId: null, total: 3 },
  ]);
});

test('the answer to an older change does not undo on the screen what was changed since', async () => {
  const { actor, ports, lines } = await openMember();
  actor.send(add(TIN));
  actor.send(add(SERUM));
  await ports.answer('saveCart', cartOf([line(TIN)]));
  expect(lines().map(([goodsId]) => goodsId)).toEqual(['serum', 'tin']);
});

test('a server that answers a change without the cart is asked for it', async () => {
  const { actor, ports, types } = await openMember();
  actor.send(add(TIN));
  await ports.answer('saveCart', null);
  expect([actor.getSnapshot().value, types().at(-1)]).toEqual([
    { member: 'loading' },
    'cart.confirmed',
  ]);
});

test('a merge that failed is made first when the same account opens the shop anew', async () => {
  const { actor, ports } = open({ cart: cartOf([line(TIN)]) });
  actor.send({ type: 'cart.signIn', account: asAnna.account });
  await ports.fail('mergeCart', FAILURES.network);
  actor.send({ type: 'cart.signOut', reason: 'forced' });
  actor.send({ type: 'cart.signIn', account: asAnna.account });
  expect(actor.getSnapshot().value).toEqual({ member: 'merging' });
});

test('the ends of all promotions in the cart are watched, and time goes on with what is reported', () => {
  const cart = cartOf([inPromotion(TIN, SPRING), inPromotion(SERUM, BABY)], [SPRING, BABY]);
  const { actor, ports } = open({ cart });
  expect(ports.watched.at(-1)).toEqual({
    port: 'watchPromotions',
    command: { type: 'watch', ends: [SPRING.endsAt, BABY.endsAt] },
  });
  ports.report('watchPromotions', { type: 'promotion.passed', now: SPRING.endsAt });
  expect(actor.getSnapshot().context.now).toBe(SPRING.endsAt);
});

test('checking out takes what is checked, and only that', () => {
  const wanted = line(TIN);
  const { actor, facts } = open({ cart: cartOf([wanted, line(SERUM, { checked: false })]) });
  actor.send({ type: 'cart.checkOut' });
  expect(facts).toEqual([{ type: 'checkout.asked', lines: [wanted] }]);
});

test('what belongs to promotions that ended is cleared away on request', () => {
  const cart = cartOf([inPromotion(TIN, SPRING), line(SERUM)], [SPRING]);
  const { actor, lines } = open({ cart });
  actor.send({ type: 'promotion.passed', now: SPRING.endsAt });
  actor.send({ type: 'cart.cleanUp' });
  expect(lines()).toEqual([['serum', 1, true]]);
  const opened = open({ cart: cartOf([inPromotion(TIN, ENDED)], [ENDED]), now: NOON });
  expect(opened.lines()).toEqual([]);
});

test('another account that opens the shop finds an empty cart and asks for its own', () => {
  const { actor, lines } = open({
    account: asAnna.account,
    signedInAs: BEN.account,
    cart: cartOf([line(TIN)]),
  });
  expect([actor.getSnapshot().value, lines()]).toEqual([{ member: 'loading' }, []]);
});

test('a cart whose owner was logged out by force is still the owner’s when the shop is opened anew', () => {
  const { actor, ports, lines } = open({ account: asAnna.account, cart: cartOf([line(TIN)]) });
  expect([actor.getSnapshot().value, lines(), ports.asked]).toEqual([
    'suspended',
    [['tin', 1, true]],
    [],
  ]);
});
