import { expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor } from 'xstate';
import { relay } from '#machines/mall/mall.actors.ts';
import type { ChildFact, MallCommand } from '#machines/mall/mall.types.ts';
import { noticesMachine } from '#machines/notices/notices.machine.ts';
import { EMPTY_CART } from '#models/cart/cart.ts';
import {
  ANNA,
  BEN,
  createSampleCart,
  FAILURES,
  HOME,
  createSampleLine,
  SERUM,
  TIN,
} from '../fixtures/sampleData.ts';
import { paymentDraft } from './checkoutHarness.ts';
import { logInToMall, type MallHarness, openMallCheckout, openMallMachine } from './mallHarness.ts';

/** Collects the types of the events that an actor of the mall receives from now on. */
function recordReceived(
  { actor }: MallHarness,
  receiver: AnyActorRef | null | undefined = actor,
): string[] {
  const received: string[] = [];
  actor.system.inspect((event) => {
    if (event.type === '@xstate.event' && event.actorRef === receiver)
      received.push(event.event.type);
  });
  return received;
}

test('every chart of the mall and its relay has a name', () => {
  const { actor } = openMallMachine(null);
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

test('a relay that is stopped unsubscribes', () => {
  const child = createActor(noticesMachine);
  const listen = vi.spyOn(child, 'on');
  const listener = createActor(relay, { input: { child } }).start();
  const unsubscribe = vi.spyOn(listen.mock.results[0]?.value, 'unsubscribe');
  listener.stop();
  expect(unsubscribe).toHaveBeenCalledOnce();
});

test('a checkout contains the checked goods only', () => {
  const tin = createSampleLine(TIN, { quantity: 3 });
  const mall = openMallMachine(
    null,
    createSampleCart([tin, createSampleLine(SERUM, { checked: false })]),
  );
  mall.cart.send({ type: 'cart.checkOut' });
  expect(mall.facts).toEqual([{ type: 'checkout.requested', lines: [tin] }]);
});

test.for([
  { answer: 'sessionExpired.login', emitted: 'login.requested' },
  { answer: 'sessionExpired.dismiss', emitted: 'reload.requested' },
] as const)('the page receives $emitted after $answer', async ({ answer, emitted }) => {
  const mall = openMallMachine(ANNA);
  await mall.fakes.reject('loadProfile', FAILURES.sessionInvalid);
  mall.actor.getSnapshot().context.notices.send({ type: answer });
  expect(mall.facts).toEqual([{ type: emitted }]);
  expect(mall.isAskedToLogIn()).toBe(false);
});

test.for([
  { type: 'session.began', account: ANNA.account },
  { type: 'session.ended', reason: 'forced' },
  { type: 'cart.changed', cart: EMPTY_CART },
  { type: 'address.chosen', address: HOME },
  { type: 'addresses.loaded', address: HOME, addresses: [HOME] },
  { type: 'page.return' },
  { type: 'network.online' },
] satisfies (ChildFact | MallCommand)[])(
  'sends no event to itself after $type while the lazy charts are closed',
  (fact) => {
    const mall = openMallMachine(null);
    const received = recordReceived(mall);
    mall.actor.send(fact);
    expect(received).toEqual([fact.type]);
  },
);

test('an empty address book sends no address to the checkout', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, { ...paymentDraft, address: null, freightCents: null, active: 0 });
  await mall.fakes.resolve('loadAddresses', []);
  expect(mall.checkoutState()).toEqual({ delivery: { home: 'choosingAddress' } });
  expect(mall.checkout()?.getSnapshot().context.draft.address).toBeNull();
});

test('a login after a forced logout reloads the addresses', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  await mall.fakes.resolve('loadAddresses', [HOME]);
  await mall.fakes.reject('loadProfile', FAILURES.sessionInvalid);
  await logInToMall(mall, ANNA);
  expect(mall.fakes.getInputs('loadAddresses').length).toBe(2);
  expect(mall.checkout()).not.toBeNull();
  expect(mall.facts).toEqual([]);
});

test.for([
  { shopper: ANNA, over: [] },
  { shopper: BEN, over: [{ type: 'session.closed' }] },
])(
  'a cart that Anna left behind by a forced logout and a reload is kept from others: $shopper.account',
  async ({ shopper, over }) => {
    const mall = openMallMachine(null, createSampleCart([createSampleLine(TIN)]), ANNA.account);
    await logInToMall(mall, shopper);
    expect(mall.facts).toEqual(over);
    const { currentAccount, ownerAccount } = mall.actor.getSnapshot().context;
    expect([currentAccount, ownerAccount]).toEqual([shopper.account, shopper.account]);
  },
);

test('after a logout the next account is not treated as another account', async () => {
  const mall = openMallMachine(ANNA);
  mall.session.send({ type: 'session.logOut' });
  await mall.fakes.resolve('logout');
  const { currentAccount, ownerAccount } = mall.actor.getSnapshot().context;
  expect([currentAccount, ownerAccount, mall.facts]).toEqual([
    null,
    null,
    [{ type: 'session.closed' }],
  ]);
  await logInToMall(mall, BEN);
  expect(mall.facts).toEqual([{ type: 'session.closed' }]);
});

test.for(['page.return', 'network.online'] as const)(
  'a member’s cart is loaded again after %s',
  async (type) => {
    const mall = openMallMachine(ANNA);
    await mall.fakes.resolve('loadCart', createSampleCart([createSampleLine(TIN)]));
    mall.actor.send({ type });
    expect(mall.fakes.getInputs('loadCart').length).toBe(2);
  },
);

test.for(['page.return', 'network.online'] as const)(
  'an open checkout receives %s',
  async (type) => {
    const mall = openMallMachine(ANNA);
    await openMallCheckout(mall, paymentDraft);
    const received = recordReceived(mall, mall.checkout());
    mall.actor.send({ type });
    expect(received).toEqual([type]);
  },
);
