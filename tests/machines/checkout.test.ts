import { describe, expect, test } from 'vitest';
import {
  selectOfferedPayTypes,
  selectPriceChange,
  selectQuoteChanges,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import * as data from '../fixtures/sampleData.ts';
import {
  paymentDraft,
  createCodeOutput,
  openCheckoutMachine,
  placedOutput,
  QUOTE,
  tinDraft,
} from './checkoutHarness.ts';

const { ANNA, BEN, FAILURES, HOME, ORDER_NO, createPayResult: payResult } = data;

describe('delivery', () => {
  test('a guest sees the final total at the payment step, logs in there and continues', async () => {
    const { actor, fakes } = openCheckoutMachine({ account: null, draft: tinDraft });
    actor.send({ type: 'address.submit', fields: data.FIELDS });
    await fakes.resolve('calculateFreight', 890);
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'loginRequired' });
    expect(selectTotal(actor.getSnapshot())).toBe(3000 + 890);
    actor.send({ type: 'session.begin', account: ANNA.account });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    // A member pays the member price (decisions.md 17).
    expect(selectTotal(actor.getSnapshot())).toBe(2800 + 890);
  });

  test('an incomplete address is not accepted', () => {
    const { actor, fakes } = openCheckoutMachine({ draft: tinDraft });
    actor.send({ type: 'address.submit', fields: data.HALF_TYPED });
    expect([actor.getSnapshot().value, fakes.calls]).toEqual([
      { delivery: { home: 'choosingAddress' } },
      [],
    ]);
  });

  test('a freight failure clears the chosen address, and keeps the typed input and the reason', async () => {
    const { actor, fakes, facts } = openCheckoutMachine({ draft: tinDraft });
    actor.send({ type: 'address.submit', fields: data.FIELDS });
    await fakes.reject('calculateFreight', FAILURES.network);
    const { address, typed, freightCents } = actor.getSnapshot().context.draft;
    expect({ address, typed, freightCents }).toEqual({
      address: null,
      typed: data.FIELDS,
      freightCents: null,
    });
    expect([actor.getSnapshot().context.failure, facts]).toEqual([FAILURES.network, []]);
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false);
  });

  test('a freight failure because of a lost session keeps the address', async () => {
    const { actor, fakes, facts } = openCheckoutMachine({
      draft: { ...tinDraft, address: HOME, active: 1 },
    });
    await fakes.reject('calculateFreight', FAILURES.sessionInvalid);
    expect(actor.getSnapshot().context.draft.address).toEqual(HOME);
    expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.sessionInvalid }]);
  });

  test('pickup is complete with a shop and an open slot', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: tinDraft });
    actor.send({ type: 'deliveryType.choose', deliveryType: 'pickup' });
    await fakes.resolve('loadShops', [data.SHOP]);
    actor.send({ type: 'shop.choose', shopId: 'cbd' });
    await fakes.resolve('loadSlots', [data.SLOT, data.FULL_SLOT]);
    actor.send({ type: 'slot.choose', startsAt: data.FULL_SLOT.startsAt, now: data.NOON });
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false);
    actor.send({ type: 'slot.choose', startsAt: data.SLOT.startsAt, now: data.NOON });
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(selectTotal(actor.getSnapshot())).toBe(2800);
  });

  test('goods that change in another tab restart the freight calculation; an empty selection ends the checkout', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    const two = [data.createSampleLine(data.TIN, { quantity: 2 })];
    actor.send({ type: 'lines.change', lines: two });
    expect(actor.getSnapshot().value).toEqual({ payType: 'calculatingFreight' });
    await fakes.resolve('calculateFreight', 1040);
    expect(selectTotal(actor.getSnapshot())).toBe(5600 + 1040);
    actor.send({ type: 'lines.change', lines: [] });
    expect(selectStep(actor.getSnapshot())).toBeNull();
  });
});

describe('a shop that accepts only some methods of payment', () => {
  const payTypes = ['0', 'transfer'] as const;

  test('offers these, and chooses the first instead of one that it does not accept', () => {
    const { actor } = openCheckoutMachine({ draft: paymentDraft, payTypes });
    expect(selectOfferedPayTypes(actor.getSnapshot())).toEqual(['0', 'transfer']);
    expect(actor.getSnapshot().context.draft.payType).toBe('0');
    expect(actor.getSnapshot().can({ type: 'payType.choose', payType: '5' })).toBe(false);
    actor.send({ type: 'payType.choose', payType: 'transfer' });
    expect(actor.getSnapshot().context.draft.payType).toBe('transfer');
  });

  test('keeps a stored method that it accepts', () => {
    const draft = { ...paymentDraft, payType: 'transfer' } as const;
    const { actor } = openCheckoutMachine({ draft, payTypes });
    expect(actor.getSnapshot().context.draft.payType).toBe('transfer');
  });

  test('places no order if it accepts no method for the delivery', () => {
    const { actor } = openCheckoutMachine({ draft: paymentDraft, payTypes: ['cashOnDelivery'] });
    expect(actor.getSnapshot().can({ type: 'order.submit' })).toBe(false);
  });
});

describe('placing', () => {
  test('an order is placed once under one code, and the shopper goes to pay it', async () => {
    const { actor, fakes, facts } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    expect(fakes.getInputs('requestTransactionCode').length).toBe(1);
    expect(fakes.getInputs('placeOrder')).toEqual([
      {
        intent: expect.objectContaining({
          transactionCode: 'code-1',
          totalCents: QUOTE.totalCents,
        }),
      },
    ]);
    await fakes.resolve('placeOrder', placedOutput);
    const { lines } = paymentDraft;
    expect(facts).toEqual([{ type: 'order.placed', orderNo: ORDER_NO, lines }]);
    expect(fakes.getInputs('startPayment')).toEqual([{ orderNo: ORDER_NO, payType: '5' }]);
  });

  test('an order that another tab placed at the same moment is offered instead of a second one', async () => {
    const { actor, fakes, facts } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', {
      kind: 'refused',
      code: '1002',
      msg: '',
      reason: 'orderRepeated',
    });
    await fakes.resolve('requestTransactionCode', {
      ...createCodeOutput('code-2', QUOTE),
      unpaidOrderNo: 'W8',
    });
    await fakes.resolve('fetchResult', payResult('unpaid', { orderNo: 'W8' }));
    expect([actor.getSnapshot().value, facts]).toEqual([{ unpaidOrder: 'choosing' }, []]);
    actor.send({ type: 'order.repeat' });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', {
      ...createCodeOutput('code-3', QUOTE),
      unpaidOrderNo: 'W8',
    });
    expect(fakes.getInputs('placeOrder').at(-1)).toMatchObject({
      intent: { body: { transactionCode: 'code-3', repeatedOrderNo: 'W8' } },
    });
  });

  test('an unpaid order of another tab is offered first, and not again after "order again"', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    const code = { ...createCodeOutput('code-1', QUOTE), unpaidOrderNo: 'W8' };
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', code);
    expect(fakes.getInputs('fetchResult')).toEqual([{ orderNo: 'W8' }]);
    await fakes.resolve('fetchResult', payResult('unpaid', { orderNo: 'W8' }));
    expect(actor.getSnapshot().value).toEqual({ unpaidOrder: 'choosing' });
    actor.send({ type: 'order.repeat' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', code);
    expect(fakes.getInputs('placeOrder').length).toBe(1);
  });

  test('a lost reply makes the outcome unknown and never requests a new code', async () => {
    const { actor, fakes, clock } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', FAILURES.network);
    expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'reconciling' } });
    await fakes.reject('reconcileOrder', FAILURES.network);
    expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'waiting' } });
    expect(actor.getSnapshot().can({ type: 'order.submit' })).toBe(false);
    clock.increment(3000);
    const [first] = fakes.getInputs('placeOrder');
    expect(fakes.getInputs('reconcileOrder')).toEqual([first, first]);
    await fakes.resolve('reconcileOrder', placedOutput);
    expect(actor.getSnapshot().context.draft.orderNo).toBe(ORDER_NO);
    expect(fakes.getInputs('requestTransactionCode').length).toBe(1);
  });

  test('an intent in flight is not treated as refused', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', FAILURES.network);
    await fakes.reject('reconcileOrder', FAILURES.duplicate);
    expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'waiting' } });
    expect(actor.getSnapshot().context.intent?.transactionCode).toBe('code-1');
  });

  test('an order that the server does not have returns the shopper to the payment step', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', FAILURES.network);
    await fakes.resolve('reconcileOrder', null);
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(actor.getSnapshot().context.intent).toBeNull();
  });

  test('a higher price requires consent; a lower one does not', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    const dearer = { ...QUOTE, goodsTotalCents: 3110, totalCents: 4000 };
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', dearer));
    expect(selectPriceChange(actor.getSnapshot())).toEqual({ oldCents: 3690, newCents: 4000 });
    expect(selectQuoteChanges(actor.getSnapshot())).toEqual([
      { kind: 'goods', oldCents: 2800, newCents: 3110 },
    ]);
    expect(fakes.getInputs('placeOrder')).toEqual([]);
    actor.send({ type: 'quote.decline' });
    await fakes.resolve('calculateFreight', 890);
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    actor.send({ type: 'order.submit' });
    const lowered = { ...QUOTE, totalCents: 3500 };
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-2', lowered));
    expect(fakes.getInputs('placeOrder')).toEqual([
      { intent: expect.objectContaining({ transactionCode: 'code-2', totalCents: 3500 }) },
    ]);
  });

  test('an unchanged price requires no consent', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    expect(actor.getSnapshot().value).toEqual({ placing: 'placingOrder' });
  });

  test('an accepted higher price is sent with the order', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    const raised = { ...QUOTE, totalCents: 4000 };
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', raised));
    actor.send({ type: 'quote.accept' });
    expect(fakes.getInputs('placeOrder')).toEqual([
      {
        intent: expect.objectContaining({
          body: expect.objectContaining({ expectedTotal: 40 }),
          totalCents: 4000,
        }),
      },
    ]);
  });

  test('a stored intent of Anna opens as unknown for her, and is not shown to Ben', async () => {
    const first = openCheckoutMachine({ draft: paymentDraft });
    first.actor.send({ type: 'order.submit' });
    await first.fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    const { intent } = first.actor.getSnapshot().context;
    const again = openCheckoutMachine({ draft: paymentDraft, intent });
    expect(again.actor.getSnapshot().value).toEqual({ placing: { unknown: 'reconciling' } });
    const other = openCheckoutMachine({ account: null, draft: paymentDraft, intent });
    other.actor.send({ type: 'session.begin', account: BEN.account });
    expect(other.actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(other.fakes.calls).toEqual([]);
    // Ben's cart arrives: it must not show anything of Anna's lost order.
    other.actor.send({ type: 'lines.change', lines: [] });
    expect(other.actor.getSnapshot().value).toBe('empty');
    other.actor.send({ type: 'lines.change', lines: paymentDraft.lines });
    expect(other.actor.getSnapshot().matches('payType')).toBe(true);
    // A direct change of account from Anna to Ben clears her draft too.
    again.actor.send({ type: 'session.begin', account: BEN.account });
    expect([again.actor.getSnapshot().value, again.actor.getSnapshot().context]).toEqual([
      'empty',
      expect.objectContaining({ draft: EMPTY_DRAFT, intent: null }),
    ]);
  });

  test('a logout during the order call takes effect when the reply arrives', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    actor.send({ type: 'session.end' });
    await fakes.resolve('placeOrder', placedOutput);
    expect(actor.getSnapshot().value).toEqual({ paying: 'loggedOut' });
    expect(fakes.getInputs('startPayment')).toEqual([]);
    actor.send({ type: 'session.begin', account: ANNA.account });
    await fakes.resolve('fetchResult', payResult('unpaid'));
    expect(actor.getSnapshot().value).toEqual({ paying: 'choosing' });
  });
});
