import { describe, expect, test } from 'vitest';
import {
  selectConsent,
  selectFreight,
  selectGoodsTotal,
  selectIsMember,
  selectOfferedPayTypes,
  selectProgress,
  selectStep,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { EMPTY_DRAFT } from '#models/checkout/draft.ts';
import * as data from '../paths/sampleData.ts';
import { atPayment, atShop, code, openCheckout, PICKUP, reopened, tin } from './checkouts.ts';

const { ANNA, BABY, HOME, inPromotion, payResult, SERUM, SPRING, TIN } = data;
const mixed = [inPromotion(TIN, SPRING), inPromotion(SERUM, BABY)];
const steps = (snapshot: Parameters<typeof selectStep>[0]) => [
  selectStep(snapshot),
  selectProgress(snapshot),
];

describe('the step that is shown', () => {
  test.for([
    { what: 'of nothing', at: 'no step', draft: EMPTY_DRAFT, step: null },
    { what: 'of two promotions', at: 'no step', draft: { ...tin, lines: mixed }, step: null },
    { what: 'without an address', at: 'delivery', draft: tin, step: 'delivery' },
    {
      what: 'whose payment was never seen',
      at: 'delivery',
      draft: { ...atPayment, active: 0 as const },
      step: 'delivery',
    },
    {
      what: 'whose address is gone',
      at: 'delivery',
      draft: { ...atPayment, address: null },
      step: 'delivery',
    },
    {
      what: 'for pickup at no time, whatever address there is,',
      at: 'delivery',
      draft: { ...atShop, address: HOME, pickup: { ...PICKUP, time: null } },
      step: 'delivery',
    },
    { what: 'with address and freight', at: 'payment', draft: atPayment, step: 'payType' },
    { what: 'with shop and time', at: 'payment', draft: atShop, step: 'payType' },
    {
      what: 'whose freight is still asked for',
      at: 'payment',
      draft: { ...atPayment, freight: null },
      step: 'payType',
    },
  ])('a checkout $what is at $at', ({ draft, step }) => {
    const { actor } = openCheckout({ draft });
    expect(steps(actor.getSnapshot())).toEqual([step, step]);
  });

  test('an order that is placed is at payment, then at its own page, and done when it is paid', async () => {
    const pressed = openCheckout({ draft: atPayment });
    pressed.actor.send({ type: 'order.submit' });
    expect(steps(pressed.actor.getSnapshot())).toEqual(['payType', 'payType']);
    const { actor, ports } = openCheckout({ draft: reopened });
    expect(steps(actor.getSnapshot())).toEqual(['result', 'payType']);
    await ports.answer('askResult', payResult('paid'));
    expect(steps(actor.getSnapshot())).toEqual(['result', 'result']);
  });

  test.for([
    { from: 'delivery', draft: { ...atPayment, active: 0 as const }, to: 'payType' },
    { from: 'pickup', draft: { ...atShop, active: 0 as const }, to: 'payType' },
    { from: 'payment', draft: atPayment, to: 'delivery' },
  ] as const)('from $from a shopper visits $to, and never the result', async (visit) => {
    const { actor, ports } = openCheckout({ draft: visit.draft });
    if (visit.from === 'delivery') await ports.answer('calculateFreight', 890);
    if (visit.from === 'pickup') await ports.answer('loadShops', [data.SHOP]);
    const { value } = actor.getSnapshot();
    actor.send({ type: 'step.visit', step: 'result' });
    expect(actor.getSnapshot().value).toEqual(value);
    actor.send({ type: 'step.visit', step: visit.to });
    expect(selectStep(actor.getSnapshot())).toBe(visit.to);
  });
});

describe('what is shown to pay', () => {
  test.for([
    { who: 'a guest', account: null, goods: 3000 },
    { who: 'a member', account: ANNA.account, goods: 2800 },
  ])('$who sees the price that is meant for them', ({ account, goods }) => {
    const page = openCheckout({ account, draft: atPayment }).actor.getSnapshot();
    expect([selectIsMember(page), selectGoodsTotal(page), selectTotal(page)]).toEqual([
      account !== null,
      goods,
      goods + 890,
    ]);
  });

  test('a guest who logs in while choosing where to deliver sees the member price', () => {
    const { actor } = openCheckout({ account: null, draft: tin });
    actor.send({ type: 'session.begin', account: ANNA.account });
    expect(actor.getSnapshot().context.account).toBe(ANNA.account);
    expect(selectGoodsTotal(actor.getSnapshot())).toBe(2800);
  });

  test('freight is what the address costs, unknown until it is told, and nothing for pickup', () => {
    const freightOf = (draft: typeof tin) =>
      selectFreight(openCheckout({ draft }).actor.getSnapshot());
    expect([
      freightOf({ ...tin, address: HOME }),
      freightOf(atPayment),
      freightOf({ ...atPayment, deliveryType: 'pickup' }),
    ]).toEqual([null, 890, 0]);
  });

  test('pay in store is offered for pickup only, and taken only where it is offered', () => {
    const inStore = { type: 'payType.choose', payType: 'cashOnDelivery' } as const;
    const home = openCheckout({ draft: atPayment }).actor;
    const shop = openCheckout({ draft: atShop }).actor;
    for (const checkout of [home, shop]) checkout.send(inStore);
    const seen = [home, shop].map((checkout) => checkout.getSnapshot());
    expect(
      seen.map((page) => [
        selectOfferedPayTypes(page).includes('cashOnDelivery'),
        page.context.draft.payType,
      ]),
    ).toEqual([
      [false, '5'],
      [true, 'cashOnDelivery'],
    ]);
  });

  test('nobody is asked to agree before the button, nor where the server tells no price', async () => {
    const { actor, ports } = openCheckout({ draft: atPayment });
    expect(selectConsent(actor.getSnapshot())).toBeNull();
    actor.send({ type: 'order.submit' });
    await ports.answer('requestCode', code('code-1', null));
    expect(selectConsent(actor.getSnapshot())).toBeNull();
  });

  test('an order that is placed shows the total of the server, not that of the draft', async () => {
    const { actor, ports } = openCheckout({ draft: reopened });
    await ports.answer('askResult', payResult('unpaid', { total: 4000 }));
    expect(selectTotal(actor.getSnapshot())).toBe(4000);
  });
});
