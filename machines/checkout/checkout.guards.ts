import { isCompleteAddress } from '#models/address/address.ts';
import { hasMixedPromotions, hasSameQuantities } from '#models/cart/cart.ts';
import { isDestinationComplete } from '#models/checkout/completeDraft.ts';
import { findShortLines, savedAddressId, withChangedLines } from '#models/checkout/draft.ts';
import { needsConsent } from '#models/checkout/orderChanges.ts';
import type { PayOutcome } from '#models/checkout/payment.api.ts';
import { hasPaymentFlow, offeredPayTypes, type PaymentFlow } from '#models/checkout/payType.ts';
import { isOpenSlot } from '#models/checkout/pickup.ts';
import {
  isAddressOutdated,
  isNewCodeNeeded,
  isOrderAbsent,
  isPlacingRefused,
} from '#models/checkout/placing.ts';
import { findChangedAddress, isAddressRemoved } from '#models/checkout/savedAddress.ts';
import { isDefiniteFailure, isFinalFailure } from '#models/failure.ts';
import { type CheckoutStep, hasReachedStep } from '#models/pages.ts';
import { isSecondFactorNeeded } from '#models/session/secondFactor.ts';
import {
  type ChartTypes,
  getCallFailure,
  getCallOutput,
  narrowEvent,
  setupChart,
} from '../call.ts';
import { checkoutActors, type CheckoutArgs, type CheckoutEvent } from './checkout.actors.ts';
import type { CheckoutContext, CheckoutFact, CheckoutInput } from './checkout.types.ts';

const isOutcome =
  (outcome: PayOutcome) =>
  ({ event }: CheckoutArgs) =>
    getCallOutput(event, 'fetchResult').outcome === outcome;
const isUnpaidBy =
  (flow: PaymentFlow) =>
  ({ event }: CheckoutArgs) => {
    const { outcome, payType } = getCallOutput(event, 'fetchResult');
    return outcome === 'unpaid' && hasPaymentFlow(payType, flow);
  };
const isPayingBy =
  (flow: PaymentFlow) =>
  ({ context }: CheckoutArgs) =>
    hasPaymentFlow(context.draft.payType, flow);

/**
 * The other conditions of an order are those of the state `payType.choosing`. An address that was
 * saved elsewhere can lack a phone number.
 */
const canPlaceOrder = ({ draft, payTypes }: CheckoutContext) =>
  isDestinationComplete(draft) &&
  findShortLines(draft).length === 0 &&
  offeredPayTypes(draft.deliveryType, payTypes).includes(draft.payType);

const isDraftAddressRemoved = ({ context: { draft }, event }: CheckoutArgs) =>
  isAddressRemoved(draft, narrowEvent(event, 'addresses.change').addresses);

export const checkoutBase = setupChart({
  types: {} as ChartTypes<CheckoutContext, CheckoutEvent, CheckoutFact, CheckoutInput, 'editable'>,
  actors: checkoutActors,
}).extend({
  guards: {
    hasIntent: ({ context }) => context.intent !== null,
    isIntentOwner: ({ context }) => context.intent?.account === context.account,
    isIntentOwnedBy: ({ context, event }) =>
      context.intent?.account === narrowEvent(event, 'session.begin').account,
    hasOrder: ({ context }) => context.draft.orderNo !== null,
    hasUnpaidOrder: ({ context }) => context.draft.unpaidOrderNo !== null,
    isUnpaidOrderOfLines: ({ context, event }) => {
      const { lines } = narrowEvent(event, 'lines.change');
      return lines.length === 0 || hasSameQuantities(lines, context.draft.lines);
    },
    isNewOrder: ({ context }) => context.account !== null && context.order !== null,
    isMember: ({ context }) => context.account !== null,
    isMemberOfferedWorse: ({ context: { account, draft } }) =>
      account !== null && needsConsent(draft, true),
    hasOtherQuantities: ({ context, event }) => {
      const changed = withChangedLines(context.draft, narrowEvent(event, 'lines.change'));
      return !hasSameQuantities(changed.lines, context.draft.lines);
    },
    hasNoLines: ({ context }) => context.draft.lines.length === 0,
    hasMixedPromotions: ({ context }) => hasMixedPromotions(context.draft.lines),
    isPickup: ({ context }) => context.draft.deliveryType === 'pickup',
    hasAddress: ({ context }) => isCompleteAddress(context.draft.address),
    /** A shopper whose address was refused by the server chooses another one. */
    hasNoAddressRefusal: ({ context }) => !isAddressOutdated(context.failure),
    isAddressRemoved: isDraftAddressRemoved,
    isAddressChanged: ({ context: { draft }, event }) =>
      findChangedAddress(draft, narrowEvent(event, 'addresses.change').addresses) !== null,
    // The delivery step shows why no address is chosen.
    isRefusedAddressRemoved: (args) =>
      isAddressOutdated(args.context.failure) && isDraftAddressRemoved(args),
    hasShop: ({ context }) => context.draft.pickup !== null,
    isChosenSlotFree: ({ context: { draft }, event }) =>
      getCallOutput(event, 'loadSlots').some(
        ({ startsAt, remaining }) => startsAt === draft.pickup?.time && remaining > 0,
      ),
    hasReached: ({ context }, params: { step: CheckoutStep }) =>
      hasReachedStep(context.draft.active, params.step) && isDestinationComplete(context.draft),
    needsFreight: ({ context }) =>
      context.draft.deliveryType === 'delivery' && context.draft.freightCents === null,
    isAddressComplete: ({ event }) =>
      isCompleteAddress(narrowEvent(event, 'address.submit').fields),
    isKnownShop({ context, event }) {
      const chosen = narrowEvent(event, 'shop.choose');
      return context.shops.some(({ shopId }) => shopId === chosen.shopId);
    },
    isSlotOpen({ context, event }) {
      const { startsAt, now } = narrowEvent(event, 'slot.choose');
      return context.slots.some((slot) => slot.startsAt === startsAt && isOpenSlot(slot, now));
    },
    isOffered: ({ context: { draft, payTypes }, event }) =>
      offeredPayTypes(draft.deliveryType, payTypes).includes(
        narrowEvent(event, 'payType.choose').payType,
      ),
    isStep: ({ event }, params: { step: CheckoutStep }) =>
      narrowEvent(event, 'step.visit').step === params.step,
    canOrder: ({ context }) => canPlaceOrder(context),
    isUnsavedAndComplete: ({ context }) =>
      canPlaceOrder(context) &&
      context.draft.deliveryType === 'delivery' &&
      savedAddressId(context.draft.address) === null,
    isUnpaidOrderFound: ({ context, event }) => {
      const { unpaidOrderNo } = getCallOutput(event, 'requestTransactionCode');
      return unpaidOrderNo !== null && unpaidOrderNo !== context.draft.repeatedOrderNo;
    },
    isQuoteHigher: ({ context, event }) => {
      const { quote } = getCallOutput(event, 'requestTransactionCode');
      return quote !== null && quote.totalCents > (context.agreedTotalCents ?? 0);
    },
    canQuoteAgain: (args) => args.context.account !== null && isNewCodeNeeded(getCallFailure(args)),
    hasNoFailure: ({ context }) => context.failure === null,
    isRefused: (args) => isDefiniteFailure(getCallFailure(args)),
    isTooBusy: (args) => getCallFailure(args).kind === 'busy',
    isResultRefused: (args) => isFinalFailure(getCallFailure(args)),
    isSecondFactorNeeded: (args) => isSecondFactorNeeded(getCallFailure(args)),
    isPlacingRefused: (args) => isPlacingRefused(getCallFailure(args)),
    isOrderAbsent: (args) => isOrderAbsent(getCallFailure(args)),
    orderExists: ({ event }) => getCallOutput(event, 'reconcileOrder') !== null,
    isBalance: isPayingBy('balance'),
    isTransfer: isPayingBy('receipt'),
    isPayInStore: isPayingBy('payInStore'),
    isManualPayment: isPayingBy('customerService'),
    hasRedirect: ({ event }) => getCallOutput(event, 'startPayment').redirectUrl !== null,
    isPaid: isOutcome('paid'),
    isDeclined: isOutcome('declined'),
    isUnderReview: isOutcome('underReview'),
    isPayingInStore: isOutcome('payInStore'),
    isClosed: isOutcome('closed'),
    isAwaitingReceipt: isUnpaidBy('receipt'),
    isAwaitingManualPayment: isUnpaidBy('customerService'),
    isUnpaid: isOutcome('unpaid'),
    isChecking: isOutcome('checking'),
    isStillToBePaid: (args) => isOutcome('unpaid')(args) || isOutcome('declined')(args),
  },
});
