import { describe, expect, test } from 'vitest';
import {
  isAddressIncomplete,
  selectConsent,
  selectStep,
} from '#machines/checkout/checkout.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { RefusalReason } from '#models/failure.ts';
import * as data from '../paths/sampleData.ts';
import { atPayment, atShop, code, openCheckout, QUOTE } from './checkouts.ts';

const { ANNA, FAILURES, FIELDS, HOME } = data;
const refused = (reason: RefusalReason) => ({ ...FAILURES.refused, reason });
const payInStore = { ...atPayment, payType: 'cashOnDelivery' as const };

/** An order that waits for its answer under the first code. */
async function underWay() {
  const checkout = openCheckout({ draft: atPayment });
  checkout.actor.send({ type: 'order.submit' });
  await checkout.ports.answer('requestCode', code('code-1', QUOTE));
  return checkout;
}

describe('who may order', () => {
  test.for([
    { what: 'by a guest', account: null, draft: atPayment },
    { what: 'by a guest, for pickup', account: null, draft: atShop },
    { what: 'to a home, to be paid in store', account: ANNA.account, draft: payInStore },
    {
      what: 'to a new address, to be paid in store',
      account: ANNA.account,
      draft: { ...payInStore, address: FIELDS },
    },
  ])('an order $what is not placed', ({ account, draft }) => {
    const { actor, ports } = openCheckout({ account, draft });
    expect(actor.getSnapshot().can({ type: 'order.submit' })).toBe(false);
    actor.send({ type: 'order.submit' });
    expect([selectStep(actor.getSnapshot()), ports.asked]).toEqual(['payType', []]);
  });

  test('nothing is ordered to a saved address that lacks a phone number', async () => {
    const { actor, ports } = openCheckout({ draft: { ...atPayment, active: 0, address: null } });
    actor.send({ type: 'address.choose', address: { ...HOME, phone: '' } });
    await ports.answer('calculateFreight', 890);
    actor.send({ type: 'step.next' });
    actor.send({ type: 'order.submit' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(ports.waiting).toEqual([]);
    expect(isAddressIncomplete(actor.getSnapshot())).toBe(true);
  });

  test.for([
    { what: 'at home', draft: atPayment },
    { what: 'in a shop, whatever address was typed before', draft: { ...atShop, address: null } },
  ])('nothing is missing for a delivery $what', ({ draft }) => {
    expect(isAddressIncomplete(openCheckout({ draft }).actor.getSnapshot())).toBe(false);
  });

  test('nothing is missing of an order that is opened again: the server has its address', async () => {
    const { actor, ports } = openCheckout({
      draft: { ...EMPTY_DRAFT, orderNo: data.ORDER_NO, active: 2 },
    });
    await ports.answer('askResult', data.payResult('unpaid'));
    expect(isAddressIncomplete(actor.getSnapshot())).toBe(false);
  });

  test('an address that a guest typed is saved for the new member, and ordered to', async () => {
    const draft = { ...atPayment, address: FIELDS, typed: FIELDS };
    const { actor, ports } = openCheckout({ account: null, draft });
    actor.send({ type: 'session.begin', account: ANNA.account });
    actor.send({ type: 'order.submit' });
    expect(ports.asked).toEqual([{ port: 'saveDraftAddress', input: { fields: FIELDS } }]);
    await ports.answer('saveDraftAddress', HOME);
    expect(ports.inputs('requestCode')).toEqual([
      { draft: { ...atPayment, address: HOME, typed: null } },
    ]);
  });

  test.for([
    { what: 'to a saved address', draft: atPayment },
    { what: 'for pickup', draft: atShop },
    { what: 'for pickup after a new address was typed', draft: { ...atShop, address: FIELDS } },
  ])('an order $what saves no address', ({ draft }) => {
    const { actor, ports } = openCheckout({ draft });
    actor.send({ type: 'order.submit' });
    expect(ports.asked).toEqual([{ port: 'requestCode', input: { draft } }]);
  });
});

describe('an order that is refused', () => {
  test('for its price asks for a new one under a new code, and the shopper agrees first', async () => {
    const { actor, ports, facts } = await underWay();
    await ports.fail('placeOrder', refused('priceChanged'));
    expect(ports.inputs('requestCode')).toEqual([{ draft: atPayment }, { draft: atPayment }]);
    await ports.answer('requestCode', code('code-2', { ...QUOTE, total: 4000 }));
    expect(selectConsent(actor.getSnapshot())).toEqual({ old: 3690, new: 4000 });
    expect([ports.inputs('placeOrder').length, facts]).toEqual([1, []]);
  });

  test('for its price after a logout asks nobody anything', async () => {
    const { actor, ports, facts } = await underWay();
    actor.send({ type: 'session.end' });
    await ports.fail('placeOrder', refused('priceChanged'));
    expect(actor.getSnapshot().value).toEqual({ payType: 'loggingIn' });
    expect(ports.waiting).toEqual([]);
    expect(facts).toEqual([{ type: 'order.refused', failure: refused('priceChanged') }]);
  });

  test('for any other reason leads back to the button, and says why', async () => {
    const { actor, ports, facts } = await underWay();
    await ports.fail('placeOrder', refused('stockShort'));
    const { value, context } = actor.getSnapshot();
    expect([value, context.failure, context.draft, context.intent]).toEqual([
      { payType: 'choosing' },
      refused('stockShort'),
      atPayment,
      null,
    ]);
    expect(facts).toEqual([{ type: 'order.refused', failure: refused('stockShort') }]);
  });
});

test('goods that change while a price is agreed to are asked for anew', async () => {
  const { actor, ports } = openCheckout({ draft: atPayment });
  actor.send({ type: 'order.submit' });
  await ports.answer('requestCode', code('code-1', { ...QUOTE, total: 4000 }));
  const lines = [data.line(data.TIN, { goodsAmount: 2 })];
  actor.send({ type: 'lines.change', lines });
  expect(selectConsent(actor.getSnapshot())).toBeNull();
  expect(ports.inputs('calculateFreight')).toEqual([
    { draft: { ...atPayment, lines, freight: null }, isMember: true },
  ]);
});

const TWO = [data.line(data.TIN, { goodsAmount: 2 })];

describe('goods that are changed in another tab while an order is on its way', () => {
  test('are not those of the order', async () => {
    const { actor, ports } = await underWay();
    actor.send({ type: 'lines.change', lines: [] });
    await ports.answer('placeOrder', { orderNo: data.ORDER_NO, total: 3690, deadline: null });
    const { draft, changed } = actor.getSnapshot().context;
    expect([draft.lines, changed]).toEqual([atPayment.lines, null]);
  });

  test('are what is ordered next when it is refused, with a freight of their own', async () => {
    const { actor, ports } = await underWay();
    actor.send({ type: 'lines.change', lines: TWO });
    await ports.fail('placeOrder', FAILURES.refused);
    expect(ports.inputs('calculateFreight')).toEqual([
      { draft: { ...atPayment, lines: TWO, transactionCode: null, freight: null }, isMember: true },
    ]);
    expect(actor.getSnapshot().context.failure).toEqual(FAILURES.refused);
  });

  test('are shown when nobody is logged in any more and when the order turns out not to be there', async () => {
    const loggedOut = openCheckout({ draft: atPayment });
    loggedOut.actor.send({ type: 'order.submit' });
    loggedOut.actor.send({ type: 'lines.change', lines: TWO });
    loggedOut.actor.send({ type: 'session.end' });
    const absent = await underWay();
    await absent.ports.fail('placeOrder', FAILURES.network);
    absent.actor.send({ type: 'lines.change', lines: TWO });
    await absent.ports.answer('reconcileOrder', null);
    for (const { actor } of [loggedOut, absent])
      expect(actor.getSnapshot().context.draft.lines).toEqual(TWO);
  });

  test('are forgotten when they are what is being ordered again, and the freight stays known', async () => {
    const { actor, ports } = await underWay();
    actor.send({ type: 'lines.change', lines: TWO });
    actor.send({ type: 'lines.change', lines: [...atPayment.lines] });
    await ports.fail('placeOrder', FAILURES.refused);
    expect([actor.getSnapshot().value, ports.inputs('calculateFreight')]).toEqual([
      { payType: 'choosing' },
      [],
    ]);
  });

  test('come before those that were changed earlier, while a worse price is agreed to', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    actor.send({ type: 'order.submit' });
    actor.send({ type: 'lines.change', lines: [] });
    await ports.answer('requestCode', code('code-1', { ...QUOTE, total: 4000 }));
    actor.send({ type: 'lines.change', lines: TWO });
    expect(actor.getSnapshot().context.draft.lines).toEqual(TWO);
  });

  test('end the checkout at the cart when nothing is left of them', async () => {
    const { actor, ports } = await underWay();
    actor.send({ type: 'lines.change', lines: [] });
    await ports.fail('placeOrder', FAILURES.refused);
    expect(actor.getSnapshot().value).toBe('empty');
  });
});
