import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import type { CartWrite } from '#models/cart/write.ts';
import * as data from '../fixtures/sampleData.ts';
import { addCommand, annaInput, createServerCart, openCartMachine } from './cartHarness.ts';

const {
  BABY,
  BEN,
  createSampleCart: createCart,
  ENDED,
  FAILURES,
  createPromotionLine: inPromotion,
  createSampleLine: line,
  NOON,
  SERUM,
  SPRING,
  TIN,
} = data;

/** A member's loaded cart and the writes that it sends after loading. */
async function openMemberCart(cart = EMPTY_CART) {
  const opened = openCartMachine(annaInput);
  await opened.fakes.resolve('loadCart', cart);
  const sent = () =>
    opened.fakes.getInputs('saveCart').map((input) => (input as { write: CartWrite }).write);
  return { ...opened, sent };
}

test.for([
  ['in a promotion', SPRING],
  ['outside of promotions', null],
] as const)(
  'of an advance sale %s the server receives only the quantity that is left',
  async ([, promotion]) => {
    const { actor, fakes, sent, lines } = await openMemberCart();
    const now = createCart([promotion ? inPromotion(SERUM, promotion) : line(SERUM)]);
    actor.send(addCommand(SERUM, 1, promotion));
    await fakes.resolve('saveCart', now);
    actor.send(addCommand(SERUM, 5, promotion));
    await fakes.resolve('saveCart', { ...now, lines: now.lines.map(duplicateLine) });
    actor.send(addCommand(SERUM, 1, promotion));
    const promotionId = promotion?.promotionId ?? null;
    const write = { kind: 'add', goodsId: 'serum', promotionId, quantity: 1 };
    expect([sent(), lines()]).toEqual([[write, write], [['serum', 2, true]]]);
  },
);
const duplicateLine = <Line extends { quantity: number }>(cartLine: Line) => ({
  ...cartLine,
  quantity: 2,
});

test('a quantity over the stock is reduced to the stock, with a warning, for guests and members', async () => {
  const setNine = { type: 'cart.setQuantity', key: 'serum:', quantity: 9 } as const;
  const guest = openCartMachine({ cart: createCart([line(SERUM)]) });
  guest.actor.send(setNine);
  expect(guest.types()).toEqual(['cart.changed', 'cart.capped']);
  const member = await openMemberCart(createCart([line(TIN), line(SERUM, { checked: false })]));
  member.actor.send(setNine);
  expect(member.types().slice(1)).toEqual(['cart.changed', 'cart.capped']);
  expect(member.sent()).toEqual([
    { kind: 'set', goodsId: 'serum', promotionId: null, quantity: 2 },
  ]);
  expect([guest.lines(), member.lines()]).toEqual([
    [['serum', 2, true]],
    [
      ['tin', 1, false],
      ['serum', 2, false],
    ],
  ]);
});

test('a quantity below the stock is accepted without a warning, and a negative one becomes zero', async () => {
  const { actor, sent, types } = await openMemberCart(createCart([line(SERUM)]));
  actor.send({ type: 'cart.setQuantity', key: 'serum:', quantity: 2 });
  actor.send({ type: 'cart.setQuantity', key: 'serum:', quantity: -1 });
  expect(sent()).toEqual([{ kind: 'set', goodsId: 'serum', promotionId: null, quantity: 2 }]);
  expect(types().slice(1)).toEqual(['cart.changed', 'cart.changed']);
  expect(actor.getSnapshot().context.writes[1]).toMatchObject({ quantity: 0 });
});

test('a line that is not in the cart cannot be changed, checked or removed', () => {
  const { actor, lines, facts } = openCartMachine({ cart: createCart([line(TIN)]) });
  for (const command of [
    { type: 'cart.setQuantity', key: 'serum:', quantity: 3 },
    { type: 'cart.check', key: 'serum:', checked: false },
    { type: 'cart.remove', key: 'serum:' },
  ] as const) {
    expect(actor.getSnapshot().can(command)).toBe(false);
    actor.send(command);
  }
  expect([lines(), facts]).toEqual([[['tin', 1, true]], []]);
});

test('lines are checked and unchecked one by one or all together', () => {
  const { actor, lines } = openCartMachine({ cart: createCart([line(TIN), line(SERUM)]) });
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

test('removal and undo of a line are both sent to the server', async () => {
  const { actor, facts, fakes, sent } = await openMemberCart(createServerCart(3));
  actor.send({ type: 'cart.remove', key: 'tin:' });
  const [previousLine] = createServerCart(3).lines;
  expect(facts.at(-1)).toEqual({ type: 'cart.lineRemoved', line: previousLine });
  await fakes.resolve('saveCart', EMPTY_CART);
  actor.send({ type: 'cart.undoRemove' });
  expect(sent()).toEqual([
    { kind: 'remove', goodsId: 'tin', promotionId: null, lineId: '71' },
    { kind: 'set', goodsId: 'tin', promotionId: null, quantity: 3 },
  ]);
});

test('the reply to an older change does not overwrite newer changes', async () => {
  const { actor, fakes, lines } = await openMemberCart();
  actor.send(addCommand(TIN));
  actor.send(addCommand(SERUM));
  await fakes.resolve('saveCart', createCart([line(TIN)]));
  expect(lines().map(([goodsId]) => goodsId)).toEqual(['serum', 'tin']);
});

test('the cart is loaded if the reply to a change does not contain it', async () => {
  const { actor, fakes, types } = await openMemberCart();
  actor.send(addCommand(TIN));
  await fakes.resolve('saveCart', null);
  expect([actor.getSnapshot().value, types().at(-1)]).toEqual([
    { member: 'loading' },
    'cart.confirmed',
  ]);
});

test('a failed merge is repeated first when the same account opens the shop again', async () => {
  const { actor, fakes } = openCartMachine({ cart: createCart([line(TIN)]) });
  actor.send({ type: 'session.begin', account: annaInput.ownerAccount });
  await fakes.reject('mergeCart', FAILURES.network);
  actor.send({ type: 'session.end', reason: 'forced' });
  actor.send({ type: 'session.begin', account: annaInput.ownerAccount });
  expect(actor.getSnapshot().value).toEqual({ member: 'merging' });
});

test('the ends of all promotions in the cart are watched, and each report updates the time', () => {
  const cart = createCart([inPromotion(TIN, SPRING), inPromotion(SERUM, BABY)], [SPRING, BABY]);
  const { actor, fakes } = openCartMachine({ cart });
  expect(fakes.watcherCommands.at(-1)).toEqual({
    actorName: 'watchPromotions',
    command: { type: 'watch', ends: [SPRING.endsAt, BABY.endsAt] },
  });
  fakes.sendFromWatcher('watchPromotions', { type: 'promotion.expired', now: SPRING.endsAt });
  expect(actor.getSnapshot().context.now).toBe(SPRING.endsAt);
});

test('the checkout contains the checked lines only', () => {
  const expectedLine = line(TIN);
  const { actor, facts } = openCartMachine({
    cart: createCart([expectedLine, line(SERUM, { checked: false })]),
  });
  actor.send({ type: 'cart.checkOut' });
  expect(facts).toEqual([{ type: 'checkout.requested', lines: [expectedLine] }]);
});

test('lines of ended promotions are removed on request', () => {
  const cart = createCart([inPromotion(TIN, SPRING), line(SERUM)], [SPRING]);
  const { actor, lines } = openCartMachine({ cart });
  actor.send({ type: 'promotion.expired', now: SPRING.endsAt });
  actor.send({ type: 'cart.removeExpired' });
  expect(lines()).toEqual([['serum', 1, true]]);
  const opened = openCartMachine({
    cart: createCart([inPromotion(TIN, ENDED)], [ENDED]),
    now: NOON,
  });
  expect(opened.lines()).toEqual([]);
});

test('another account that opens the shop sees an empty cart and loads its cart', () => {
  const { actor, lines } = openCartMachine({
    ownerAccount: annaInput.ownerAccount,
    currentAccount: BEN.account,
    cart: createCart([line(TIN)]),
  });
  expect([actor.getSnapshot().value, lines()]).toEqual([{ member: 'loading' }, []]);
});

test('after a forced logout and a reload the cart still belongs to its owner', () => {
  const { actor, fakes, lines } = openCartMachine({
    ownerAccount: annaInput.ownerAccount,
    cart: createCart([line(TIN)]),
  });
  expect([actor.getSnapshot().value, lines(), fakes.calls]).toEqual([
    'suspended',
    [['tin', 1, true]],
    [],
  ]);
});
