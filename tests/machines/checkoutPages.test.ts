import { describe, expect, test } from 'vitest';
import {
  isCalculatingFreight,
  selectPriceChange,
  selectFreight,
  selectGoodsTotal,
  selectIsMember,
  selectOfferedPayTypes,
  selectOrderComparison,
  selectQuoteChanges,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { selectProgressStep, selectStep } from '#machines/checkout/checkoutStep.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import { withShownOrder } from '#models/checkout/orderChanges.ts';
import * as data from '../fixtures/sampleData.ts';
import {
  paymentDraft,
  pickupDraft,
  createCodeOutput,
  openCheckoutMachine,
  PICKUP_SLOT,
  QUOTE,
  reopenedDraft,
  tinDraft,
} from './checkoutHarness.ts';

const {
  ANNA,
  BABY,
  HOME,
  createPromotionLine: inPromotion,
  createPayResult: payResult,
  SERUM,
  SPRING,
  TIN,
} = data;
const mixed = [inPromotion(TIN, SPRING), inPromotion(SERUM, BABY)];
const steps = (snapshot: Parameters<typeof selectStep>[0]) => [
  selectStep(snapshot),
  selectProgressStep(snapshot),
];

describe('the step that is shown', () => {
  test.for([
    { description: 'of nothing', at: 'no step', draft: EMPTY_DRAFT, step: null },
    {
      description: 'of two promotions',
      at: 'no step',
      draft: { ...tinDraft, lines: mixed },
      step: null,
    },
    { description: 'without an address', at: 'delivery', draft: tinDraft, step: 'delivery' },
    {
      description: 'whose payment was never seen',
      at: 'delivery',
      draft: { ...paymentDraft, active: 0 as const },
      step: 'delivery',
    },
    {
      description: 'whose address is gone',
      at: 'delivery',
      draft: { ...paymentDraft, address: null },
      step: 'delivery',
    },
    {
      description: 'for pickup at no time, whatever address there is,',
      at: 'delivery',
      draft: { ...pickupDraft, address: HOME, pickup: { ...PICKUP_SLOT, time: null } },
      step: 'delivery',
    },
    {
      description: 'with address and freight',
      at: 'payment',
      draft: paymentDraft,
      step: 'payType',
    },
    { description: 'with shop and time', at: 'payment', draft: pickupDraft, step: 'payType' },
    {
      description: 'whose freight is still asked for',
      at: 'payment',
      draft: { ...paymentDraft, freightCents: null },
      step: 'payType',
    },
  ])('a checkout $description is at $at', ({ draft, step }) => {
    const { actor } = openCheckoutMachine({ draft });
    expect(steps(actor.getSnapshot())).toEqual([step, step]);
  });

  test('a placed order is at the payment step, then at the result, and settled once it is paid', async () => {
    const pressed = openCheckoutMachine({ draft: paymentDraft });
    pressed.actor.send({ type: 'order.submit' });
    expect(steps(pressed.actor.getSnapshot())).toEqual(['payType', 'payType']);
    const { actor, fakes } = openCheckoutMachine({ draft: reopenedDraft });
    expect(steps(actor.getSnapshot())).toEqual(['result', 'payType']);
    await fakes.resolve('fetchResult', payResult('paid'));
    expect(steps(actor.getSnapshot())).toEqual(['result', 'result']);
  });

  test.for([
    { from: 'delivery', draft: { ...paymentDraft, active: 0 as const }, to: 'payType' },
    { from: 'pickup', draft: { ...pickupDraft, active: 0 as const }, to: 'payType' },
    { from: 'payment', draft: paymentDraft, to: 'delivery' },
  ] as const)('from $from a shopper visits $to, and never the result', async (visit) => {
    const { actor, fakes } = openCheckoutMachine({ draft: visit.draft });
    if (visit.from === 'delivery') await fakes.resolve('calculateFreight', 890);
    if (visit.from === 'pickup') {
      await fakes.resolve('loadShops', [data.SHOP]);
      await fakes.resolve('loadSlots', [data.SLOT]);
    }
    const { value } = actor.getSnapshot();
    actor.send({ type: 'step.visit', step: 'result' });
    expect(actor.getSnapshot().value).toEqual(value);
    actor.send({ type: 'step.visit', step: visit.to });
    expect(selectStep(actor.getSnapshot())).toBe(visit.to);
  });
});

describe('the amounts', () => {
  test.for([
    { shopper: 'a guest', account: null, goods: 3000 },
    { shopper: 'a member', account: ANNA.account, goods: 2800 },
  ])('$shopper sees the price that is meant for them', ({ account, goods }) => {
    const page = openCheckoutMachine({ account, draft: paymentDraft }).actor.getSnapshot();
    expect([selectIsMember(page), selectGoodsTotal(page), selectTotal(page)]).toEqual([
      account !== null,
      goods,
      goods + 890,
    ]);
  });

  test('an order that was sent keeps the prices of a member after the session ended', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', QUOTE));
    await fakes.reject('placeOrder', data.FAILURES.network);
    const sent = actor.getSnapshot();
    actor.send({ type: 'session.end' });
    const lost = actor.getSnapshot();
    expect(lost.value).toEqual({ placing: { unknown: 'loggedOut' } });
    expect([selectGoodsTotal(lost), selectTotal(lost)]).toEqual([
      selectGoodsTotal(sent),
      selectTotal(sent),
    ]);
  });

  test('a guest who logs in while choosing where to deliver sees the member price', () => {
    const { actor } = openCheckoutMachine({ account: null, draft: tinDraft });
    actor.send({ type: 'session.begin', account: ANNA.account });
    expect(actor.getSnapshot().context.account).toBe(ANNA.account);
    expect(selectGoodsTotal(actor.getSnapshot())).toBe(2800);
  });

  test('freight depends on the address, is unknown until the reply, and is nothing for pickup', () => {
    const getFreight = (draft: typeof tinDraft) =>
      selectFreight(openCheckoutMachine({ draft }).actor.getSnapshot());
    expect([
      getFreight({ ...tinDraft, address: HOME }),
      getFreight(paymentDraft),
      getFreight({ ...paymentDraft, deliveryType: 'pickup' }),
    ]).toEqual([null, 890, 0]);
  });

  test('pay in store is offered and accepted for pickup only', () => {
    const inStore = { type: 'payType.choose', payType: 'cashOnDelivery' } as const;
    const home = openCheckoutMachine({ draft: paymentDraft }).actor;
    const shop = openCheckoutMachine({ draft: pickupDraft }).actor;
    for (const checkout of [home, shop]) checkout.send(inStore);
    const snapshots = [home, shop].map((checkout) => checkout.getSnapshot());
    expect(
      snapshots.map((page) => [
        selectOfferedPayTypes(page).includes('cashOnDelivery'),
        page.context.draft.payType,
      ]),
    ).toEqual([
      [false, '5'],
      [true, 'cashOnDelivery'],
    ]);
  });

  test('no agreement is requested before the button is pressed, nor if the server sends no price', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    expect(selectPriceChange(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'order.submit' });
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', null));
    expect(selectPriceChange(actor.getSnapshot())).toBeNull();
  });

  test('an order that is placed shows the total of the server, not that of the draft', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: reopenedDraft });
    await fakes.resolve('fetchResult', payResult('unpaid', { totalCents: 4000 }));
    expect(selectTotal(actor.getSnapshot())).toBe(4000);
  });

  test('the parts of the total that a quote changes are named, and none before the quote', async () => {
    const { actor, fakes } = openCheckoutMachine({ draft: paymentDraft });
    expect(selectQuoteChanges(actor.getSnapshot())).toEqual([]);
    actor.send({ type: 'order.submit' });
    const quote = { goodsTotalCents: 2900, freightCents: 890, totalCents: 3790 };
    await fakes.resolve('requestTransactionCode', createCodeOutput('code-1', quote));
    expect(selectQuoteChanges(actor.getSnapshot())).toEqual([
      { kind: 'goods', oldCents: 2800, newCents: 2900 },
    ]);
    const page = actor.getSnapshot();
    const draft = { ...page.context.draft, freightCents: null };
    expect(selectQuoteChanges({ ...page, context: { ...page.context, draft } })).toEqual([]);
  });

  test('an order is compared with what was shown in the prices of its shopper, until it is placed', () => {
    const draft = withShownOrder(paymentDraft, false);
    const guest = openCheckoutMachine({ account: null, draft }).actor.getSnapshot();
    const member = { ...guest.context, account: ANNA.account };
    const placed = { ...member, draft: { ...draft, orderNo: 'WL1' } };
    const shown = [guest.context, member, placed].map((context) =>
      selectOrderComparison({ ...guest, context }).changes.map(({ kind }) => kind),
    );
    expect(shown).toEqual([[], ['price'], []]);
  });

  test('the freight is calculated for a new address on the delivery step', async () => {
    const { actor, fakes } = openCheckoutMachine({
      draft: { ...paymentDraft, active: 0 as const },
    });
    expect(isCalculatingFreight(actor.getSnapshot())).toBe(true);
    await fakes.resolve('calculateFreight', 890);
    expect(isCalculatingFreight(actor.getSnapshot())).toBe(false);
  });
});
