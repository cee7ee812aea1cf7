import { describe, expect, test } from 'vitest';
import { FAILURES, ORDER_NO } from '../fixtures/sampleData.ts';
import {
  paymentDraft,
  createCodeOutput,
  openCheckoutMachine,
  placedOutput,
  QUOTE,
} from './checkoutHarness.ts';

describe('an order whose reply was lost', () => {
  for (const failure of [
    { kind: 'busy', status: 429, msg: '' },
    { kind: 'http', status: 403, msg: '' },
    FAILURES.refused,
    { ...FAILURES.refused, reason: 'codeUsed' },
  ] as const)
    test(`a repeat that fails with ${'status' in failure ? failure.status : 'a refusal'} ${'reason' in failure ? failure.reason : ''} does not settle the lost order: the shopper waits`, async () => {
      const { actor, fakes, clock } = openCheckoutMachine({ draft: paymentDraft });
      actor.send({ type: 'order.submit' });
      await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
      await fakes.reject('placeOrder', FAILURES.network);
      await fakes.reject('reconcileOrder', failure);
      expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'waiting' } });
      expect(actor.getSnapshot().context.intent?.transactionCode).toBe('code-1');
      clock.increment(3000);
      await fakes.resolve('reconcileOrder', placedOutput);
      expect(actor.getSnapshot().context.draft.orderNo).toBe(ORDER_NO);
    });

  test('a lost order does not exist if the server refuses its repeat', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', FAILURES.network);
    await fakes.reject('reconcileOrder', { ...FAILURES.refused, reason: 'codeExpired' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(actor.getSnapshot().context.intent).toBeNull();
  });

  test('an order with a used code is looked up, not placed again', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', { ...FAILURES.refused, reason: 'codeUsed' });
    await fakes.resolve('reconcileOrder', placedOutput);
    expect(actor.getSnapshot().context.draft.orderNo).toBe(ORDER_NO);
    expect(fakes.getInputs('requestTransactionCode').length).toBe(1);
  });

  test('an order without a reply is repeated at growing intervals, and immediately when the network or the shopper is back', async () => {
    const { actor, fakes, clock } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', FAILURES.network);
    for (const ms of [2_423, 4_845, 9_690, 19_380, 24_225, 24_225]) {
      await fakes.reject('reconcileOrder', FAILURES.network);
      clock.increment(ms - 1);
      expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'waiting' } });
      clock.increment(1);
      expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'reconciling' } });
    }
    for (const type of ['network.online', 'page.return', 'order.reconcile'] as const) {
      await fakes.reject('reconcileOrder', FAILURES.network);
      actor.send({ type });
      expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'reconciling' } });
    }
    await fakes.resolve('reconcileOrder', null);
    expect(actor.getSnapshot().context.repeats).toBe(0);
  });
});
