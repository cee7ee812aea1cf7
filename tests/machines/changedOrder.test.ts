import { describe, expect, test } from 'vitest';
import { selectOrderComparison, selectSaving } from '#machines/checkout/checkout.selectors.ts';
import { hasProgress, isSettled } from '#machines/checkout/checkoutStep.selectors.ts';
import type { Draft } from '#models/checkout/draft.ts';
import * as data from '../fixtures/sampleData.ts';
import {
  createCodeOutput,
  openCheckoutMachine,
  paymentDraft,
  placedOutput,
  reopenedDraft,
  tinDraft,
} from './checkoutHarness.ts';

const { ANNA, ORDER_NO, TIN, createPayResult, createSampleLine } = data;
const unpaidDraft: Draft = { ...paymentDraft, active: 0, unpaidOrderNo: ORDER_NO };
const twoTins = [createSampleLine(TIN, { quantity: 2 })];
const dearTin = [createSampleLine({ ...TIN, memberPriceCents: TIN.memberPriceCents + 100 })];
const cheapTin = [createSampleLine({ ...TIN, memberPriceCents: TIN.memberPriceCents - 100 })];

type Checkout = ReturnType<typeof openCheckoutMachine>;
const readState = ({ actor }: Checkout) => actor.getSnapshot().value;
const readContext = ({ actor }: Checkout) => actor.getSnapshot().context;
const changeLines = ({ actor }: Checkout, lines: Draft['lines']) =>
  actor.send({ type: 'lines.change', lines });
/** Changes the lines to others, whose freight is the same. */
async function changeOrder(checkout: Checkout, lines: Draft['lines']) {
  changeLines(checkout, lines);
  await checkout.fakes.resolve('calculateFreight', 890);
}

describe('at the payment step', () => {
  test('a higher price waits for the consent, which makes it the agreed order', async () => {
    const checkout = openCheckoutMachine({ draft: paymentDraft });
    await changeOrder(checkout, dearTin);
    expect(readState(checkout)).toEqual({ payType: 'awaitingConsent' });
    expect(selectOrderComparison(checkout.actor.getSnapshot())).toMatchObject({
      changes: [
        { kind: 'price', oldCents: TIN.memberPriceCents, newCents: TIN.memberPriceCents + 100 },
      ],
      isWorse: true,
    });
    checkout.actor.send({ type: 'changes.accept' });
    expect(readState(checkout)).toEqual({ payType: 'choosing' });
    expect(readContext(checkout).draft.shown?.lines).toMatchObject([
      { unitPriceCents: TIN.memberPriceCents + 100 },
    ]);
    expect(selectOrderComparison(checkout.actor.getSnapshot()).changes).toEqual([]);
  });

  test('a declined change leads to the delivery step and is not agreed to', async () => {
    const checkout = openCheckoutMachine({ draft: paymentDraft });
    await changeOrder(checkout, dearTin);
    checkout.actor.send({ type: 'changes.decline' });
    expect(readState(checkout)).toEqual({ delivery: { home: 'calculatingFreight' } });
    expect(readContext(checkout).draft.shown).toEqual(paymentDraft.shown);
  });

  test('a lower price needs no consent and is shown as a saving', async () => {
    const checkout = openCheckoutMachine({ draft: paymentDraft });
    expect(selectSaving(checkout.actor.getSnapshot())).toBeNull();
    await changeOrder(checkout, cheapTin);
    expect(readState(checkout)).toEqual({ payType: 'choosing' });
    const old = TIN.memberPriceCents + 890;
    expect(selectSaving(checkout.actor.getSnapshot())).toEqual({
      oldCents: old,
      newCents: old - 100,
    });
  });

  test('nothing is a saving before an order was shown, or while the freight is unknown', () => {
    const readSaving = (draft: Draft) =>
      selectSaving(openCheckoutMachine({ draft }).actor.getSnapshot());
    expect(readSaving({ ...paymentDraft, shown: null, active: 0 })).toBeNull();
    expect(
      readSaving({ ...paymentDraft, freightCents: null, address: null, active: 0 }),
    ).toBeNull();
  });

  test('a guest whose prices change logs in without a consent to prices of members', async () => {
    const draft = { ...paymentDraft, shown: null };
    const checkout = openCheckoutMachine({ account: null, draft });
    expect(readState(checkout)).toEqual({ payType: 'loginRequired' });
    expect(readContext(checkout).draft.shown).toMatchObject({
      isMember: false,
      lines: [{ unitPriceCents: TIN.priceCents }],
    });
    await changeOrder(checkout, dearTin);
    expect(readState(checkout)).toEqual({ payType: 'loginRequired' });
    checkout.actor.send({ type: 'session.begin', account: ANNA.account });
    expect(readState(checkout)).toEqual({ payType: 'choosing' });
  });

  test('the order is agreed to with the prices of a member', () => {
    const checkout = openCheckoutMachine({ draft: { ...paymentDraft, shown: null } });
    expect(readContext(checkout).draft.shown).toMatchObject({
      isMember: true,
      lines: [{ unitPriceCents: TIN.memberPriceCents }],
    });
    checkout.actor.send({ type: 'order.submit' });
    expect(readContext(checkout).agreedTotalCents).toBe(TIN.memberPriceCents + 890);
  });

  test('a placed order is not compared with the cart', async () => {
    const checkout = openCheckoutMachine({ draft: paymentDraft });
    checkout.actor.send({ type: 'order.submit' });
    await checkout.fakes.resolve('requestTransactionCode', createCodeOutput('code-1', null));
    changeLines(checkout, dearTin);
    await checkout.fakes.resolve('placeOrder', placedOutput);
    expect(selectOrderComparison(checkout.actor.getSnapshot()).changes).toEqual([]);
    const reopened = openCheckoutMachine({ draft: { ...reopenedDraft, lines: dearTin } });
    expect(selectOrderComparison(reopened.actor.getSnapshot()).changes).toEqual([]);
  });
});

describe('an unpaid order of the same goods', () => {
  async function openQuestion() {
    const checkout = openCheckoutMachine({ draft: unpaidDraft });
    await checkout.fakes.resolve('fetchResult', createPayResult('unpaid'));
    return checkout;
  }

  test('is requested by its number and offered', async () => {
    const checkout = await openQuestion();
    expect(checkout.fakes.getInputs('fetchResult')).toEqual([{ orderNo: ORDER_NO }]);
    expect(readState(checkout)).toEqual({ unpaidOrder: 'choosing' });
  });

  test('remains offered while the goods stay the same, and after the cart is emptied it is paid', async () => {
    const checkout = await openQuestion();
    changeLines(checkout, tinDraft.lines);
    expect(readState(checkout)).toEqual({ unpaidOrder: 'choosing' });
    expect(readContext(checkout).draft.unpaidOrderNo).toBe(ORDER_NO);
    changeLines(checkout, []);
    expect(readState(checkout)).toEqual({ paying: 'fetchingResult' });
    expect(readContext(checkout).draft).toMatchObject({ orderNo: ORDER_NO, unpaidOrderNo: null });
  });

  test('is no longer offered for other goods', async () => {
    const checkout = await openQuestion();
    await changeOrder(checkout, twoTins);
    expect(readState(checkout)).toEqual({ delivery: { home: 'ready' } });
    expect(readContext(checkout).draft.unpaidOrderNo).toBeNull();
  });

  test('is resumed', async () => {
    const checkout = await openQuestion();
    checkout.actor.send({ type: 'order.resume' });
    expect(readState(checkout)).toEqual({ paying: 'fetchingResult' });
    expect(readContext(checkout).draft).toMatchObject({ orderNo: ORDER_NO, unpaidOrderNo: null });
  });

  test('stays as it is if the shopper orders again', async () => {
    const checkout = await openQuestion();
    checkout.actor.send({ type: 'order.repeat' });
    expect(readState(checkout)).toEqual({ delivery: { home: 'calculatingFreight' } });
    expect(readContext(checkout).draft).toMatchObject({
      orderNo: null,
      unpaidOrderNo: null,
      repeatedOrderNo: ORDER_NO,
    });
  });

  test.for([
    { outcome: 'unpaid', state: { unpaidOrder: 'choosing' } },
    { outcome: 'declined', state: { unpaidOrder: 'choosing' } },
    { outcome: 'checking', state: { paying: 'fetchingResult' } },
    { outcome: 'paid', state: { delivery: { home: 'calculatingFreight' } } },
    { outcome: 'closed', state: { delivery: { home: 'calculatingFreight' } } },
  ] as const)('whose payment is $outcome leads to $state', async ({ outcome, state }) => {
    const checkout = openCheckoutMachine({ draft: unpaidDraft });
    await checkout.fakes.resolve('fetchResult', createPayResult(outcome));
    expect(readState(checkout)).toEqual(state);
  });
});

test.for([
  ['paid', true],
  ['underReview', true],
  ['payInStore', true],
  ['closed', true],
  ['unpaid', false],
  ['declined', false],
  ['checking', false],
] as const)('an order whose payment is %s is settled: %s', async ([outcome, settled]) => {
  const { actor, fakes } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.resolve('fetchResult', createPayResult(outcome));
  expect(isSettled(actor.getSnapshot())).toBe(settled);
  expect(hasProgress(actor.getSnapshot())).toBe(outcome !== 'closed');
});

test('a checkout before the order is not settled and shows its progress', () => {
  const page = openCheckoutMachine({ draft: paymentDraft }).actor.getSnapshot();
  expect([isSettled(page), hasProgress(page)]).toEqual([false, true]);
});

test('an order that the server does not have is settled', async () => {
  const { actor, fakes } = openCheckoutMachine({ draft: reopenedDraft });
  await fakes.reject('fetchResult', data.FAILURES.refused);
  expect([actor.getSnapshot().value, isSettled(actor.getSnapshot())]).toEqual(['notFound', true]);
  expect(hasProgress(actor.getSnapshot())).toBe(false);
});
