import { assertEvent, assign, emit, sendTo } from 'xstate';
import { hasSameLines } from '#models/cart/cart.ts';
import { toPlaceOrderBody } from '#models/checkout/basket.api.ts';
import {
  type Draft,
  draftTotal,
  EMPTY_DRAFT,
  withChangedLines,
  withDraftLines,
} from '#models/checkout/draft.ts';
import {
  withDeclinedTotal,
  withFirstShown,
  withoutShownFreight,
  withShownOrder,
} from '#models/checkout/orderChanges.ts';
import { isPayType } from '#models/checkout/payType.ts';
import { isAddressOutdated, isSlotTaken } from '#models/checkout/placing.ts';
import { getReconcileDelay } from '#models/checkout/reconcileDelay.ts';
import { findChangedAddress } from '#models/checkout/savedAddress.ts';
import { type CheckoutStep, STEP_NUMBERS } from '#models/pages.ts';
import { getCallFailure, getCallOutput, getRequired, narrowEvent } from '../call.ts';
import { type CheckoutArgs, toIntentInput, toOrderNoInput } from './checkout.actors.ts';
import { checkoutBase } from './checkout.guards.ts';
import { type CheckoutContext, FAST_POLLS, MAX_REPEATS } from './checkout.types.ts';

/** Changes fields of the draft, and sets `others`. */
const assignDraft = (
  change: (args: CheckoutArgs) => Partial<Draft>,
  others: Partial<CheckoutContext> = {},
) =>
  checkoutBase.assign(({ context, event }) => ({
    ...others,
    draft: { ...context.draft, ...change({ context, event }) },
  }));

export const checkoutSetup = checkoutBase.extend({
  actions: {
    setStep: assign({
      draft: ({ context }, { step }: { step: CheckoutStep }) => ({
        ...context.draft,
        active: STEP_NUMBERS[step],
      }),
    }),
    setDeliveryType: assignDraft(({ context, event }) => {
      const { deliveryType } = narrowEvent(event, 'deliveryType.choose');
      return { deliveryType, ...withoutShownFreight(context.draft) };
    }),
    setAddress: assignDraft(
      ({ context, event }) => {
        assertEvent(event, ['address.choose', 'address.prefill', 'address.submit']);
        const address = event.type === 'address.submit' ? event.fields : event.address;
        return { address, freightCents: null, ...withoutShownFreight(context.draft) };
      },
      { failure: null },
    ),
    setTypedAddress: assignDraft(({ event }) => ({
      typed: narrowEvent(event, 'addressForm.change', 'address.submit').fields,
    })),
    setSavedAddress: assignDraft(({ event }) => ({
      address: getCallOutput(event, 'saveDraftAddress'),
      typed: null,
    })),
    /** A higher freight needs consent, because the shopper did not choose the new fields. */
    updateAddress: assignDraft(({ context: { draft }, event }) => ({
      address: getRequired(
        findChangedAddress(draft, narrowEvent(event, 'addresses.change').addresses),
        'changed address; guard by `isAddressChanged`',
      ),
      freightCents: null,
    })),
    clearAddress: assignDraft(() => ({ address: null, freightCents: null })),
    // Does not clear the failure: after a refused order the cart and the freight are loaded again,
    // and the reason must stay visible.
    setFreight: assignDraft(({ event }) => ({
      freightCents: getCallOutput(event, 'calculateFreight'),
    })),
    // A refusal of the pickup time must stay visible until the shopper chooses another one.
    setShops: assign({
      shops: ({ event }) => getCallOutput(event, 'loadShops'),
      failure: ({ context: { failure } }) => (isSlotTaken(failure) ? failure : null),
    }),
    setSlots: assign({
      slots: ({ event }) => getCallOutput(event, 'loadSlots'),
      failure: ({ context: { failure } }) => (isSlotTaken(failure) ? failure : null),
    }),
    setShop: assignDraft(({ context, event }) => {
      const { shopId } = narrowEvent(event, 'shop.choose');
      const shop = context.shops.find((offered) => offered.shopId === shopId);
      return { pickup: { shopId, shopName: shop?.shopName ?? '', time: null } };
    }),
    setSlot: assignDraft(
      ({ context: { draft }, event }) => {
        const { startsAt } = narrowEvent(event, 'slot.choose');
        return { pickup: draft.pickup && { ...draft.pickup, time: startsAt } };
      },
      { failure: null },
    ),
    /** After a refused order: the delivery step is incomplete without the time. */
    clearRefusedSlot: assignDraft((args) => {
      const { pickup } = args.context.draft;
      return {
        pickup: pickup && isSlotTaken(getCallFailure(args)) ? { ...pickup, time: null } : pickup,
      };
    }),
    clearSlot: assignDraft(({ context: { draft } }) => ({
      pickup: draft.pickup && { ...draft.pickup, time: null },
    })),
    // The reason for another address stays visible, and the addresses may still be loading.
    setPayType: assign(({ context: { draft, failure }, event }) => ({
      draft: { ...draft, payType: narrowEvent(event, 'payType.choose').payType },
      failure: isAddressOutdated(failure) ? failure : null,
    })),
    setLines: assign(({ context, event }) => {
      const draft = withChangedLines(context.draft, narrowEvent(event, 'lines.change'));
      return { draft, pendingLines: null };
    }),
    deferLines: assign(({ context: { draft }, event }) => {
      const { lines, keptInCart = draft.keptInCart } = narrowEvent(event, 'lines.change');
      const next = withChangedLines(draft, { lines, keptInCart });
      return hasSameLines(next.lines, draft.lines)
        ? { draft: { ...draft, keptInCart: next.keptInCart }, pendingLines: null }
        : { draft: { ...draft, keptInCart }, pendingLines: lines };
    }),
    applyPendingLines: assign(({ context: { draft, pendingLines } }) => ({
      draft: pendingLines ? withDraftLines(draft, pendingLines) : draft,
      pendingLines: null,
    })),
    clearDraft: assign({ draft: EMPTY_DRAFT, pendingLines: null }),
    setAccount: assign({ account: ({ event }) => narrowEvent(event, 'session.begin').account }),
    clearAccount: assign({ account: null }),
    setFirstShown: assign({
      draft: ({ context }) => withFirstShown(context.draft, context.account !== null),
    }),
    setShown: assign({
      draft: ({ context }) => withShownOrder(context.draft, context.account !== null),
    }),
    setAgreedTotal: assign({
      agreedTotalCents: ({ context }) => draftTotal(context.draft, context.account !== null),
      failure: null,
    }),
    /** Agrees to the total of the quote, and creates the intent to place the order with it. */
    acceptQuote: assign(
      ({ context: { account, draft, quote, agreedTotalCents, codeReceivedAt } }) => {
        const transactionCode = getRequired(draft.transactionCode, 'transaction code');
        const totalCents = getRequired(quote?.totalCents ?? agreedTotalCents, 'total');
        return {
          agreedTotalCents: totalCents,
          intent: {
            account: getRequired(account, 'account'),
            transactionCode,
            body: toPlaceOrderBody(draft, transactionCode, totalCents),
            totalCents,
            at: codeReceivedAt,
          },
        };
      },
    ),
    // The freight of the quote is not known to the page.
    declineQuote: assignDraft(({ context: { draft, quote } }) => ({
      ...withDeclinedTotal(draft, quote?.totalCents ?? null),
      freightCents: null,
    })),
    setTransactionCode: assign(({ context, event }) => {
      const { transactionCode, quote, at } = getCallOutput(event, 'requestTransactionCode');
      return { draft: { ...context.draft, transactionCode }, quote, codeReceivedAt: at };
    }),
    clearIntent: assignDraft(() => ({ transactionCode: null }), {
      intent: null,
      repeats: 0,
      quote: null,
    }),
    setOrder: assign(({ context, event }) => {
      const reply = getCallOutput(event, 'placeOrder', 'reconcileOrder');
      const order = getRequired(reply, 'placed order; guard by `orderExists`');
      const draft = { ...context.draft, orderNo: order.orderNo };
      return { order, draft, pendingLines: null, intent: null, repeats: 0, failure: null };
    }),
    setUnpaidOrder: assignDraft(({ event }) => ({
      unpaidOrderNo: getCallOutput(event, 'requestTransactionCode').unpaidOrderNo,
    })),
    resumeUnpaidOrder: assignDraft(({ context: { draft } }) => ({
      orderNo: draft.unpaidOrderNo,
      unpaidOrderNo: null,
    })),
    repeatUnpaidOrder: assignDraft(({ context: { draft } }) => ({
      repeatedOrderNo: draft.unpaidOrderNo,
      unpaidOrderNo: null,
    })),
    clearUnpaidOrder: assignDraft(() => ({ unpaidOrderNo: null })),
    setDeadline: assign(({ context: { order }, event }) => {
      const { deadline } = getCallOutput(event, 'startPayment');
      return { order: order && { ...order, deadline } };
    }),
    setResult: assign(({ context: { draft, result: previous }, event }) => {
      const result = getCallOutput(event, 'fetchResult');
      const { orderNo, totalCents, deadline, payType } = result;
      const isFirst = previous === null && payType !== null && isPayType(payType);
      return {
        result,
        order: { orderNo, totalCents, deadline },
        draft: {
          ...draft,
          deliveryType: result.deliveryType ?? draft.deliveryType,
          payType: isFirst ? payType : draft.payType,
        },
        failure: null,
      };
    }),
    countPoll: assign({ pollCount: ({ context }) => Math.min(context.pollCount + 1, FAST_POLLS) }),
    resetPolls: assign({ pollCount: 0 }),
    countRepeat: assign({ repeats: ({ context }) => Math.min(context.repeats + 1, MAX_REPEATS) }),
    sendDeadlineToWatcher: sendTo('watchHold', ({ context }) => ({
      type: 'watch' as const,
      deadline: context.order?.deadline ?? null,
    })),
    emitPlaced: emit((args) => ({
      type: 'order.placed',
      ...toOrderNoInput(args),
      lines: args.context.draft.lines,
    })),
    emitQuoteRaised: emit({ type: 'quote.raised' }),
    emitRefused: emit((args) => ({ type: 'order.refused', failure: getCallFailure(args) })),
    emitAddressOutdated: checkoutBase.enqueueActions(({ enqueue, event }) => {
      if (isAddressOutdated(getCallFailure({ event }))) enqueue.emit({ type: 'address.outdated' });
    }),
    emitDeliveryVisited: emit({ type: 'delivery.visited' }),
    emitPaid: emit({ type: 'order.paid' }),
    emitCanceled: emit({ type: 'order.canceled' }),
    emitReceiptSaved: emit({ type: 'receipt.saved' }),
    emitHoldExpiring: emit({ type: 'hold.expiring' }),
  },
  delays: {
    /** ms until the outcome of an order without a reply is looked up again */
    reconcileInterval: (args) =>
      getReconcileDelay(toIntentInput(args).intent, args.context.repeats),
    /** ms until the result of a payment is fetched again */
    pollInterval: ({ context }) => (context.pollCount < FAST_POLLS ? 2_000 : 10_000),
  },
});
