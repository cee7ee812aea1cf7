import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import { ANNA, BEN, cartOf, FAILURES, HOME, line, TIN } from '../paths/sampleData.ts';
import { atPayment, code, placed, QUOTE } from './checkouts.ts';
import { codes, logIn, openCheckout, openMall } from './malls.ts';

test('a guest logs in in the middle of a checkout and goes on with it', async () => {
  const mall = openMall(null);
  await openCheckout(mall, atPayment);
  expect(mall.checkoutState()).toEqual({ payType: 'loggingIn' });
  await logIn(mall, ANNA);
  expect(mall.checkoutState()).toEqual({ payType: 'choosing' });
  await mall.ports.answer('mergeCart', { cart: cartOf([line(TIN)]), nextKey: 'key-2' });
  await mall.ports.answer('calculateFreight', 890);
  mall.checkout()?.send({ type: 'order.submit' });
  expect(mall.ports.inputs('requestCode').length).toBe(1);
  expect(mall.facts).toEqual([]);
});

test('a forced logout while the order is being placed: it is asked for after logging in, and made once', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.ports.answer('requestCode', code('code-1', QUOTE));
  await mall.ports.fail('loadProfile', FAILURES.sessionInvalid);
  expect([mall.isAskedToLogIn(), mall.session.getSnapshot().value]).toEqual([true, 'invalidated']);
  expect(mall.cart.getSnapshot().context.cart.lines.length).toBe(1);
  await mall.ports.fail('placeOrder', FAILURES.network);
  expect(mall.checkoutState()).toEqual({ placing: { unknown: 'signedOut' } });
  await logIn(mall, ANNA);
  expect(mall.checkoutState()).toEqual({ placing: { unknown: 'reconciling' } });
  await mall.ports.answer('reconcileOrder', placed);
  const [first] = mall.ports.inputs('placeOrder');
  expect(mall.ports.inputs('reconcileOrder')).toEqual([first]);
  expect(mall.ports.inputs('requestCode').length).toBe(1);
});

test('a refusal because the session is over leads to the login and back to the same draft', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.ports.fail('requestCode', FAILURES.sessionInvalid);
  expect([mall.isAskedToLogIn(), mall.checkoutState()]).toEqual([true, { payType: 'loggingIn' }]);
  await logIn(mall, ANNA);
  expect(mall.checkoutState()).toEqual({ payType: 'choosing' });
  expect(mall.checkout()?.getSnapshot().context.draft.address).toEqual(HOME);
});

test.for([ANNA, BEN])(
  'the question of an invalid login goes when $account has logged in in another tab',
  async (person) => {
    const mall = openMall(ANNA);
    await mall.ports.fail('loadProfile', FAILURES.sessionInvalid);
    expect(mall.isAskedToLogIn()).toBe(true);
    mall.session.send({ type: 'session.adopt', session: person });
    expect([mall.isAskedToLogIn(), mall.session.getSnapshot().matches('member')]).toEqual([
      false,
      true,
    ]);
  },
);

test('a member whom the server does not know (401) is told so and logged out, a guest is only told', async () => {
  const member = openMall(ANNA);
  await openCheckout(member, atPayment);
  await member.ports.fail('loadProfile', FAILURES.loginNeeded);
  expect(codes(member)).toEqual(['failure']);
  const { session, account, checkout } = member.actor.getSnapshot().context;
  expect([session.getSnapshot().value, account]).toEqual(['invalidated', null]);
  expect(checkout).not.toBeNull();

  const guest = openMall(null);
  guest.actor.send({ type: 'call.failed', failure: FAILURES.loginNeeded });
  expect(codes(guest)).toEqual(['failure']);
  expect(guest.actor.getSnapshot().context.session.getSnapshot().value).toBe('guest');
});

test('another account gets neither cart nor draft nor addresses after a forced logout', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  mall.actor.send({ type: 'addressBook.open' });
  await mall.ports.fail('loadProfile', FAILURES.sessionInvalid);
  await logIn(mall, BEN);
  const { checkout, addressBook, account } = mall.actor.getSnapshot().context;
  expect({ checkout, addressBook, account }).toEqual({
    checkout: null,
    addressBook: null,
    account: BEN.account,
  });
  expect(mall.cart.getSnapshot().context.cart).toEqual(EMPTY_CART);
  expect(mall.facts).toEqual([{ type: 'session.over' }]);
});

test('a logout closes the checkout and empties the cart', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  mall.session.send({ type: 'session.logOut' });
  expect(mall.checkout()).toBeNull();
  expect(mall.cart.getSnapshot().context.cart).toEqual(EMPTY_CART);
  expect(mall.facts).toEqual([{ type: 'session.over' }]);
});

test('a logout leaves no addresses behind, and the next login asks for its own', async () => {
  const mall = openMall(ANNA);
  await openCheckout(mall, atPayment);
  mall.actor.send({ type: 'addressBook.open' });
  await mall.ports.answer('loadAddresses', [HOME]);
  const book = () => mall.actor.getSnapshot().context.addressBook;
  expect(book()?.getSnapshot().context.book.addresses).toEqual([HOME]);
  mall.session.send({ type: 'session.logOut' });
  expect(book()).toBeNull();
  await mall.ports.answer('logout');
  await logIn(mall, BEN);
  expect(book()).toBeNull();
});
