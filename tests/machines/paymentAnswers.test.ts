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
      order: 'that is owed by transfer',
      sees: 'where to send the money',
      outcome: 'unpaid',
      payType: 'transfer',
      state: 'awaitingReceipt',
    },
    {
      order: 'that is owed to customer service',
      sees: 'how to reach it',
      outcome: 'unpaid',
      payType: '1',
      state: 'awaitingManualPayment',
    },
    {
      order: 'that is owed by card',
      sees: 'all ways of paying',
      outcome: 'unpaid',
      payType: '5',
      state: 'choosing',
    },
    {
      order: 'whose transfer is still looked at',
      sees: 'that it is checked',
      outcome: 'checking',
      payType: 'transfer',
      state: 'polling',
    },
    {
      order: 'that customer service still looks at',
      sees: 'that it is checked',
      outcome: 'checking',
      payType: '1',
      state: 'polling',
    },
  ] as const)('$order shows $sees', async ({ outcome, payType, state }) => {
    const { actor } = await openWithResult(outcome, { payType });
    expect(actor.getSnapshot().value).toEqual({ paying: state });
  });

  test.for([
    { answered: 'that the mall offers', by: 'that one', payType: '2', paidBy: '2' },
    { answered: 'that the mall does not know', by: 'card', payType: 'cheque', paidBy: '5' },
    { answered: 'that nobody names', by: 'card', payType: null, paidBy: '5' },
  ])('with a way of paying $answered is paid by $by', async ({ payType, paidBy }) => {
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
    { sent: 'to a home', may: 'may not', deliveryType: 'delivery', offered: false },
    { sent: 'in a way nobody knows', may: 'may not', deliveryType: null, offered: false },
    { sent: 'to a shop', may: 'may', deliveryType: 'pickup', offered: true },
  ] as const)('and goes $sent $may be paid in store', async ({ deliveryType, offered }) => {
    const { actor, draft } = await openWithResult('unpaid', { deliveryType });
    expect(selectOfferedPayTypes(actor.getSnapshot()).includes('cashOnDelivery')).toBe(offered);
    actor.send({ type: 'payType.choose', payType: 'cashOnDelivery' });
    expect(draft().payType).toBe(offered ? 'cashOnDelivery' : '5');
  });

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
