import { describe, expect, test } from 'vitest';
import { selectOfferedPayTypes } from '#machines/checkout/checkout.selectors.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { ANNA, ORDER_NO, PAY_PASSWORD, payResult } from '../paths/sampleData.ts';
import { openCheckout, ordered, reopened } from './checkouts.ts';

/** An order that is opened again, and this is how its payment stands. */
async function answered(outcome: PayResult['outcome'], more: Partial<PayResult> = {}) {
  const checkout = openCheckout({ draft: reopened });
  await checkout.ports.answer('askResult', payResult(outcome, more));
  return { ...checkout, draft: () => checkout.actor.getSnapshot().context.draft };
}

describe('an order that is opened again', () => {
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
      state: 'contacting',
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
      state: 'checking',
    },
    {
      order: 'that customer service still looks at',
      sees: 'that it is checked',
      outcome: 'checking',
      payType: '1',
      state: 'checking',
    },
  ] as const)('$order shows $sees', async ({ outcome, payType, state }) => {
    const { actor } = await answered(outcome, { payType });
    expect(actor.getSnapshot().value).toEqual({ paying: state });
  });

  test.for([
    { told: 'that the mall offers', by: 'that one', payType: '2', kept: '2' },
    { told: 'that the mall does not know', by: 'card', payType: 'cheque', kept: '5' },
    { told: 'that nobody names', by: 'card', payType: null, kept: '5' },
  ])('with a way of paying $told is paid by $by', async ({ payType, kept }) => {
    const { draft } = await answered('unpaid', { payType });
    expect(draft().payType).toBe(kept);
  });

  test('is paid as the shopper has chosen since, whatever the next answer says', async () => {
    const { actor, ports, draft } = await answered('unpaid', { payType: '2' });
    actor.send({ type: 'payType.choose', payType: 'PayPal' });
    actor.send({ type: 'page.return' });
    await ports.answer('askResult', payResult('unpaid', { payType: '2' }));
    expect(draft().payType).toBe('PayPal');
    actor.send({ type: 'payment.submit' });
    expect(ports.inputs('startPayment')).toEqual([{ orderNo: ORDER_NO, payType: 'PayPal' }]);
  });

  test.for([
    { sent: 'to a home', may: 'may not', shippingType: 2, offered: false },
    { sent: 'in a way nobody knows', may: 'may not', shippingType: 9, offered: false },
    { sent: 'to a shop', may: 'may', shippingType: 3, offered: true },
  ])('and goes $sent $may be paid in store', async ({ shippingType, offered }) => {
    const { actor, draft } = await answered('unpaid', { shippingType });
    expect(selectOfferedPayTypes(actor.getSnapshot()).includes('cashOnDelivery')).toBe(offered);
    actor.send({ type: 'payType.choose', payType: 'cashOnDelivery' });
    expect(draft().payType).toBe(offered ? 'cashOnDelivery' : '5');
  });

  test('is asked for as soon as somebody logs in, and is theirs from then on', async () => {
    const { actor, ports } = openCheckout({ account: null, draft: reopened });
    expect([actor.getSnapshot().value, ports.asked]).toEqual([{ paying: 'signedOut' }, []]);
    actor.send({ type: 'session.begin', account: ANNA.account });
    expect(actor.getSnapshot().context.account).toBe(ANNA.account);
    expect(ports.inputs('askResult')).toEqual([{ orderNo: ORDER_NO }]);
  });
});

describe('what is sent with a payment', () => {
  test('the balance is paid from with the order and the password that was typed', async () => {
    const { actor, ports } = await ordered('0');
    actor.send({ type: 'payPassword.submit', password: PAY_PASSWORD });
    expect(ports.inputs('payByBalance')).toEqual([{ orderNo: ORDER_NO, password: PAY_PASSWORD }]);
  });

  test.for([
    { when: 'first', outcome: 'unpaid' },
    { when: 'again', outcome: 'underReview' },
  ] as const)('a receipt that is uploaded $when goes with its order', async ({ outcome }) => {
    const { actor, ports } = await answered(outcome, { payType: 'transfer' });
    const file = new File(['paid'], 'receipt.png');
    actor.send({ type: 'receipt.upload', file });
    expect(ports.inputs('uploadReceipt')).toEqual([{ orderNo: ORDER_NO, file }]);
  });
});
