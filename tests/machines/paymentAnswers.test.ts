import { describe, expect, test } from 'vitest';
import { selectOfferedPayTypes } from '#machines/checkout/checkout.selectors.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { ANNA, ORDER_NO, PAY_PASSWORD, createPayResult } from '../fixtures/sampleData.ts';
import { openCheckoutMachine, openOrderedCheckout, reopenedDraft } from './checkoutHarness.ts';

/** An order that is opened again and whose payment has this status. */
async function openWithResult(outcome: PayResult['outcome'], more: Partial<PayResult> = {}) {
  const checkout = openCheckoutMachine({ draft: reopenedDraft });
  await checkout.fakes.resolve('fetchResult', createPayResult(outcome, more));
  return { ...checkout, draft: () => checkout.actor.getSnapshot().context.draft };
}

describe('a reopened order', () => {
  test.for([
    {
      order: 'that is paid by transfer',
      shown: 'where to send the money',
      outcome: 'unpaid',
      payType: 'transfer',
      state: 'awaitingReceipt',
    },
    {
      order: 'that is paid through customer service',
      shown: 'how to reach it',
      outcome: 'unpaid',
      payType: '1',
      state: 'awaitingManualPayment',
    },
    {
      order: 'that is unpaid',
      shown: 'all payment methods',
      outcome: 'unpaid',
      payType: '5',
      state: 'choosing',
    },
    {
      order: 'whose transfer is under review',
      shown: 'that it is under review',
      outcome: 'checking',
      payType: 'transfer',
      state: 'polling',
    },
    {
      order: 'that customer service reviews',
      shown: 'that it is under review',
      outcome: 'checking',
      payType: '1',
      state: 'polling',
    },
  ] as const)('$order shows $shown', async ({ outcome, payType, state }) => {
    const { actor } = await openWithResult(outcome, { payType });
    expect(actor.getSnapshot().value).toEqual({ paying: state });
  });

  test.for([
    { answered: 'that the mall offers', by: 'the same method', payType: '2', paidBy: '2' },
    { answered: 'that the shop does not support', by: 'card', payType: 'cheque', paidBy: '5' },
    { answered: 'that the reply omits', by: 'card', payType: null, paidBy: '5' },
  ])('with a payment method $answered is paid by $by', async ({ payType, paidBy }) => {
    const { draft } = await openWithResult('unpaid', { payType });
    expect(draft().payType).toBe(paidBy);
  });

  test('keeps the newly chosen payment type after the next result', async () => {
    const { actor, fakes, draft } = await openWithResult('unpaid', { payType: '2' });
    actor.send({ type: 'payType.choose', payType: 'PayPal' });
    actor.send({ type: 'page.return' });
    await fakes.resolve('fetchResult', createPayResult('unpaid', { payType: '2' }));
    expect(draft().payType).toBe('PayPal');
    actor.send({ type: 'payment.submit' });
    expect(fakes.getInputs('startPayment')).toEqual([{ orderNo: ORDER_NO, payType: 'PayPal' }]);
  });

  test.for([
    { may: 'may not', deliveryType: 'delivery', offered: false },
    { may: 'may not', deliveryType: null, offered: false },
    { may: 'may', deliveryType: 'pickup', offered: true },
  ] as const)(
    'with the delivery type $deliveryType $may be paid in store',
    async ({ deliveryType, offered }) => {
      const { actor, draft } = await openWithResult('unpaid', { deliveryType });
      expect(selectOfferedPayTypes(actor.getSnapshot()).includes('cashOnDelivery')).toBe(offered);
      actor.send({ type: 'payType.choose', payType: 'cashOnDelivery' });
      expect(draft().payType).toBe(offered ? 'cashOnDelivery' : '5');
    },
  );

  test('is fetched after a login and belongs to that account', async () => {
    const { actor, fakes } = openCheckoutMachine({ account: null, draft: reopenedDraft });
    expect([actor.getSnapshot().value, fakes.calls]).toEqual([{ paying: 'loggedOut' }, []]);
    actor.send({ type: 'session.begin', account: ANNA.account });
    expect(actor.getSnapshot().context.account).toBe(ANNA.account);
    expect(fakes.getInputs('fetchResult')).toEqual([{ orderNo: ORDER_NO }]);
  });
});

describe('the input of a payment', () => {
  test('a payment by balance contains the order and the typed password', async () => {
    const { actor, fakes } = await openOrderedCheckout('0');
    actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
    expect(fakes.getInputs('payByBalance')).toEqual([
      { orderNo: ORDER_NO, password: PAY_PASSWORD },
    ]);
  });

  test.for([
    { when: 'first', outcome: 'unpaid' },
    { when: 'again', outcome: 'underReview' },
  ] as const)('a receipt that is uploaded $when goes with its order', async ({ outcome }) => {
    const { actor, fakes } = await openWithResult(outcome, { payType: 'transfer' });
    const file = new File(['paid'], 'receipt.png');
    actor.send({ type: 'receipt.upload', file });
    expect(fakes.getInputs('uploadReceipt')).toEqual([{ orderNo: ORDER_NO, file }]);
  });
});
