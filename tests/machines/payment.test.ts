import { expect, test } from 'vitest';
import { FAILURES, HOUR, NOON, ORDER_NO, PAY_PASSWORD, payResult } from '../paths/sampleData.ts';
import { openCheckout, ordered, reopened } from './checkouts.ts';

test('a card is paid on the provider’s page, and whoever comes back is told how it stands', async () => {
  const { actor, ports, facts } = await ordered('5');
  await ports.answer('startPayment', { jumpUrl: 'https://pay.example/1', deadline: NOON });
  expect(ports.inputs('leaveForPayment')).toEqual([{ jumpUrl: 'https://pay.example/1' }]);
  actor.send({ type: 'page.return' });
  await ports.answer('askResult', payResult('paid'));
  expect(actor.getSnapshot().value).toBe('settled');
  expect(facts.map(({ type }) => type)).toEqual(['order.placed', 'order.paid']);
});

test('who is back before the provider has spoken waits, is asked again in time, and pays once', async () => {
  const { actor, ports, clock } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('checking'));
  expect(actor.getSnapshot().value).toEqual({ paying: 'checking' });
  clock.increment(2000);
  await ports.answer('askResult', payResult('paid'));
  expect([actor.getSnapshot().value, ports.inputs('startPayment')]).toEqual(['settled', []]);
});

test('the first ten questions come every two seconds, the others every ten', async () => {
  const { ports, clock } = openCheckout({ draft: reopened });
  for (let asked = 1; asked < 10; asked++) {
    await ports.answer('askResult', payResult('checking'));
    clock.increment(2000);
    expect(ports.inputs('askResult').length).toBe(asked + 1);
  }
  await ports.answer('askResult', payResult('checking'));
  clock.increment(9999);
  expect(ports.inputs('askResult').length).toBe(10);
  clock.increment(1);
  expect(ports.inputs('askResult').length).toBe(11);
});

test('a declined card keeps the order, and another method pays it', async () => {
  const { actor, ports } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('declined'));
  actor.send({ type: 'payType.choose', payType: 'PayPal' });
  actor.send({ type: 'payment.submit' });
  expect(ports.inputs('startPayment')).toEqual([{ orderNo: ORDER_NO, payType: 'PayPal' }]);
});

test('a lost reply to a payment is never sent again: the result is asked, until there is an answer', async () => {
  const { actor, ports } = await ordered('5');
  await ports.fail('startPayment', FAILURES.network);
  await ports.fail('askResult', FAILURES.network);
  expect(actor.getSnapshot().can({ type: 'payment.abandon' })).toBe(false);
  actor.send({ type: 'network.online' });
  await ports.answer('askResult', payResult('checking'));
  expect(actor.getSnapshot().can({ type: 'payment.abandon' })).toBe(true);
  expect(ports.inputs('startPayment').length).toBe(1);
});

test('a wrong pay password is said, the right one pays, and neither is kept', async () => {
  const { actor, ports } = await ordered('0');
  actor.send({ type: 'payPassword.submit', password: '246802' });
  await ports.fail('payByBalance', { ...FAILURES.refused, reason: 'wrongPayPassword' });
  expect(actor.getSnapshot().value).toEqual({ paying: 'enteringPassword' });
  actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
  expect(JSON.stringify(actor.getSnapshot().context)).not.toMatch(/246802|135790/);
  await ports.answer('payByBalance');
  await ports.answer('askResult', payResult('paid'));
  expect(actor.getSnapshot().value).toBe('settled');
});

test('a transfer shows its details, takes a receipt, and waits for its review', async () => {
  const { actor, ports, facts } = await ordered('transfer');
  await ports.answer('startPayment', { jumpUrl: null, deadline: NOON + 48 * HOUR });
  expect(actor.getSnapshot().value).toEqual({ paying: 'awaitingReceipt' });
  const file = new File(['paid'], 'receipt.png');
  actor.send({ type: 'receipt.upload', file });
  await ports.fail('uploadReceipt', FAILURES.refused);
  expect(actor.getSnapshot().value).toEqual({ paying: 'awaitingReceipt' });
  actor.send({ type: 'receipt.upload', file });
  await ports.answer('uploadReceipt');
  await ports.answer('askResult', payResult('underReview', { payType: 'transfer' }));
  expect(actor.getSnapshot().value).toEqual({ underReview: 'received' });
  expect(facts.at(-1)).toEqual({ type: 'receipt.saved' });
});

test('choosing a transfer holds the goods for 48 hours at once, in the chart and for its watch', async () => {
  const { actor, ports } = await ordered('transfer');
  expect(ports.watched.at(-1)?.command).toEqual({ type: 'watch', deadline: NOON + HOUR });
  await ports.answer('startPayment', { jumpUrl: null, deadline: NOON + 48 * HOUR });
  expect(actor.getSnapshot().context.order?.deadline).toBe(NOON + 48 * HOUR);
  expect(ports.watched.at(-1)?.command).toEqual({ type: 'watch', deadline: NOON + 48 * HOUR });
});

test('a receipt that could not be replaced leaves the order under review, and says why', async () => {
  const { actor, ports, facts } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('underReview', { payType: 'transfer' }));
  actor.send({ type: 'receipt.upload', file: new File(['new'], 'new.png') });
  expect(actor.getSnapshot().value).toEqual({ underReview: 'replacingReceipt' });
  await ports.fail('uploadReceipt', FAILURES.network);
  expect(actor.getSnapshot().value).toEqual({ underReview: 'received' });
  expect([actor.getSnapshot().context.failure, facts]).toEqual([FAILURES.network, []]);
  actor.send({ type: 'receipt.upload', file: new File(['new'], 'new.png') });
  await ports.answer('uploadReceipt');
  await ports.answer('askResult', payResult('underReview', { payType: 'transfer' }));
  expect(actor.getSnapshot().context.failure).toBeNull();
});

test('pay in store is offered at pickup, and ends with an order that waits in the shop', async () => {
  const { actor, ports } = await ordered('cashOnDelivery', 'pickup');
  await ports.answer('startPayment', { jumpUrl: null, deadline: null });
  await ports.answer('chooseInStore');
  await ports.answer('askResult', payResult('payInStore', { payType: 'cashOnDelivery' }));
  expect(actor.getSnapshot().value).toBe('payInStore');
});

test('an unpaid order whose time is over is asked for, and found closed', async () => {
  const { actor, ports, facts } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('unpaid'));
  expect(ports.watched.at(-1)).toEqual({
    port: 'watchHold',
    command: { type: 'watch', deadline: NOON + HOUR },
  });
  ports.report('watchHold', { type: 'hold.near' });
  ports.report('watchHold', { type: 'hold.passed' });
  await ports.answer('askResult', payResult('closed'));
  expect([actor.getSnapshot().value, facts]).toEqual(['closed', [{ type: 'hold.near' }]]);
});

test('an order is cancelled once and its cart is told', async () => {
  const { actor, ports, facts } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('unpaid'));
  actor.send({ type: 'order.cancel' });
  await ports.answer('cancelOrder');
  await ports.answer('askResult', payResult('closed'));
  expect(facts).toEqual([{ type: 'order.canceled', orderNo: ORDER_NO }]);
  expect(actor.getSnapshot().value).toBe('closed');
});

test('a capture that was late is seen as paid when the closed order is asked for again', async () => {
  const { actor, ports, facts } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('closed'));
  actor.send({ type: 'payment.ask' });
  await ports.answer('askResult', payResult('paid'));
  expect([actor.getSnapshot().value, facts]).toEqual([
    'settled',
    [{ type: 'order.paid', orderNo: ORDER_NO }],
  ]);
});

test('Back never edits an order', async () => {
  const { actor, ports } = openCheckout({ draft: reopened });
  await ports.answer('askResult', payResult('unpaid'));
  for (const step of ['delivery', 'payType'] as const) actor.send({ type: 'step.visit', step });
  actor.send({ type: 'lines.change', lines: [] });
  expect(actor.getSnapshot().value).toEqual({ paying: 'choosing' });
  expect(actor.getSnapshot().context.draft.lines).toEqual(reopened.lines);
});
