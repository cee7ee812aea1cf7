import { expect, test } from 'vitest';
import { EMPTY_CART } from '#models/cart/cart.ts';
import * as data from '../fixtures/sampleData.ts';
import { paymentDraft, createCodeOutput, placedOutput, QUOTE } from './checkoutHarness.ts';
import {
  resolveLazyCharts,
  getNoticeCodes,
  logInToMall,
  openMallCheckout,
  openMallMachine,
} from './mallHarness.ts';

const {
  ANNA,
  createSampleCart: createCart,
  FAILURES,
  HOME,
  createPromotionLine: inPromotion,
  createSampleLine: line,
  SPRING,
  TIN,
} = data;

test('a promotion that ends during the checkout removes its line, and the shopper sees a notice', async () => {
  const lines = [inPromotion(TIN, SPRING), line(data.SERUM)];
  const mall = openMallMachine(null, createCart(lines, [SPRING]));
  await openMallCheckout(mall, { ...paymentDraft, lines });
  mall.fakes.sendFromWatcher('watchPromotions', { type: 'promotion.endingSoon' });
  expect(getNoticeCodes(mall)).toEqual(['promotionEnding']);
  mall.fakes.sendFromWatcher('watchPromotions', { type: 'promotion.expired', now: SPRING.endsAt });
  expect(getNoticeCodes(mall)).toEqual(['promotionEnding', 'promotionEnded']);
  const left = mall
    .checkout()
    ?.getSnapshot()
    .context.draft.lines.map(({ goodsId }) => goodsId);
  expect(left).toEqual(['serum']);
  // The freight is calculated again.
  expect(mall.checkoutState()).toEqual({ payType: 'calculatingFreight' });
});

test('a promotion that ends while the order is paid does not change the order', async () => {
  const lines = [inPromotion(TIN, SPRING)];
  const mall = openMallMachine(null, createCart(lines, [SPRING]));
  await openMallCheckout(mall, { ...paymentDraft, lines, orderNo: data.ORDER_NO, active: 2 });
  mall.fakes.sendFromWatcher('watchPromotions', { type: 'promotion.expired', now: SPRING.endsAt });
  expect(mall.checkout()?.getSnapshot().context.draft.lines).toEqual(lines);
});

test('goods that change in another tab change in this checkout', async () => {
  const mall = openMallMachine(null);
  await openMallCheckout(mall, paymentDraft);
  const changed = createCart([line(TIN, { quantity: 3 })]);
  mall.cart.send({ type: 'cart.replace', cart: changed, mergeKey: 'key-1' });
  expect(mall.checkoutState()).toEqual({ payType: 'calculatingFreight' });
  await mall.fakes.resolve('calculateFreight', 1190);
  expect(mall.checkout()?.getSnapshot().context.draft).toMatchObject({
    lines: changed.lines,
    freightCents: 1190,
    address: HOME,
  });
});

test('goods that change while the checkout is loading are in the opened checkout', async () => {
  const mall = openMallMachine(null);
  mall.actor.send({ type: 'checkout.open', draft: paymentDraft, intent: null });
  const changed = createCart([line(TIN, { quantity: 3 })]);
  mall.cart.send({ type: 'cart.replace', cart: changed, mergeKey: 'key-1' });
  await resolveLazyCharts(mall);
  expect(mall.checkout()?.getSnapshot().context.draft).toMatchObject({
    lines: changed.lines,
    freightCents: null,
    address: HOME,
  });
});

test.for(['open', 'loading'])(
  'a guest who logs in with a checkout that is %s orders the shown products, whatever the account’s cart contains',
  async (checkout) => {
    const mall = openMallMachine(null);
    mall.actor.send({ type: 'checkout.open', draft: paymentDraft, intent: null });
    if (checkout === 'open') await resolveLazyCharts(mall);
    await logInToMall(mall, ANNA);
    const cart = createCart([line(TIN, { quantity: 4, checked: false })]);
    await mall.fakes.resolve('mergeCart', { cart, nextKey: 'key-2' });
    if (checkout === 'loading') await resolveLazyCharts(mall);
    expect(mall.checkout()?.getSnapshot().context.draft).toMatchObject({
      lines: [line(TIN)],
      keptInCart: { 'tin:': 3 },
    });
    expect(mall.cart.getSnapshot().context.cart.lines).toEqual([line(TIN, { quantity: 4 })]);
  },
);

test('goods that change while an order is being opened do not change the order', async () => {
  const mall = openMallMachine(null);
  const draft = { ...paymentDraft, orderNo: data.ORDER_NO, active: 2 } as const;
  mall.actor.send({ type: 'checkout.open', draft, intent: null });
  mall.cart.send({ type: 'cart.replace', cart: EMPTY_CART, mergeKey: 'key-1' });
  await resolveLazyCharts(mall);
  expect(mall.checkout()?.getSnapshot().context.draft).toEqual(draft);
});

test('a cart that is emptied in another tab ends the checkout', async () => {
  const mall = openMallMachine(null);
  await openMallCheckout(mall, paymentDraft);
  mall.cart.send({ type: 'cart.replace', cart: EMPTY_CART, mergeKey: 'key-1' });
  expect(mall.checkoutState()).toBe('empty');
});

test('a placed order reloads the cart, a paid order the balance', async () => {
  const mall = openMallMachine(ANNA);
  await mall.fakes.resolve('loadCart', createCart([line(TIN)]));
  await mall.fakes.resolve('loadProfile', data.PROFILE);
  await openMallCheckout(mall, paymentDraft);
  mall.checkout()?.send({ type: 'order.submit' });
  await mall.fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
  await mall.fakes.resolve('placeOrder', placedOutput);
  expect(mall.fakes.getInputs('loadCart').length).toBe(2);
  await mall.fakes.resolve('startPayment', { redirectUrl: null, deadline: null });
  await mall.fakes.resolve('fetchResult', data.createPayResult('paid'));
  expect(mall.fakes.getInputs('loadProfile').length).toBe(2);
});

test('a cancelled order reloads the cart, which contains its goods again', async () => {
  const mall = openMallMachine(ANNA);
  await mall.fakes.resolve('loadCart', createCart([line(TIN)]));
  await openMallCheckout(mall, { ...paymentDraft, orderNo: data.ORDER_NO, active: 2 });
  await mall.fakes.resolve('fetchResult', data.createPayResult('unpaid'));
  mall.checkout()?.send({ type: 'order.cancel' });
  expect(mall.fakes.getInputs('loadCart').length).toBe(1);
  await mall.fakes.resolve('cancelOrder');
  expect(mall.fakes.getInputs('loadCart').length).toBe(2);
  expect(getNoticeCodes(mall)).toEqual(['orderCanceled']);
});

test('an address saved in the address book is selected in the checkout', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, { ...paymentDraft, address: null, freightCents: null, active: 0 });
  await mall.fakes.resolve('loadAddresses', [HOME]);
  expect(mall.checkoutState()).toEqual({ delivery: { home: 'calculatingFreight' } });
  const book = mall.actor.getSnapshot().context.addressBook;
  book?.send({ type: 'address.add' });
  book?.send({ type: 'address.save', fields: data.FIELDS });
  await mall.fakes.resolve('saveAddress', data.OFFICE);
  expect(mall.checkout()?.getSnapshot().context.draft.address).toEqual(data.OFFICE);
  expect(getNoticeCodes(mall)).toEqual(['addressSaved']);
});

test('a retry after a failed load of the charts opens the requested checkout', async () => {
  const mall = openMallMachine(ANNA);
  mall.actor.send({ type: 'checkout.open', draft: paymentDraft, intent: null });
  await mall.fakes.reject('loadLazyCharts', FAILURES.network);
  expect(mall.actor.getSnapshot().value).toBe('failed');
  mall.actor.send({ type: 'lazyCharts.retry' });
  await resolveLazyCharts(mall);
  expect(mall.checkoutState()).toEqual({ payType: 'choosing' });
});

test('a checkout that is opened repeatedly leaves no listeners', async () => {
  const mall = openMallMachine(ANNA);
  await openMallCheckout(mall, paymentDraft);
  const running = () => Object.keys(mall.actor.getSnapshot().children).length;
  const before = running();
  for (let n = 0; n < 5; n++)
    mall.actor.send({ type: 'checkout.open', draft: paymentDraft, intent: null });
  expect(running()).toBe(before);
  mall.actor.send({ type: 'session.ended', reason: 'logout' });
  // A logout also closes the address book and its relay.
  expect(running()).toBe(before - 4);
});

test('going online ends the notices of the lost connection and repeats every pending request', async () => {
  const mall = openMallMachine(ANNA);
  mall.actor.send({ type: 'call.failed', failure: FAILURES.network });
  mall.actor.send({ type: 'network.offline' });
  expect(getNoticeCodes(mall)).toEqual(['failure', 'offline']);
  mall.actor.send({ type: 'network.online' });
  expect(getNoticeCodes(mall)).toEqual(['online']);
  expect(mall.fakes.getInputs('loadCart').length).toBe(2);
});
