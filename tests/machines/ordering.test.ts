import { describe, expect, test } from 'vitest';
import {
  isAddressIncomplete,
  selectPriceChange,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { RefusalReason } from '#models/failure.ts';
import * as data from '../fixtures/sampleData.ts';
import {
  paymentDraft,
  pickupDraft,
  createCodeOutput,
  openCheckoutMachine,
  QUOTE,
} from './checkoutHarness.ts';

const { ANNA, FAILURES, FIELDS, HOME } = data;
const refusal = (reason: RefusalReason) => ({ ...FAILURES.refused, reason });
const payInStore = { ...paymentDraft, payType: 'cashOnDelivery' as const };

/** An order whose request with the first code is pending. */
async function openDuringOrdering() {
  const checkout = openCheckoutMachine({ draft: paymentDraft });
  checkout.actor.send({ type: 'order.submit' });
  await checkout.fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
  return checkout;
}

describe('the requirements of an order', () => {
  test.for([
    { description: 'by a guest', account: null, draft: paymentDraft },
    { description: 'by a guest, for pickup', account: null, draft: pickupDraft },
    { description: 'to a home, to be paid in store', account: ANNA.account, draft: payInStore },
    {
      description: 'to a new address, to be paid in store',
      account: ANNA.account,
      draft: { ...payInStore, address: FIELDS },
    },
  ])('an order $description is not placed', ({ account, draft }) => {
    const { actor, fakes } = openCheckoutMachine({ account, draft });
    expect(actor.getSnapshot().can({ type: 'order.submit' })).toBe(false);
    actor.send({ type: 'order.submit' });
    expect([selectStep(actor.getSnapshot()), fakes.calls]).toEqual(['payType', []]);
  });

  test('a saved address without a phone number is refused', async () => {
    const { actor, fakes } = openCheckoutMachine({
      draft: { ...paymentDraft, active: 0, address: null },
    });
    actor.send({ type: 'address.choose', address: { ...HOME, phone: '' } });
    await fakes.resolve('calculateFreight', 890);
    actor.send({ type: 'step.next' });
    actor.send({ type: 'order.submit' });
    expect(actor.getSnapshot().value).toEqual({ payType: 'choosing' });
    expect(fakes.pendingCalls).toEqual([]);
    expect(isAddressIncomplete(actor.getSnapshot())).toBe(true);
  });

  test.for([
    { description: 'at home', draft: paymentDraft },
    {
      description: 'in a shop, whatever address was typed before',
      draft: { ...pickupDraft, address: null },
    },
  ])('nothing is missing for a delivery $description', ({ draft }) => {
    expect(isAddressIncomplete(openCheckoutMachine({ draft }).actor.getSnapshot())).toBe(false);
  });

  test('a reopened order needs no address, because the server has it', async () => {
    const { actor, fakes } = openCheckoutMachine({
      draft: { ...EMPTY_DRAFT, orderNo: data.ORDER_NO, active: 2 },
    });
    await fakes.resolve('fetchResult', data.createPayResult('unpaid'));
    expect(isAddressIncomplete(actor.getSnapshot())).toBe(false);
  });

  test('an address that a guest typed is saved after the login and used for the order', async () => {
    const draft = { ...paymentDraft, address: FIELDS, typed: FIELDS };
    const { actor, fakes } = openCheckoutMachine({ account: null, draft });
    actor.send({ type: 'session.begin', account: ANNA.account });
    actor.send({ type: 'order.submit' });
    expect(fakes.calls).toEqual([{ actorName: 'saveDraftAddress', input: { fields: FIELDS } }]);
    await fakes.resolve('saveDraftAddress', HOME);
    expect(fakes.getInputs('requestTransactionCode')).toEqual([
      { draft: { ...paymentDraft, address: HOME, typed: null } },
    ]);
  });

  test.for([
    { description: 'to a saved address', draft: paymentDraft },
    { description: 'for pickup', draft: pickupDraft },
    {
      description: 'for pickup after a new address was typed',
      draft: { ...pickupDraft, address: FIELDS },
    },
  ])('an order $description saves no address', ({ draft }) => {
    const { actor, fakes } = openCheckoutMachine({ draft });
    actor.send({ type: 'order.submit' });
    expect(fakes.calls).toEqual([{ actorName: 'requestTransactionCode', input: { draft } }]);
  });
});

describe('an order that is refused', () => {
  test('for its price requests a new code and a quote, which the shopper accepts first', async () => {
    const { actor, fakes, facts } = await openDuringOrdering();
    await fakes.reject('placeOrder', refusal('priceChanged'));
    expect(fakes.getInputs('requestTransactionCode')).toEqual([
      { draft: paymentDraft },
      { draft: paymentDraft },
    ]);
    await fakes.resolve(
      'requestTransactionCode',
      createCodeOutput('code-2', { ...QUOTE, totalCents: 4000 }),
    );
    expect(selectPriceChange(actor.getSnapshot())).toEqual({ oldCents: 3690, newCents: 4000 });
    expect([fakes.getInputs('placeOrder').length, facts]).toEqual([1, [{ type: 'quote.raised' }]]);
  });

  test('for its price after a logout requests nothing', async () => {
    const { actor, fakes, facts } = await openDuringOrdering();
    actor.send({ type: 'session.end' });
    await fakes.reject('placeOrder', refusal('priceChanged'));
    expect(actor.getSnapshot().value).toEqual({ payType: 'loginRequired' });
    expect(fakes.pendingCalls).toEqual([]);
    expect(facts).toEqual([{ type: 'order.refused', failure: refusal('priceChanged') }]);
  });

  test('for any other reason returns to the payment step with the reason', async () => {
    const { actor, fakes, facts } = await openDuringOrdering();
    await fakes.reject('placeOrder', refusal('stockShort'));
    const { value, context } = actor.getSnapshot();
    expect([value, context.failure, context.draft, context.intent]).toEqual([
      { payType: 'choosing' },
      refusal('stockShort'),
      paymentDraft,
      null,
    ]);
    expect(facts).toEqual([{ type: 'order.refused', failure: refusal('stockShort') }]);
  });
});

test('products that change during the agreement to a price are requested again', async () => {
  const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
  actor.send({ type: 'order.submit' });
  await fakes.resolve(
    'requestTransactionCode',
    createCodeOutput('code-1', { ...QUOTE, totalCents: 4000 }),
  );
  const lines = [data.createSampleLine(data.TIN, { quantity: 2 })];
  actor.send({ type: 'lines.change', lines });
  expect(selectPriceChange(actor.getSnapshot())).toBeNull();
  expect(fakes.getInputs('calculateFreight')).toEqual([
    { draft: { ...paymentDraft, lines, freightCents: null }, isMember: true },
  ]);
});

const TWO = [data.createSampleLine(data.TIN, { quantity: 2 })];

describe('goods that change in another tab while an order is in flight', () => {
  test('are not part of the order', async () => {
    const { actor, fakes } = await openDuringOrdering();
    actor.send({ type: 'lines.change', lines: [] });
    await fakes.resolve('placeOrder', { orderNo: data.ORDER_NO, totalCents: 3690, deadline: null });
    const { draft, pendingLines: changed } = actor.getSnapshot().context;
    expect([draft.lines, changed]).toEqual([paymentDraft.lines, null]);
  });

  test('are in the next order if the first is refused, with a new freight', async () => {
    const { actor, fakes } = await openDuringOrdering();
    actor.send({ type: 'lines.change', lines: TWO });
    await fakes.reject('placeOrder', FAILURES.refused);
    expect(fakes.getInputs('calculateFreight')).toEqual([
      {
        draft: { ...paymentDraft, lines: TWO, transactionCode: null, freightCents: null },
        isMember: true,
      },
    ]);
    expect(actor.getSnapshot().context.failure).toEqual(FAILURES.refused);
  });

  test('are shown after a logout and if the order does not exist', async () => {
    const loggedOut = openCheckoutMachine({ draft: paymentDraft });
    loggedOut.actor.send({ type: 'order.submit' });
    loggedOut.actor.send({ type: 'lines.change', lines: TWO });
    loggedOut.actor.send({ type: 'session.end' });
    const absent = await openDuringOrdering();
    await absent.fakes.reject('placeOrder', FAILURES.network);
    absent.actor.send({ type: 'lines.change', lines: TWO });
    await absent.fakes.resolve('reconcileOrder', null);
    for (const { actor } of [loggedOut, absent])
      expect(actor.getSnapshot().context.draft.lines).toEqual(TWO);
  });

  test('are discarded if they equal the order again, and the freight is kept', async () => {
    const { actor, fakes } = await openDuringOrdering();
    actor.send({ type: 'lines.change', lines: TWO });
    actor.send({ type: 'lines.change', lines: [...paymentDraft.lines] });
    await fakes.reject('placeOrder', FAILURES.refused);
    expect([actor.getSnapshot().value, fakes.getInputs('calculateFreight')]).toEqual([
      { payType: 'choosing' },
      [],
    ]);
  });

  test('replace earlier changes while a higher price awaits consent', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    actor.send({ type: 'lines.change', lines: [] });
    await fakes.resolve(
      'requestTransactionCode',
      createCodeOutput('code-1', { ...QUOTE, totalCents: 4000 }),
    );
    actor.send({ type: 'lines.change', lines: TWO });
    expect(actor.getSnapshot().context.draft.lines).toEqual(TWO);
  });

  test('end the checkout if none are left', async () => {
    const { actor, fakes } = await openDuringOrdering();
    actor.send({ type: 'lines.change', lines: [] });
    await fakes.reject('placeOrder', FAILURES.refused);
    expect(actor.getSnapshot().value).toBe('empty');
  });
});

describe('goods of which the account’s cart already contains three when a guest logs in', () => {
  const { memberPriceCents } = data.TIN;
  const FOUR = [data.createSampleLine(data.TIN, { priceCents: memberPriceCents, quantity: 4 })];
  const drafted = {
    ...paymentDraft,
    lines: [data.createSampleLine(data.TIN, { priceCents: memberPriceCents })],
  };
  const merged = { type: 'lines.change', lines: FOUR, keptInCart: { 'tin:': 3 } } as const;

  test('are ordered in the quantity that the guest saw, also after a reload of the cart', async () => {
    const { actor, fakes } = openCheckoutMachine({ account: null, draft: drafted });
    const before = selectTotal(actor.getSnapshot());
    actor.send({ type: 'session.begin', account: ANNA.account });
    actor.send(merged);
    await fakes.resolve('calculateFreight', 890);
    actor.send({ type: 'lines.change', lines: FOUR });
    await fakes.resolve('calculateFreight', 890);
    expect([actor.getSnapshot().value, selectTotal(actor.getSnapshot())]).toEqual([
      { payType: 'choosing' },
      before,
    ]);
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    expect(fakes.getInputs('placeOrder')).toMatchObject([
      {
        intent: { totalCents: before, body: { orderGoods: [{ goodsId: 'tin', goodsAmount: 1 }] } },
      },
    ]);
  });

  test('are unchanged if the carts are merged while the order is in flight', async () => {
    const { actor, fakes } = await openDuringOrdering();
    actor.send({ ...merged, lines: [data.createSampleLine(data.TIN, { quantity: 4 })] });
    await fakes.reject('placeOrder', FAILURES.refused);
    const { value, context } = actor.getSnapshot();
    expect([value, context.draft.lines, context.draft.keptInCart]).toEqual([
      { payType: 'choosing' },
      paymentDraft.lines,
      { 'tin:': 3 },
    ]);
  });
});
