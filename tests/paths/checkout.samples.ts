import { millisecondsInHour } from 'date-fns/constants';
import { createChartModel } from '#explorer/model.ts';
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts';
import { FAST_POLLS, MAX_REPEATS } from '#machines/checkout/checkout.types.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { isSavedAddress } from '#models/checkout/basket.ts';
import { draftTotal, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import {
  withFirstShown,
  withoutShownFreight,
  withShownOrder,
} from '#models/checkout/orderChanges.ts';
import type { PayType } from '#models/checkout/payType.ts';
import { isAddressOutdated, isSlotTaken } from '#models/checkout/placing.ts';
import * as data from '../fixtures/sampleData.ts';
import { addressEvents } from './checkout.addresses.ts';
import { isSampled, OTHER_FREIGHT, toAddressKind } from './checkout.combinations.ts';
import {
  firstDraft,
  mixed,
  addressed,
  atPayment,
  shopOnly,
  collected,
  changed,
  comparedStarts,
  unpaid,
  placed,
  sentIntent,
  quote,
  code,
  asAnna,
  asGuest,
  otherOrder,
  toLineKind,
  toResults,
} from './checkout.drafts.ts';
import { CHECKOUT_SINGLE_REASONS } from './singleReasons.ts';

const { ANNA, BEN, FAILURES, HOME, NOON, ORDER_NO, UNPAID_ORDER_NO } = data;

type PayTypes = Readonly<Record<string, { readonly payType: PayType }>>;
/** enough payment methods before an order; each of them after it */
const payTypes: PayTypes = { card: { payType: '5' }, 'in store': { payType: 'cashOnDelivery' } };
const laterPayTypes: PayTypes = {
  balance: { payType: '0' },
  transfer: { payType: 'transfer' },
  'customer service': { payType: '1' },
};
const emptyPayloads: Readonly<Record<string, object>> = {};
const lost = { sessionInvalid: FAILURES.sessionInvalid };
const busy = { 'too busy': FAILURES.busy };
const duplicateFailure = { 'already in progress': FAILURES.duplicate };
const write = { refused: FAILURES.refused, 'no reply': FAILURES.network, ...lost };

const neededCode = {
  'code required': { ...FAILURES.refused, reason: 'secondFactorNeeded' },
};
const wrongCode = { 'wrong code': { ...FAILURES.refused, reason: 'secondFactorWrong' } };

export const checkoutChart = createChartModel(checkoutMachine, {
  inputs: {
    'Anna, without items': asAnna(EMPTY_DRAFT),
    'Anna, with two promotions': asAnna(mixed),
    'Anna, with a tin': asAnna(firstDraft),
    'Anna, at payment without freight': asAnna({ ...addressed, active: 1 }),
    'Anna, at payment': asAnna(atPayment),
    'Anna, at payment after a change': asAnna(changed),
    'Anna, at payment without delivery': asAnna({ ...firstDraft, active: 1 }),
    'Anna, at payment with a typed address': asAnna({
      ...atPayment,
      address: data.FIELDS,
      typed: data.FIELDS,
    }),
    'Anna, for pickup with a shop': asAnna(shopOnly),
    'Anna, for pickup at payment': asAnna(collected),
    'a guest, with an address': asGuest({ ...addressed, address: data.FIELDS, typed: data.FIELDS }),
    'a guest, at payment': asGuest(atPayment),
    'Anna, after a lost reply': { account: ANNA.account, draft: atPayment, intent: sentIntent },
    'a guest, after a lost reply to Anna': {
      account: null,
      draft: atPayment,
      intent: sentIntent,
    },
    'Anna, with an order': asAnna(placed),
    'a guest, with an order placed by Anna': asGuest(placed),
    'Anna, with an unpaid order for the same items': asAnna(unpaid),
    'Anna, with an unpaid order and no items': asAnna({ ...unpaid, lines: [] }),
    'a guest, with an unpaid order placed by Anna': asGuest({
      ...unpaid,
      address: data.FIELDS,
      typed: data.FIELDS,
    }),
    ...Object.fromEntries(comparedStarts),
  },
  events: {
    'step.visit': { delivery: { step: 'delivery' }, payment: { step: 'payType' } },
    'deliveryType.choose': {
      delivery: { deliveryType: 'delivery' },
      pickup: { deliveryType: 'pickup' },
    },
    ...addressEvents,
    'shop.choose': {
      cbd: { shopId: 'cbd' },
      unknown: { shopId: 'moon' },
      north: { shopId: 'north' },
    },
    'slot.choose': {
      open: { startsAt: data.SLOT.startsAt, now: NOON },
      later: { startsAt: data.LATER_SLOT.startsAt, now: NOON + 60_000 },
      full: { startsAt: data.FULL_SLOT.startsAt, now: NOON },
      'too late': { startsAt: data.SLOT.startsAt, now: Date.parse(data.SLOT.cutOffAt) },
    },
    'payType.choose': ({ context }) =>
      context.draft.orderNo === null ? payTypes : { ...payTypes, ...laterPayTypes },
    'payPassword.submit': {
      '': { password: data.PAY_PASSWORD },
      another: { password: data.OTHER_PAY_PASSWORD },
    },
    'secondFactor.submit': {
      '': { password: data.PAY_PASSWORD, code: '123456' },
      'a recovery code': { password: data.PAY_PASSWORD, code: 'ABCDEFGH234567AB' },
    },
    'receipt.upload': {
      '': { file: new File(['paid'], 'receipt.png', { type: 'image/png' }) },
      another: { file: new File(['paid again'], 'second.png', { type: 'image/png' }) },
    },
    'lines.change': {
      'a tin': { lines: firstDraft.lines },
      'no items': { lines: [] },
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
      ok: { '$8.90': 890, $12: OTHER_FREIGHT },
      err: {
        'no reply': FAILURES.network,
        ...lost,
        'address removed': { ...FAILURES.refused, reason: 'addressGone' },
      },
    },
    loadShops: {
      ok: { '': [data.SHOP, data.NORTH_SHOP] },
      err: { 'no reply': FAILURES.network, ...lost, 'login needed': FAILURES.loginNeeded },
    },
    loadSlots: {
      ok: {
        '': [data.SLOT, data.LATER_SLOT, data.FULL_SLOT],
        'the first is full': [{ ...data.SLOT, remaining: 0 }, data.LATER_SLOT],
      },
      err: { 'no reply': FAILURES.network, ...lost },
    },
    saveDraftAddress: { ok: { '': HOME, office: data.OFFICE }, err: write },
    requestTransactionCode: {
      ok: ({ context }) => ({
        'no quote': code(null),
        'the same price': code(quote(context.agreedTotalCents)),
        'a higher price': code(quote(9900)),
        'an unpaid order for the same items': code(
          quote(context.agreedTotalCents),
          UNPAID_ORDER_NO,
        ),
      }),
      err: write,
    },
    placeOrder: {
      ok: {
        '': { orderNo: ORDER_NO, totalCents: 3690, deadline: NOON + millisecondsInHour },
        'another order': otherOrder,
      },
      err: {
        ...write,
        ...duplicateFailure,
        'price changed': { ...FAILURES.refused, reason: 'priceChanged' },
        'address changed': { ...FAILURES.refused, reason: 'addressChanged' },
        'pickup time taken': { ...FAILURES.refused, reason: 'slotTaken' },
        'repeated order': { ...FAILURES.refused, reason: 'orderRepeated' },
        'used code': { ...FAILURES.refused, reason: 'codeUsed' },
      },
    },
    reconcileOrder: {
      ok: {
        'order found': {
          orderNo: ORDER_NO,
          totalCents: 3690,
          deadline: NOON + millisecondsInHour,
        },
        'no order': null,
        'another order found': otherOrder,
      },
      err: {
        ...write,
        ...duplicateFailure,
        'sold out': { ...FAILURES.refused, reason: 'stockShort' },
      },
    },
    startPayment: {
      ok: {
        redirect: {
          redirectUrl: 'https://pay.example/1',
          deadline: NOON + millisecondsInHour,
        },
        'no redirect': { redirectUrl: null, deadline: NOON + 48 * millisecondsInHour },
      },
      err: { ...write, ...duplicateFailure },
    },
    redirectToPayment: { ok: { '': undefined }, err: { refused: FAILURES.refused } },
    payByBalance: {
      ok: { '': undefined },
      err: (snapshot) => ({
        ...{ ...write, ...duplicateFailure, ...busy },
        ...(snapshot.matches({ paying: 'payingWithCode' }) ? wrongCode : neededCode),
      }),
    },
    uploadReceipt: { ok: { '': undefined }, err: write },
    chooseInStore: { ok: { '': undefined }, err: write },
    fetchResult: {
      ok: ({ context }) => toResults(context.draft.orderNo ?? context.draft.unpaidOrderNo),
      err: { ...write, ...busy },
    },
    cancelOrder: { ok: { '': undefined }, err: write },
  },
  reports: { watchHold: { 'hold.expiring': { '': {} }, 'hold.expired': { '': {} } } },
  // Ben's checkout behaves as Anna's, so most of its states are not explored.
  within: (snapshot) =>
    isSampled(snapshot) &&
    (snapshot.context.account !== BEN.account ||
      snapshot.matches('empty') ||
      snapshot.matches({ payType: 'choosing' })),
  derive: ({ account, draft, ...rest }) => [
    [withoutShownFreight(draft), withFirstShown(draft, account !== null)],
    [withShownOrder(draft, account !== null), draftTotal(draft, account !== null)],
    isSavedAddress(draft.address) && toAddressFingerprint(draft.address),
    [Math.min(rest.repeats + 1, MAX_REPEATS), Math.min(rest.pollCount + 1, FAST_POLLS)],
  ],
  identify: ({ draft, intent, shops, slots, ...rest }, snapshot) => ({
    account: rest.account,
    deliveryType: draft.deliveryType,
    payType: draft.payType,
    ...(draft.orderNo === null
      ? {
          active: draft.active,
          unpaid: draft.unpaidOrderNo,
          repeated: draft.repeatedOrderNo,
          lines: draft.lines.map(toLineKind),
          address: toAddressKind(draft.address),
          freightCents: draft.freightCents,
          shown: draft.shown && [
            draft.shown.freightCents,
            draft.shown.isMember,
            draft.shown.declinedTotalCents,
          ],
          shownLines: draft.shown?.lines.map(
            ({ key, quantity, unitPriceCents }) => `${key} ${quantity} ${unitPriceCents}`,
          ),
          pickup: [draft.pickup !== null, (draft.pickup?.time ?? null) !== null],
          shops: shops.length,
          slots: slots.length,
          isSlotRefused: isSlotTaken(rest.failure),
          isAddressRefused: isAddressOutdated(rest.failure),
          code: draft.transactionCode,
          intent: intent && [intent.account, intent.transactionCode, intent.totalCents],
          repeats: rest.repeats,
          changed: rest.pendingLines?.map(({ goodsId }) => goodsId),
        }
      : {
          order: rest.order !== null,
          result: rest.result !== null,
          answered: rest.failure === null,
          pollsFast: rest.pollCount < 10,
        }),
    ...(snapshot.matches('placing') && {
      agreed: rest.agreedTotalCents,
      quote: rest.quote?.totalCents,
    }),
  }),
  single: CHECKOUT_SINGLE_REASONS,
});
