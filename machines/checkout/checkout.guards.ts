import { setup } from 'xstate';
import { type AddressFields, isCompleteAddress } from '#models/address/address.ts';
import { mixesPromotions } from '#models/cart/cart.ts';
import type { PlacedOrder, Quote } from '#models/checkout/checkout.api.ts';
import { canBeOrdered, isDeliveryComplete, savedAddressId } from '#models/checkout/draft.ts';
import type { PayOutcome } from '#models/checkout/payment.api.ts';
import { offeredPayTypes, PAY_TYPES, type PayType } from '#models/checkout/payType.ts';
import { isCompletePickup, isOpenSlot } from '#models/checkout/pickup.ts';
import { isDefinite, isSessionFailure } from '#models/failure.ts';
import * as ports from './checkout.ports.ts';
import {
  ASKS_IN_HASTE,
  type CheckoutCommand,
  type CheckoutContext,
  type CheckoutFact,
  type CheckoutInput,
  type Failing,
  type Paying,
} from './checkout.types.ts';

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

/** Types, calls, guards and delays of the checkout; `checkout.setup.ts` adds what its transitions do. */
export const guarded = setup({
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
  delays: {
    reconcileAgain: 3_000,
    askAgain: ({ context }) => (context.asked < ASKS_IN_HASTE ? 2_000 : 10_000),
  },
});
