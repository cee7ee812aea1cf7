import { createChartModel } from '#explorer/model.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import { type Draft, EMPTY_DRAFT, savedAddressId } from '#models/checkout/draft.ts';
import { compareOrder } from '#models/checkout/orderChanges.ts';
import type { PayType } from '#models/checkout/payType.ts';
import type { Intent } from '#models/checkout/savedCheckout.ts';
import { toShownOrder } from '#models/checkout/shownOrder.ts';
import * as data from '../fixtures/sampleData.ts';

const { ANNA, BEN, FAILURES, HOME, NOON, ORDER_NO, createPayResult: payResult } = data;

const tin: Draft = { ...EMPTY_DRAFT, lines: [data.createSampleLine(data.TIN)] };
const mixed: Draft = {
  ...tin,
  lines: [
    data.createPromotionLine(data.TIN, data.SPRING),
    data.createPromotionLine(data.SERUM, data.BABY),
  ],
};
const addressed: Draft = { ...tin, address: HOME };
const atPayment: Draft = { ...addressed, active: 1, freight: 890 };
const pickup: Draft = { ...tin, deliveryType: 'pickup' };
const shopOnly: Draft = { ...pickup, pickup: { shopId: 'cbd', shopName: 'Perth CBD', time: null } };
const collected: Draft = {
  ...pickup,
  active: 1,
  pickup: { shopId: 'cbd', shopName: 'Perth CBD', time: data.SLOT.startsAt },
};
/** The shopper agreed to two tins at a dollar less; the order has one at the new price. */
const changed: Draft = {
  ...atPayment,
  shown: toShownOrder(
    [data.createSampleLine({ ...data.TIN, memberPriceCents: 2700 }, { quantity: 2 })],
    0,
    true,
  ),
};
const unpaid: Draft = { ...addressed, unpaidOrderNo: ORDER_NO };
const placed: Draft = { ...atPayment, active: 2, orderNo: ORDER_NO };

const sentIntent: Intent = {
  account: ANNA.account,
  transactionCode: 'code-0',
  body: toPlaceOrderBody(atPayment, 'code-0', 3690),
  total: 3690,
  at: NOON,
};
const quote = (total: number) => ({ goodsTotal: 2800, freight: total - 2800, total });
const code = (offered: ReturnType<typeof quote> | null, unpaidOrderNo: string | null = null) => ({
  transactionCode: 'code-1',
  quote: offered,
  unpaidOrderNo,
  at: NOON,
});
const asAnna = (draft: Draft) => ({ account: ANNA.account, draft, intent: null });
const asGuest = (draft: Draft) => ({ account: null, draft, intent: null });

type PayTypes = Readonly<Record<string, { readonly payType: PayType }>>;
/** enough payment types before an order; each of them after it */
const payTypes: PayTypes = { card: { payType: '5' }, 'in store': { payType: 'cashOnDelivery' } };
const laterPayTypes: PayTypes = {
  balance: { payType: '0' },
  transfer: { payType: 'transfer' },
  'customer service': { payType: '1' },
};
const emptyPayloads: Readonly<Record<string, object>> = {};
const lost = { sessionInvalid: FAILURES.sessionInvalid };
const duplicateFailure = { 'already under way': FAILURES.duplicate };
const write = { refused: FAILURES.refused, 'no reply': FAILURES.network, ...lost };

export const checkoutChart = createChartModel(checkoutMachine, {
  inputs: {
    'Anna, with nothing': asAnna(EMPTY_DRAFT),
    'Anna, with two promotions': asAnna(mixed),
    'Anna, with a tin': asAnna(tin),
    'Anna, at payment without freight': asAnna({ ...addressed, active: 1 }),
    'Anna, at payment': asAnna(atPayment),
    'Anna, at payment after a change': asAnna(changed),
    'Anna, at payment without delivery': asAnna({ ...tin, active: 1 }),
    'Anna, at payment with a typed address': asAnna({
      ...atPayment,
      address: data.FIELDS,
      typed: data.FIELDS,
    }),
    'Anna, for pickup with a shop': asAnna(shopOnly),
    'Anna, for pickup at payment': asAnna(collected),
    'a guest, with an address': asGuest({ ...addressed, address: data.FIELDS, typed: data.FIELDS }),
    'a guest, at payment': asGuest(atPayment),
    'Anna, whose reply was lost': { account: ANNA.account, draft: atPayment, intent: sentIntent },
    'a guest, where a reply of Anna was lost': {
      account: null,
      draft: atPayment,
      intent: sentIntent,
    },
    'Anna, with an order': asAnna(placed),
    'a guest, with an order of Anna': asGuest(placed),
    'Anna, with an unpaid order of the same': asAnna(unpaid),
    'Anna, with an unpaid order and nothing more': asAnna({ ...unpaid, lines: [] }),
    'a guest, with an unpaid order of Anna': asGuest({
      ...unpaid,
      address: data.FIELDS,
      typed: data.FIELDS,
    }),
  },
  events: {
    'step.visit': { delivery: { step: 'delivery' }, payment: { step: 'payType' } },
    'deliveryType.choose': {
      delivery: { deliveryType: 'delivery' },
      pickup: { deliveryType: 'pickup' },
    },
    'address.choose': { home: { address: HOME } },
    'address.prefill': { home: { address: HOME } },
    'address.submit': { complete: { fields: data.FIELDS }, half: { fields: data.HALF_TYPED } },
    'addressForm.change': { half: { fields: data.HALF_TYPED } },
    'shop.choose': { cbd: { shopId: 'cbd' }, unknown: { shopId: 'moon' } },
    'slot.choose': {
      open: { startsAt: data.SLOT.startsAt, now: NOON },
      later: { startsAt: data.LATER_SLOT.startsAt, now: NOON },
      full: { startsAt: data.FULL_SLOT.startsAt, now: NOON },
    },
    'payType.choose': ({ context }) =>
      context.draft.orderNo === null ? payTypes : { ...payTypes, ...laterPayTypes },
    'payPassword.submit': { '': { password: data.PAY_PASSWORD } },
    'receipt.upload': { '': { file: new File(['paid'], 'receipt.png', { type: 'image/png' }) } },
    'lines.change': {
      'a tin': { lines: tin.lines },
      nothing: { lines: [] },
      'two promotions': { lines: mixed.lines },
    },
    // The mall closes Ben's checkout when Anna logs in, so it never becomes Anna's.
    'session.end': ({ context }) => (context.account === BEN.account ? emptyPayloads : { '': {} }),
    'session.begin': ({ context }) => ({
      ...(context.account !== BEN.account && { Anna: { account: ANNA.account } }),
      ...(context.intent && { Ben: { account: BEN.account } }),
    }),
  },
  outcomes: {
    calculateFreight: {
      ok: { '$8.90': 890 },
      err: { 'no reply': FAILURES.network, ...lost },
    },
    loadShops: { ok: { '': [data.SHOP] }, err: { 'no reply': FAILURES.network, ...lost } },
    loadSlots: {
      ok: { '': [data.SLOT, data.LATER_SLOT, data.FULL_SLOT] },
      err: { 'no reply': FAILURES.network, ...lost },
    },
    saveDraftAddress: { ok: { '': HOME }, err: write },
    requestCode: {
      ok: ({ context }) => ({
        'no quote': code(null),
        'the same price': code(quote(context.agreedTotal)),
        'a worse price': code(quote(9900)),
        'an unpaid order of the same': code(quote(context.agreedTotal), ORDER_NO),
      }),
      err: write,
    },
    placeOrder: {
      ok: { '': { orderNo: ORDER_NO, total: 3690, deadline: NOON + data.HOUR_LENGTH_MS } },
      err: {
        ...write,
        ...duplicateFailure,
        'the price changed': { ...FAILURES.refused, reason: 'priceChanged' },
        'the code has an order': { ...FAILURES.refused, reason: 'codeUsed' },
      },
    },
    reconcileOrder: {
      ok: {
        'it is there': { orderNo: ORDER_NO, total: 3690, deadline: NOON + data.HOUR_LENGTH_MS },
        'there is none': null,
      },
      err: {
        ...write,
        ...duplicateFailure,
        'sold out': { ...FAILURES.refused, reason: 'stockShort' },
      },
    },
    startPayment: {
      ok: {
        'a page to go to': {
          jumpUrl: 'https://pay.example/1',
          deadline: NOON + data.HOUR_LENGTH_MS,
        },
        'no page': { jumpUrl: null, deadline: NOON + 48 * data.HOUR_LENGTH_MS },
      },
      err: { ...write, ...duplicateFailure },
    },
    redirectToPayment: { ok: { '': undefined }, err: { refused: FAILURES.refused } },
    payByBalance: { ok: { '': undefined }, err: { ...write, ...duplicateFailure } },
    uploadReceipt: { ok: { '': undefined }, err: write },
    chooseInStore: { ok: { '': undefined }, err: write },
    fetchResult: {
      ok: {
        paid: payResult('paid'),
        declined: payResult('declined'),
        'under review': payResult('underReview', { payType: 'transfer' }),
        'pay in store': payResult('payInStore', { payType: 'cashOnDelivery', shippingType: 3 }),
        closed: payResult('closed'),
        checking: payResult('checking'),
        unpaid: payResult('unpaid'),
        'unpaid transfer': payResult('unpaid', { payType: 'transfer' }),
        'unpaid contact': payResult('unpaid', { payType: '1' }),
      },
      err: write,
    },
    cancelOrder: { ok: { '': undefined }, err: write },
  },
  reports: { watchHold: { 'hold.expiring': { '': {} }, 'hold.expired': { '': {} } } },
  // Ben's checkout behaves as Anna's, so most of its states are not explored.
  within: (snapshot) =>
    snapshot.context.account !== BEN.account ||
    snapshot.matches('empty') ||
    snapshot.matches({ payType: 'choosing' }),
  identify: ({ draft, intent, shops, slots, ...rest }, snapshot) => ({
    account: rest.account,
    deliveryType: draft.deliveryType,
    payType: draft.payType,
    ...(draft.orderNo === null
      ? {
          unpaid: draft.unpaidOrderNo,
          repeated: draft.repeatedOrderNo,
          lines: draft.lines.map(({ goodsId }) => goodsId),
          address: savedAddressId(draft.address) ?? draft.address?.phone,
          freight: draft.freight,
          worse: compareOrder(draft, rest.account !== null).isWorse,
          pickup: [draft.pickup?.shopId, (draft.pickup?.time ?? null) !== null],
          shops: shops.length,
          slots: slots.length,
          code: draft.transactionCode,
          intent: intent && [intent.account, intent.transactionCode, intent.total],
          changed: rest.pendingLines?.map(({ goodsId }) => goodsId),
        }
      : {
          fresh: rest.order !== null && rest.result === null,
          answered: rest.failure === null,
          hasty: rest.pollCount < 10,
        }),
    ...(snapshot.matches('placing') && { agreed: rest.agreedTotal, quote: rest.quote?.total }),
  }),
});
