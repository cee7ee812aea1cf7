import { describe, expect, test } from 'vitest';
import { selectConsent, selectStep, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import * as data from '../paths/sampleData.ts';
import { atPayment, code, openCheckout, placed, QUOTE, tin } from './checkouts.ts';

const { ANNA, BEN, FAILURES, HOME, ORDER_NO, payResult } = data;

describe('delivery', () => {
  test('a guest walks up to payment, sees the final total, logs in there and goes on', async () => {
    const { actor, ports } = openCheckout({ account: null, draft: tin });
    actor.send({ type: 'address.submit', fields: data.FIELDS });
    await ports.answer('calculateFreight', 890);
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'loggingIn' });
    expect(selectTotal(actor.getSnapshot())).toBe(3000 + 890);
    actor.send({ type: 'session.begin', account: ANNA.account });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    // A member pays the member price (decisions 17).
    expect(selectTotal(actor.getSnapshot())).toBe(2800 + 890);
  });

  test('an address that is not complete goes nowhere', () => {
    const { actor, ports } = openCheckout({ draft: tin });
    actor.send({ type: 'address.submit', fields: data.HALF_TYPED });
    expect([actor.getSnapshot().value, ports.asked]).toEqual([
      { delivery: { home: 'choosingAddress' } },
      [],
    ]);
  });

  test('freight that failed clears the chosen address, keeps what was typed, and says so', async () => {
    const { actor, ports, facts } = openCheckout({ draft: tin });
    actor.send({ type: 'address.submit', fields: data.FIELDS });
    await ports.fail('calculateFreight', FAILURES.network);
    const { address, typed, freight } = actor.getSnapshot().context.draft;
    expect({ address, typed, freight }).toEqual({
      address: null,
      typed: data.FIELDS,
      freight: null,
    });
    expect(facts).toEqual([{ type: 'freight.failed', code: 'freightFailed' }]);
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false);
  });

  test('freight that failed because the session is over keeps the address', async () => {
    const { actor, ports, facts } = openCheckout({ draft: { ...tin, address: HOME, active: 1 } });
    await ports.fail('calculateFreight', FAILURES.sessionInvalid);
    expect(actor.getSnapshot().context.draft.address).toEqual(HOME);
    expect(facts).toEqual([{ type: 'call.failed', failure: FAILURES.sessionInvalid }]);
  });

  test('pickup is complete with a shop and an open slot', async () => {
    const { actor, ports } = openCheckout({ draft: tin });
    actor.send({ type: 'deliveryType.choose', deliveryType: 'pickup' });
    await ports.answer('loadShops', [data.SHOP]);
    actor.send({ type: 'shop.choose', shopId: 'cbd' });
    await ports.answer('loadSlots', [data.SLOT, data.FULL_SLOT]);
    actor.send({ type: 'slot.choose', startsAt: data.FULL_SLOT.startsAt, now: data.NOON });
    expect(actor.getSnapshot().can({ type: 'step.next' })).toBe(false);
    actor.send({ type: 'slot.choose', startsAt: data.SLOT.startsAt, now: data.NOON });
    actor.send({ type: 'step.next' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(selectTotal(actor.getSnapshot())).toBe(2800);
  });

  test('goods that changed in another tab lead back to the freight, and nothing at all to the cart', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    const two = [data.line(data.TIN, { goodsAmount: 2 })];
    actor.send({ type: 'lines.change', lines: two });
    expect(actor.getSnapshot().value).toEqual({ payType: 'calculatingFreight' });
    await ports.answer('calculateFreight', 1040);
    expect(selectTotal(actor.getSnapshot())).toBe(5600 + 1040);
    actor.send({ type: 'lines.change', lines: [] });
    expect(selectStep(actor.getSnapshot())).toBeNull();
  });
});

describe('placing', () => {
  test('an order is placed once under one code, and the shopper goes to pay it', async () => {
    const { actor, ports, facts } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', QUOTE));
    expect(ports.inputs('requestCode').length).toBe(1);
    expect(ports.inputs('placeOrder')).toEqual([
      { intent: expect.objectContaining({ transactionCode: 'code-1', total: QUOTE.total }) },
    ]);
    await ports.answer('placeOrder', placed);
    expect(facts).toEqual([{ type: 'order.placed', orderNo: ORDER_NO }]);
    expect(ports.inputs('startPayment')).toEqual([{ orderNo: ORDER_NO, payType: '5' }]);
  });

  test('a lost reply shows outcome unknown and never sends a new code', async () => {
    const { actor, ports, clock } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', QUOTE));
    await ports.fail('placeOrder', FAILURES.network);
    expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'reconciling' } });
    await ports.fail('reconcileOrder', FAILURES.network);
    expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'waiting' } });
    expect(actor.getSnapshot().can({ type: 'order.submit' })).toBe(false);
    clock.increment(3000);
    const [first] = ports.inputs('placeOrder');
    expect(ports.inputs('reconcileOrder')).toEqual([first, first]);
    await ports.answer('reconcileOrder', placed);
    expect(actor.getSnapshot().context.draft.orderNo).toBe(ORDER_NO);
    expect(ports.inputs('requestCode').length).toBe(1);
  });

  test('an intent that is still under way is not taken for refused', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', QUOTE));
    await ports.fail('placeOrder', FAILURES.network);
    await ports.fail('reconcileOrder', FAILURES.duplicate);
    expect(actor.getSnapshot().value).toEqual({ placing: { unknown: 'waiting' } });
    expect(actor.getSnapshot().context.intent?.transactionCode).toBe('code-1');
  });

  test('when the server knows no such order, the shopper is back at the button', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', QUOTE));
    await ports.fail('placeOrder', FAILURES.network);
    await ports.answer('reconcileOrder', null);
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(actor.getSnapshot().context.intent).toBeNull();
  });

  test('a price that got worse asks first, old and new; a better one does not', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', { ...QUOTE, total: 4000 }));
    expect(selectConsent(actor.getSnapshot())).toEqual({ old: 3690, new: 4000 });
    expect(ports.inputs('placeOrder')).toEqual([]);
    actor.send({ type: 'quote.decline' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-2', { ...QUOTE, total: 3500 }));
    expect(ports.inputs('placeOrder')).toEqual([
      { intent: expect.objectContaining({ transactionCode: 'code-2', total: 3500 }) },
    ]);
  });

  test('a worse price that is accepted is the one that is sent', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', { ...QUOTE, total: 4000 }));
    actor.send({ type: 'quote.accept' });
    expect(ports.inputs('placeOrder')).toEqual([
      {
        intent: expect.objectContaining({
          body: expect.objectContaining({ expectedTotal: 40 }),
          total: 4000,
        }),
      },
    ]);
  });

  test('a stored intent of Anna opens as unknown for her, and is not shown to Ben', async () => {
    const first = openCheckout({ draft: atPayment });
    first.actor.send({ type: 'order.submit' });
    await first.ports.answer('requestCode', code('code-1', QUOTE));
    const { intent } = first.actor.getSnapshot().context;
    const again = openCheckout({ draft: atPayment, intent });
    expect(again.actor.getSnapshot().value).toEqual({ placing: { unknown: 'reconciling' } });
    const other = openCheckout({ account: null, draft: atPayment, intent });
    other.actor.send({ type: 'session.begin', account: BEN.account });
    expect(other.actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(other.ports.asked).toEqual([]);
    // The cart of Ben comes: nothing of Anna's lost order is shown again.
    other.actor.send({ type: 'lines.change', lines: [] });
    expect(other.actor.getSnapshot().value).toBe('empty');
    other.actor.send({ type: 'lines.change', lines: atPayment.lines });
    expect(other.actor.getSnapshot().matches('payType')).toBe(true);
    // Ben in the place of Anna gets nothing of her draft either.
    again.actor.send({ type: 'session.begin', account: BEN.account });
    expect([again.actor.getSnapshot().value, again.actor.getSnapshot().context]).toEqual([
      'empty',
      expect.objectContaining({ draft: EMPTY_DRAFT, intent: null }),
    ]);
  });

  test('a logout while the order is under way is heard when the answer comes', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', QUOTE));
    actor.send({ type: 'session.end' });
    await ports.answer('placeOrder', placed);
    expect(actor.getSnapshot().value).toEqual({ paying: 'signedOut' });
    expect(ports.inputs('startPayment')).toEqual([]);
    actor.send({ type: 'session.begin', account: ANNA.account });
    await ports.answer('askResult', payResult('unpaid'));
    expect(actor.getSnapshot().value).toEqual({ paying: 'choosing' });
  });
});
