import { millisecondsInHour } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { FAILURES, NOON, ORDER_NO, PAY_PASSWORD, createPayResult } from '../fixtures/sampleData.ts';
import { openCheckoutMachine, openOrderedCheckout, reopenedDraft } from './checkoutHarness.ts';

test('a card is paid on the provider’s page, and a shopper who returns sees the status', async () => {
  const { actor, fakes, facts } = await openOrderedCheckout('5');
  await fakes.resolve('startPayment', { redirectUrl: 'https://pay.example/1', deadline: NOON });
  expect(fakes.getInputs('redirectToPayment')).toEqual([{ redirectUrl: 'https://pay.example/1' }]);
  actor.send({ type: 'page.return' });
  await fakes.resolve('fetchResult', createPayResult('paid'));
  expect(actor.getSnapshot().value).toBe('paid');
  expect(facts.map(({ type }) => type)).toEqual(['order.placed', 'order.paid']);
});

test('a shopper who returns before the provider has replied waits for polls and pays once', async () => {
  const { actor, fakes, clock } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('checking'));
  expect(actor.getSnapshot().value).toEqual({ paying: 'polling' });
  clock.increment(2000);
  await fakes.resolve('fetchResult', createPayResult('paid'));
  expect([actor.getSnapshot().value, fakes.getInputs('startPayment')]).toEqual(['paid', []]);
});

test('the first ten polls have an interval of two seconds, the others of ten', async () => {
  const { fakes, clock } = openCheckoutMachine({ draft: reopenedDraft });
  for (let pollCount = 1; pollCount < 10; pollCount++) {
    await fakes.resolve('fetchResult', createPayResult('checking'));
    clock.increment(2000);
    expect(fakes.getInputs('fetchResult').length).toBe(pollCount + 1);
  }
  await fakes.resolve('fetchResult', createPayResult('checking'));
  clock.increment(9999);
  expect(fakes.getInputs('fetchResult').length).toBe(10);
  clock.increment(1);
  expect(fakes.getInputs('fetchResult').length).toBe(11);
});

test('a second attempt is polled as often as the first', async () => {
  const { actor, fakes, clock } = openCheckoutMachine({ draft: reopenedDraft });
  for (let pollCount = 1; pollCount <= 10; pollCount++) {
    await fakes.resolve('fetchResult', createPayResult('checking'));
    clock.increment(pollCount < 10 ? 2000 : 10_000);
  }
  await fakes.resolve('fetchResult', createPayResult('declined'));
  actor.send({ type: 'payment.submit' });
  await fakes.resolve('startPayment', { redirectUrl: null, deadline: NOON });
  await fakes.resolve('fetchResult', createPayResult('checking'));
  const fetchCount = fakes.getInputs('fetchResult').length;
  clock.increment(2000);
  expect(fakes.getInputs('fetchResult').length).toBe(fetchCount + 1);
});

test('a declined card keeps the order, and another method pays it', async () => {
  const { actor, fakes } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('declined'));
  actor.send({ type: 'payType.choose', payType: 'PayPal' });
  actor.send({ type: 'payment.submit' });
  expect(fakes.getInputs('startPayment')).toEqual([{ orderNo: ORDER_NO, payType: 'PayPal' }]);
});

// saleor/saleor#12229
test('a payment with a lost reply is never sent again: the result is polled until it is known', async () => {
  const { actor, fakes } = await openOrderedCheckout('5');
  await fakes.reject('startPayment', FAILURES.network);
  await fakes.reject('fetchResult', FAILURES.network);
  expect(actor.getSnapshot().can({ type: 'payment.abandon' })).toBe(false);
  actor.send({ type: 'network.online' });
  await fakes.resolve('fetchResult', createPayResult('checking'));
  expect(actor.getSnapshot().can({ type: 'payment.abandon' })).toBe(true);
  expect(fakes.getInputs('startPayment').length).toBe(1);
});

test('a wrong pay password shows a failure, the right one pays, and neither is stored', async () => {
  const { actor, fakes } = await openOrderedCheckout('0');
  actor.send({ type: 'payPassword.submit', password: '246802' });
  await fakes.reject('payByBalance', { ...FAILURES.refused, reason: 'wrongPayPassword' });
  expect(actor.getSnapshot().value).toEqual({ paying: 'enteringPassword' });
  actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/246802|135790/);
  await fakes.resolve('payByBalance');
  await fakes.resolve('fetchResult', createPayResult('paid'));
  expect(actor.getSnapshot().value).toBe('paid');
});

test('an authenticator app asks for a code, a wrong one keeps the order, and nothing is stored', async () => {
  const { actor, fakes } = await openOrderedCheckout('0');
  actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
  await fakes.reject('payByBalance', { ...FAILURES.refused, reason: 'secondFactorNeeded' });
  expect(actor.getSnapshot().value).toEqual({ paying: 'enteringCode' });
  expect(actor.getSnapshot().context.failure).toBeNull();
  for (const reason of ['secondFactorWrong', 'secondFactorLocked'] as const) {
    actor.send({ type: 'secondFactor.submit', password: PAY_PASSWORD, code: '111222' });
    await fakes.reject('payByBalance', { ...FAILURES.refused, reason });
    expect(actor.getSnapshot().value).toEqual({ paying: 'enteringCode' });
    expect(actor.getSnapshot().context.failure).toMatchObject({ reason });
  }
  const code = 'ABCDEFGH234567AB';
  actor.send({ type: 'secondFactor.submit', password: PAY_PASSWORD, code });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/135790|111222|ABCDEFGH/);
  expect(fakes.getInputs('payByBalance').at(-1)).toEqual({
    orderNo: ORDER_NO,
    password: PAY_PASSWORD,
    secondFactorCode: code,
  });
  await fakes.resolve('payByBalance');
  await fakes.resolve('fetchResult', createPayResult('paid'));
  expect(actor.getSnapshot().value).toBe('paid');
});

test.each([
  ['too many calls of all shoppers', FAILURES.busy],
  ['too many calls of the shopper', { kind: 'busy', status: 429, msg: '' } as const],
])(
  'a server with %s keeps the question for the code, and the code is sent again',
  async (_, failure) => {
    const { actor, fakes } = await openOrderedCheckout('0');
    actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
    await fakes.reject('payByBalance', failure);
    expect(actor.getSnapshot().value).toEqual({ paying: 'enteringPassword' });
    actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
    await fakes.reject('payByBalance', { ...FAILURES.refused, reason: 'secondFactorNeeded' });
    const submit = { type: 'secondFactor.submit', password: PAY_PASSWORD, code: '111222' } as const;
    actor.send(submit);
    await fakes.reject('payByBalance', failure);
    expect(actor.getSnapshot().value).toEqual({ paying: 'enteringCode' });
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    actor.send(submit);
    await fakes.resolve('payByBalance');
    expect(fakes.getInputs('fetchResult')).toHaveLength(1);
    await fakes.reject('fetchResult', failure);
    expect(actor.getSnapshot().value).toEqual({ paying: 'polling' });
  },
);

test('a transfer shows its details, accepts a receipt, and awaits its review', async () => {
  const { actor, fakes, facts } = await openOrderedCheckout('transfer');
  await fakes.resolve('startPayment', {
    redirectUrl: null,
    deadline: NOON + 48 * millisecondsInHour,
  });
  expect(actor.getSnapshot().value).toEqual({ paying: 'awaitingReceipt' });
  const file = new File(['paid'], 'receipt.png');
  actor.send({ type: 'receipt.upload', file });
  await fakes.reject('uploadReceipt', FAILURES.refused);
  expect(actor.getSnapshot().value).toEqual({ paying: 'awaitingReceipt' });
  actor.send({ type: 'receipt.upload', file });
  await fakes.resolve('uploadReceipt');
  await fakes.resolve('fetchResult', createPayResult('underReview', { payType: 'transfer' }));
  expect(actor.getSnapshot().value).toEqual({ underReview: 'received' });
  expect(facts.at(-1)).toEqual({ type: 'receipt.saved' });
});

test('the choice of a transfer sets the deadline of 48 hours in the chart and its watcher', async () => {
  const { actor, fakes } = await openOrderedCheckout('transfer');
  expect(fakes.watcherCommands.at(-1)?.command).toEqual({
    type: 'watch',
    deadline: NOON + millisecondsInHour,
  });
  await fakes.resolve('startPayment', {
    redirectUrl: null,
    deadline: NOON + 48 * millisecondsInHour,
  });
  expect(actor.getSnapshot().context.order?.deadline).toBe(NOON + 48 * millisecondsInHour);
  expect(fakes.watcherCommands.at(-1)?.command).toEqual({
    type: 'watch',
    deadline: NOON + 48 * millisecondsInHour,
  });
});

test('a receipt that could not be replaced leaves the order under review, with the reason', async () => {
  const { actor, fakes, facts } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('underReview', { payType: 'transfer' }));
  actor.send({ type: 'receipt.upload', file: new File(['new'], 'new.png') });
  expect(actor.getSnapshot().value).toEqual({ underReview: 'replacingReceipt' });
  await fakes.reject('uploadReceipt', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ underReview: 'received' });
  expect([actor.getSnapshot().context.failure, facts]).toEqual([FAILURES.network, []]);
  actor.send({ type: 'receipt.upload', file: new File(['new'], 'new.png') });
  await fakes.resolve('uploadReceipt');
  await fakes.resolve('fetchResult', createPayResult('underReview', { payType: 'transfer' }));
  expect([actor.getSnapshot().context.failure, facts]).toEqual([null, [{ type: 'receipt.saved' }]]);
});

test('pay in store is offered for pickup and reserves the order', async () => {
  const { actor, fakes } = await openOrderedCheckout('cashOnDelivery', 'pickup');
  await fakes.resolve('startPayment', { redirectUrl: null, deadline: null });
  await fakes.resolve('chooseInStore');
  await fakes.resolve('fetchResult', createPayResult('payInStore', { payType: 'cashOnDelivery' }));
  expect(actor.getSnapshot().value).toBe('payInStore');
});

test('an order with an expired deadline is fetched and closed', async () => {
  const { actor, fakes, facts } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('unpaid'));
  expect(fakes.watcherCommands.at(-1)).toEqual({
    actorName: 'watchHold',
    command: { type: 'watch', deadline: NOON + millisecondsInHour },
  });
  fakes.sendFromWatcher('watchHold', { type: 'hold.expiring' });
  fakes.sendFromWatcher('watchHold', { type: 'hold.expired' });
  await fakes.resolve('fetchResult', createPayResult('closed'));
  expect([actor.getSnapshot().value, facts]).toEqual(['closed', [{ type: 'hold.expiring' }]]);
});

test('an order is cancelled once and its cart is notified', async () => {
  const { actor, fakes, facts } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('unpaid'));
  actor.send({ type: 'order.cancel' });
  await fakes.resolve('cancelOrder');
  await fakes.resolve('fetchResult', createPayResult('closed'));
  expect(facts).toEqual([{ type: 'order.canceled' }]);
  expect(actor.getSnapshot().value).toBe('closed');
});

test('a refresh of a closed order shows a late capture as paid', async () => {
  const { actor, fakes, facts } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('closed'));
  actor.send({ type: 'payment.refresh' });
  await fakes.resolve('fetchResult', createPayResult('paid'));
  expect([actor.getSnapshot().value, facts]).toEqual(['paid', [{ type: 'order.paid' }]]);
});

// Adyen/adyen-shopware5#102
test('Back never edits an order', async () => {
  const { actor, fakes } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult('unpaid'));
  for (const step of ['delivery', 'payType'] as const) actor.send({ type: 'step.visit', step });
  actor.send({ type: 'lines.change', lines: [] });
  expect(actor.getSnapshot().value).toEqual({ paying: 'choosing' });
  expect(actor.getSnapshot().context.draft.lines).toEqual(reopenedDraft.lines);
});
