import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import {
  ANNA,
  BEN,
  createSampleCart,
  FAILURES,
  HOME,
  createSampleLine,
  TIN,
} from '../fixtures/sampleData.ts';
import { paymentDraft, createCodeOutput, placedOutput, QUOTE } from './checkoutHarness.ts';
import { getNoticeCodes, logInToMall, openMallCheckout, openMallMachine } from './mallHarness.ts';

test('a guest logs in during a checkout and continues it', async () => {
  const mall = openMallMachine(null);
  await openMallCheckout(mall, paymentDraft);
  expect(mall.checkoutState()).toEqual({ payType: 'loginRequired' });
  await logInToMall(mall, ANNA);
  expect(mall.checkoutState()).toEqual({ payType: 'choosing' });
  await mall.fakes.resolve('mergeCart', {
    cart: createSampleCart([createSampleLine(TIN)]),
    nextKey: 'key-2',
  });
  await mall.fakes.resolve('calculateFreight', 890);
  mall.checkout()?.send({ type: 'order.submit' });
  expect(mall.fakes.getInputs('requestTransactionCode').length).toBe(1);
  expect(mall.facts).toEqual([]);
});

test('an order that is interrupted by a forced logout is looked up after the login and placed once', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
  await mall.fakes.reject('loadProfile', FAILURES.sessionInvalid);
  expect([mall.isAskedToLogIn(), mall.session.getSnapshot().value]).toEqual([true, 'invalidated']);
  expect(mall.cart.getSnapshot().context.cart.lines.length).toBe(1);
  await mall.fakes.reject('placeOrder', FAILURES.network);
  expect(mall.checkoutState()).toEqual({ placing: { unknown: 'loggedOut' } });
  await logInToMall(mall, ANNA);
  expect(mall.checkoutState()).toEqual({ placing: { unknown: 'reconciling' } });
  await mall.fakes.resolve('reconcileOrder', placedOutput);
  const [first] = mall.fakes.getInputs('placeOrder');
  expect(mall.fakes.getInputs('reconcileOrder')).toEqual([first]);
  expect(mall.fakes.getInputs('requestTransactionCode').length).toBe(1);
});

test('a refusal because of a lost session leads to the login and back to the same draft', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.fakes.reject('requestTransactionCode', FAILURES.sessionInvalid);
  expect([mall.isAskedToLogIn(), mall.checkoutState()]).toEqual([
    true,
    { payType: 'loginRequired' },
  ]);
  await logInToMall(mall, ANNA);
  expect(mall.checkoutState()).toEqual({ payType: 'choosing' });
  expect(mall.checkout()?.getSnapshot().context.draft.address).toEqual(HOME);
});

test.for([ANNA, BEN])(
  'the dialog of an invalid session closes when $account logs in in another tab',
  async (person) => {
    const mall = openMallMachine(ANNA);
    await mall.fakes.reject('loadProfile', FAILURES.sessionInvalid);
    expect(mall.isAskedToLogIn()).toBe(true);
    mall.session.send({ type: 'session.replace', session: person });
    expect([mall.isAskedToLogIn(), mall.session.getSnapshot().matches('member')]).toEqual([
      false,
      true,
    ]);
  },
);

test('a 401 shows a message to a member and logs them out; a guest only sees the message', async () => {
  const member = openMallMachine(ANNA);
  await openMallCheckout(member, paymentDraft);
  await member.fakes.reject('loadProfile', FAILURES.loginNeeded);
  expect(getNoticeCodes(member)).toEqual(['failure']);
  const { session, currentAccount, checkout } = member.actor.getSnapshot().context;
  expect([session.getSnapshot().value, currentAccount]).toEqual(['invalidated', null]);
  expect(checkout).not.toBeNull();

  const guest = openMallMachine(null);
  guest.actor.send({ type: 'call.failed', failure: FAILURES.loginNeeded });
  expect(getNoticeCodes(guest)).toEqual(['failure']);
  expect(guest.actor.getSnapshot().context.session.getSnapshot().value).toBe('guest');
});

// medusajs/medusa#8919
test('another account gets neither cart nor draft nor addresses after a forced logout', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  await mall.fakes.resolve('loadAddresses', [HOME]);
  await mall.fakes.reject('loadProfile', FAILURES.sessionInvalid);
  await logInToMall(mall, BEN);
  const { checkout, addressBook, currentAccount } = mall.actor.getSnapshot().context;
  expect({ checkout, currentAccount }).toEqual({ checkout: null, currentAccount: BEN.account });
  expect(addressBook?.getSnapshot().context.book.addresses).toEqual([]);
  expect(mall.cart.getSnapshot().context.cart).toEqual(EMPTY_CART);
  expect(mall.facts).toEqual([{ type: 'session.closed' }]);
});

test('a logout closes the checkout and empties the cart', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  mall.session.send({ type: 'session.logOut' });
  expect(mall.checkout()).toBeNull();
  expect(mall.cart.getSnapshot().context.cart).toEqual(EMPTY_CART);
  expect(mall.facts).toEqual([{ type: 'session.closed' }]);
});

test('a logout clears the addresses, and the next login loads the addresses of the new account', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  await mall.fakes.resolve('loadAddresses', [HOME]);
  const book = () => mall.actor.getSnapshot().context.addressBook;
  expect(book()?.getSnapshot().context.book.addresses).toEqual([HOME]);
  mall.session.send({ type: 'session.logOut' });
  expect(book()).toBeNull();
  await mall.fakes.resolve('logout');
  await logInToMall(mall, BEN);
  expect(book()?.getSnapshot().context.book.addresses).toEqual([]);
  expect(mall.fakes.getInputs('loadAddresses').length).toBe(2);
});
