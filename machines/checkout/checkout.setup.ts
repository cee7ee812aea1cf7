import { assign, emit, sendTo } from 'xstate';
import { type Address, type AddressFields } from '#models/address/address.ts';
import { type CartLine } from '#models/cart/cart.ts';
import { orderBodyOf, shippingOfWire } from '#models/checkout/basket.ts';
import type { PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import {
  areSameLines,
  type Draft,
  draftTotal,
  EMPTY_DRAFT,
  withLines,
} from '#models/checkout/draft.ts';
import { isPayType, type PayType } from '#models/checkout/payType.ts';
import { type PickupShop, type PickupSlot } from '#models/checkout/pickup.ts';
import type { Cents } from '#models/money.ts';
import { guarded } from './checkout.guards.ts';
import {
  ASKS_IN_HASTE,
  type CheckoutContext,
  type Failing,
  type Paying,
} from './checkout.types.ts';

const draftWith =
  (change: (context: CheckoutContext) => Partial<Draft>) =>
  ({ context }: { context: CheckoutContext }) => ({ ...context.draft, ...change(context) });

/** The checkout's chart is written with these names. */
export const checkoutSetup = guarded.extend({
  actions: {
    setStep: assign({
      draft: ({ context }, params: Pick<Draft, 'active'>) => ({ ...context.draft, ...params }),
    }),
    setDeliveryType: assign({
      draft: ({ context }, params: Pick<Draft, 'deliveryType'>) => ({
        ...context.draft,
        ...params,
      }),
    }),
    setAddress: assign({
      draft: ({ context }, params: { address: Address | AddressFields }) => ({
        ...context.draft,
        address: params.address,
        freight: null,
      }),
      failure: null,
    }),
    setTyped: assign({
      draft: ({ context }, { fields }: { fields: AddressFields }) => ({
        ...context.draft,
        typed: fields,
      }),
    }),
    setSavedAddress: assign({
      draft: ({ context }, params: { address: Address }) => ({
        ...context.draft,
        address: params.address,
        typed: null,
      }),
    }),
    clearAddress: assign({ draft: draftWith(() => ({ address: null, freight: null })) }),
    // A refusal stays told: the cart that it made stale is loaded anew, and the freight with it.
    setFreight: assign({
      draft: ({ context }, params: { freight: Cents }) => ({ ...context.draft, ...params }),
    }),
    setShops: assign({
      shops: (_, params: { shops: readonly PickupShop[] }) => params.shops,
      failure: null,
    }),
    setSlots: assign({
      slots: (_, params: { slots: readonly PickupSlot[] }) => params.slots,
      failure: null,
    }),
    setShop: assign({
      draft: ({ context }, params: { shopId: string }) => ({
        ...context.draft,
        pickup: {
          shopId: params.shopId,
          shopName: context.shops.find(({ shopId }) => shopId === params.shopId)?.shopName ?? '',
          time: null,
        },
      }),
    }),
    setSlot: assign({
      draft: ({ context }, params: { startsAt: string }) => ({
        ...context.draft,
        pickup: context.draft.pickup && { ...context.draft.pickup, time: params.startsAt },
      }),
    }),
    clearSlot: assign({
      draft: draftWith(({ draft }) => ({
        pickup: draft.pickup && { ...draft.pickup, time: null },
      })),
    }),
    setPayType: assign({
      draft: ({ context }, params: { payType: PayType }) => ({ ...context.draft, ...params }),
      failure: null,
    }),
    setLines: assign({
      draft: ({ context }, params: { lines: readonly CartLine[] }) =>
        withLines(context.draft, params.lines),
      changed: null,
    }),
    keepLines: assign({
      changed: ({ context }, { lines }: { lines: readonly CartLine[] }) =>
        areSameLines(lines, context.draft.lines) ? null : lines,
    }),
    takeLines: assign({
      draft: ({ context: { draft, changed } }) => (changed ? withLines(draft, changed) : draft),
      changed: null,
    }),
    clearDraft: assign({ draft: EMPTY_DRAFT, changed: null }),
    setAccount: assign({ account: (_, params: { account: string }) => params.account }),
    forgetAccount: assign({ account: null }),
    agree: assign({
      agreed: ({ context }) => draftTotal(context.draft, context.account !== null),
      failure: null,
    }),
    agreeToQuote: assign({ agreed: ({ context }) => context.quote?.total ?? context.agreed }),
    setCode: assign(
      ({ context }, params: { transactionCode: string; quote: Quote | null; at: number }) => ({
        draft: { ...context.draft, transactionCode: params.transactionCode },
        quote: params.quote,
        codeAt: params.at,
      }),
    ),
    makeIntent: assign({
      intent: ({ context: { account, draft, agreed, codeAt } }) =>
        account === null || draft.transactionCode === null || agreed === null
          ? null
          : {
              account,
              transactionCode: draft.transactionCode,
              body: orderBodyOf(draft, draft.transactionCode, agreed),
              total: agreed,
              at: codeAt,
            },
    }),
    dropIntent: assign({
      intent: null,
      quote: null,
      draft: draftWith(() => ({ transactionCode: null })),
    }),
    setOrder: assign({
      order: (_, params: { order: PlacedOrder | null }) => params.order,
      draft: ({ context }, params: { order: PlacedOrder | null }) => ({
        ...context.draft,
        orderNo: params.order?.orderNo ?? null,
        active: 2 as const,
      }),
      changed: null,
      intent: null,
      failure: null,
    }),
    setDeadline: assign({
      order: ({ context }, params: { deadline: number | null }) =>
        context.order && { ...context.order, deadline: params.deadline },
    }),
    setJump: assign({ jumpUrl: (_, params: { jumpUrl: string | null }) => params.jumpUrl }),
    setResult: assign(({ context }, { result }: Paying) => ({
      result,
      order: { orderNo: result.orderNo, total: result.total, deadline: result.deadline },
      draft: {
        ...context.draft,
        deliveryType: shippingOfWire(result.shippingType) ?? context.draft.deliveryType,
        payType:
          context.result === null && result.payType !== null && isPayType(result.payType)
            ? result.payType
            : context.draft.payType,
      },
      failure: null,
    })),
    countAsk: assign({ asked: ({ context }) => Math.min(context.asked + 1, ASKS_IN_HASTE) }),
    forgetAsks: assign({ asked: 0 }),
    keepFailure: assign({ failure: (_, params: Failing) => params.failure }),
    clearFailure: assign({ failure: null }),
    watchDeadline: sendTo('watchHold', ({ context }) => ({
      type: 'watch' as const,
      deadline: context.order?.deadline ?? null,
    })),
    tellFreightFailed: emit({ type: 'freight.failed', code: 'freightFailed' }),
    tellPlaced: emit((_, params: { order: PlacedOrder | null }) => ({
      type: 'order.placed',
      orderNo: params.order?.orderNo ?? '',
    })),
    tellRefused: emit((_, params: Failing) => ({ type: 'order.refused', failure: params.failure })),
    tellPaid: emit(({ context }) => ({ type: 'order.paid', orderNo: context.draft.orderNo ?? '' })),
    tellCanceled: emit(({ context }) => ({
      type: 'order.canceled',
      orderNo: context.draft.orderNo ?? '',
    })),
    tellReceiptSaved: emit({ type: 'receipt.saved' }),
    tellHoldNear: emit({ type: 'hold.near' }),
    tellFailure: emit((_, params: Failing) => ({ type: 'call.failed', failure: params.failure })),
  },
});
