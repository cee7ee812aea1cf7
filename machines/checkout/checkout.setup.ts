import { assign, emit, sendTo, setup } from 'xstate';
import { type Address, type AddressFields, isCompleteAddress } from '#models/address/address.ts';
import { type CartLine, mixesPromotions } from '#models/cart/cart.ts';
import { orderBodyOf, shippingOfWire } from '#models/checkout/basket.ts';
import type { PayOutcome, PayResult, PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import {
  canBeOrdered,
  type Draft,
  draftTotal,
  isDeliveryComplete,
  savedAddressId,
} from '#models/checkout/draft.ts';
import { isPayType, offeredPayTypes, PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import {
  isCompletePickup,
  isOpenSlot,
  type PickupShop,
  type PickupSlot,
} from '#models/checkout/pickup.ts';
import { type Failure, failureOf, isDefinite, isSessionFailure } from '#models/failure.ts';
import type { Cents } from '#models/money.ts';
import * as ports from './checkout.ports.ts';
import {
  ASKS_IN_HASTE,
  type CheckoutCommand,
  type CheckoutContext,
  type CheckoutFact,
  type CheckoutInput,
} from './checkout.types.ts';

interface Failing {
  readonly failure: Failure;
}
interface Paying {
  readonly result: PayResult;
}
const draftWith =
  (change: (context: CheckoutContext) => Partial<Draft>) =>
  ({ context }: { context: CheckoutContext }) => ({ ...context.draft, ...change(context) });
const isOutcome = (outcome: PayOutcome) => (_: unknown, params: Paying) =>
  params.result.outcome === outcome;
const isPayingBy =
  (payType: PayType) =>
  ({ context }: { context: CheckoutContext }) =>
    context.draft.payType === payType;

const canOrder = ({ account, draft }: CheckoutContext) =>
  account !== null &&
  canBeOrdered(draft) &&
  offeredPayTypes(draft.deliveryType).includes(draft.payType);

export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutCommand,
    emitted: {} as CheckoutFact,
    input: {} as CheckoutInput,
    tags: {} as 'busy' | 'editable',
  },
  actors: { ...ports },
  guards: {
    hasIntent: ({ context }) => context.intent !== null,
    isIntentOwner: ({ context }) =>
      context.intent !== null && context.intent.account === context.account,
    isIntentOf: ({ context }, params: { account: string }) =>
      context.intent?.account === params.account,
    hasOrder: ({ context }) => context.draft.orderNo !== null,
    isFresh: ({ context }) =>
      context.account !== null && context.order !== null && context.result === null,
    isMember: ({ context }) => context.account !== null,
    hasNoLines: ({ context }) => context.draft.lines.length === 0,
    hasMixedPromotions: ({ context }) => mixesPromotions(context.draft.lines),
    isPickup: ({ context }) => context.draft.deliveryType === 'pickup',
    hasAddress: ({ context }) => isCompleteAddress(context.draft.address),

    hasShop: ({ context }) => context.draft.pickup !== null,
    hasPickup: ({ context }) => isCompletePickup(context.draft.pickup),
    isAtPayment: ({ context }) =>
      context.draft.active >= 1 &&
      (isDeliveryComplete(context.draft) ||
        (context.draft.deliveryType === 'delivery' && isCompleteAddress(context.draft.address))),
    needsFreight: ({ context }) =>
      context.draft.deliveryType === 'delivery' && context.draft.freight === null,
    isComplete: (_, params: { fields: AddressFields }) => isCompleteAddress(params.fields),
    isKnownShop: ({ context }, params: { shopId: string }) =>
      context.shops.some(({ shopId }) => shopId === params.shopId),
    isSlotOpen: ({ context }, params: { startsAt: string; now: number }) =>
      context.slots.some(
        (slot) => slot.startsAt === params.startsAt && isOpenSlot(slot, params.now),
      ),
    isOffered: ({ context }, params: { payType: PayType }) =>
      offeredPayTypes(context.draft.deliveryType).includes(params.payType),
    isStep: (_, params: { step: string; wanted: string }) => params.step === params.wanted,
    canOrder: ({ context }) => canOrder(context),
    isUnsavedAndComplete: ({ context }) =>
      canOrder(context) &&
      context.draft.deliveryType === 'delivery' &&
      savedAddressId(context.draft.address) === null,
    isWorse: ({ context }, params: { quote: Quote | null }) =>
      params.quote !== null && params.quote.total > (context.agreed ?? 0),
    canQuoteAgain: ({ context }, params: Failing) =>
      context.account !== null &&
      params.failure.kind === 'refused' &&
      params.failure.reason === 'priceChanged',
    isSessionLost: (_, params: Failing) => isSessionFailure(params.failure),
    isAnswered: ({ context }) => context.failure === null,
    isRefused: (_, params: Failing) => isDefinite(params.failure),
    isOrderThere: (_, params: { order: PlacedOrder | null }) => params.order !== null,
    isBalance: isPayingBy(PAY_TYPES.balance),
    isTransfer: isPayingBy(PAY_TYPES.transfer),
    isInStore: isPayingBy(PAY_TYPES.cashOnDelivery),
    isContact: isPayingBy(PAY_TYPES.contact),
    hasJump: (_, params: { jumpUrl: string | null }) => params.jumpUrl !== null,
    isPaid: isOutcome('paid'),
    isDeclined: isOutcome('declined'),
    isUnderReview: isOutcome('underReview'),
    isPayingInStore: isOutcome('payInStore'),
    isClosed: isOutcome('closed'),
    isAwaitingReceipt: (_, { result }: Paying) =>
      result.outcome === 'unpaid' && result.payType === PAY_TYPES.transfer,
    isContacting: (_, { result }: Paying) =>
      result.outcome === 'unpaid' && result.payType === PAY_TYPES.contact,
    isUnpaid: isOutcome('unpaid'),
  },
  actions: {
    setStep: assign({
      draft: ({ context }, params: { active: Draft['active'] }) => ({
        ...context.draft,
        active: params.active,
      }),
    }),
    setDeliveryType: assign({
      draft: ({ context }, params: { deliveryType: Draft['deliveryType'] }) => ({
        ...context.draft,
        deliveryType: params.deliveryType,
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
      draft: ({ context }, params: { fields: AddressFields }) => ({
        ...context.draft,
        typed: params.fields,
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
      draft: ({ context }, params: { freight: Cents }) => ({
        ...context.draft,
        freight: params.freight,
      }),
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
      draft: ({ context }, params: { payType: PayType }) => ({
        ...context.draft,
        payType: params.payType,
      }),
      failure: null,
    }),
    setLines: assign({
      draft: ({ context }, params: { lines: readonly CartLine[] }) => ({
        ...context.draft,
        lines: params.lines,
        freight: null,
      }),
    }),
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
      intent: null,
      failure: null,
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
  delays: {
    reconcileAgain: 3_000,
    askAgain: ({ context }) => (context.asked < ASKS_IN_HASTE ? 2_000 : 10_000),
  },
});

/** Parameters that many transitions pass on. */
export const pass = {
  failure: ({ event }: { event: { error: unknown } }) => ({ failure: failureOf(event.error) }),
  result: ({ event }: { event: { output: PayResult } }) => ({ result: event.output }),
  order: ({ event }: { event: { output: PlacedOrder | null } }) => ({ order: event.output }),
};
