import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Fact, MallCommand } from '#machines/mall/mall.types.ts';
import { relay } from '#machines/mall/relay.actor.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import { ANNA, BEN, cartOf, FAILURES, HOME, line, SERUM, TIN } from '../paths/sampleData.ts';
import { atPayment } from './checkouts.ts';
import { logIn, type Mall, openCheckout, openMall } from './malls.ts';

/** The types of what the mall hears from now on. */
function heardBy({ actor }: Mall): string[] {
  const heard: string[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === actor) heard.push(event.event.type);
  });
  return heard;
}

test('a developer finds every chart of the mall by its name, and what listens to it', () => {
  const { actor } = openMall(null);
  const { session, verification, cart, notices } = actor.getSnapshot().context;
  const names = ['session', 'verification', 'cart', 'notices'];
  const { children } = actor.getSnapshot();
  expect(Object.keys(children)).toEqual([...names, ...names.map((name) => `${name}.relay`)]);
  expect(names.map((name) => actor.system.get(name))).toEqual([
    session,
    verification,
    cart,
    notices,
  ]);
});

test('a listener that is stopped lets go of what it listened to', () => {
  const child = createActor(noticesMachine);
  const listen = vi.spyOn(child, 'on');
  const listener = createActor(relay, { input: { child } }).start();
  const letGo = vi.spyOn(listen.mock.results[0]?.value, 'unsubscribe');
  listener.stop();
  expect(letGo).toHaveBeenCalledOnce();
});

test('a shopper who checks out is led there with the goods that are checked, and no others', () => {
  const tin = line(TIN, { goodsAmount: 3 });
  const mall = openMall(null, cartOf([tin, line(SERUM, { checked: false })]));
  mall.cart.send({ type: 'cart.checkOut' });
  expect(mall.facts).toEqual([{ type: 'checkout.wanted', lines: [tin] }]);
});

test.for([
  { answer: 'invalidLogin.toLogin', told: 'login.wanted' },
  { answer: 'invalidLogin.later', told: 'reload.wanted' },
] as const)('the page is told $told after $answer', async ({ answer, told }) => {
  const mall = openMall(ANNA);
  await mall.ports.fail('loadProfile', FAILURES.sessionInvalid);
  mall.actor.getSnapshot().context.notices.send({ type: answer });
  expect(mall.facts).toEqual([{ type: told }]);
  expect(mall.isAskedToLogIn()).toBe(false);
});

test.for([
  { type: 'session.began', account: ANNA.account },
  { type: 'session.ended', reason: 'forced' },
  { type: 'cart.changed', cart: EMPTY_CART },
  { type: 'address.chosen', address: HOME },
  { type: 'addresses.loaded', address: HOME },
  { type: 'page.return' },
  { type: 'network.online' },
] satisfies (Fact | MallCommand)[])(
  'while no room is open, the mall does not tell itself what a room should hear of $type',
  (told) => {
    const mall = openMall(null);
    const heard = heardBy(mall);
    mall.actor.send(told);
    expect(heard).toEqual([told.type]);
  },
);

test('an address book without an address offers the checkout none', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, { ...atPayment, address: null, freight: null, active: 0 });
  mall.actor.send({ type: 'addressBook.open' });
  await mall.ports.answer('loadAddresses', []);
  expect(mall.checkoutState()).toEqual({ delivery: { home: 'choosingAddress' } });
  expect(mall.checkout()?.getSnapshot().context.draft.address).toBeNull();
});

test('a member who logs in again after a forced logout gets addresses that are read anew', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  mall.actor.send({ type: 'addressBook.open' });
  await mall.ports.answer('loadAddresses', [HOME]);
  await mall.ports.fail('loadProfile', FAILURES.sessionInvalid);
  await logIn(mall, ANNA);
  expect(mall.ports.inputs('loadAddresses').length).toBe(2);
  expect(mall.checkout()).not.toBeNull();
  expect(mall.facts).toEqual([]);
});

test.for([
  { who: ANNA, over: [] },
  { who: BEN, over: [{ type: 'session.over' }] },
])(
  'a cart that Anna left behind by a forced logout and a reload is kept from others: $who.account',
  async ({ who, over }) => {
    const mall = openMall(null, cartOf([line(TIN)]), ANNA.account);
    await logIn(mall, who);
    expect(mall.facts).toEqual(over);
    const { account, owner } = mall.actor.getSnapshot().context;
    expect([account, owner]).toEqual([who.account, who.account]);
  },
);

test('after a logout the shop is nobody’s: whoever comes next is no stranger', async () => {
  const mall = openMall(ANNA);
  mall.session.send({ type: 'session.logOut' });
  await mall.ports.answer('logout');
  const { account, owner } = mall.actor.getSnapshot().context;
  expect([account, owner, mall.facts]).toEqual([null, null, [{ type: 'session.over' }]]);
  await logIn(mall, BEN);
  expect(mall.facts).toEqual([{ type: 'session.over' }]);
});

test.for(['page.return', 'network.online'] as const)(
  'a member’s cart is asked for again after %s',
  async (type) => {
    const mall = openMall(ANNA);
    await mall.ports.answer('loadCart', cartOf([line(TIN)]));
    mall.actor.send({ type });
    expect(mall.ports.inputs('loadCart').length).toBe(2);
  },
);
