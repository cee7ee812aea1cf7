import type { AnyMachineSnapshot } from 'xstate';
import type { Effect, ChartPosition, PathStep } from '#explorer/model.ts';
import {
  type AnyRule,
  RuleViolation,
  type StepTransition,
  type Rule,
  stepRule,
} from '#explorer/rules.ts';
import { toCanonicalText } from '#explorer/text.ts';
import { selectTotal } from '#machines/checkout/checkout.selectors.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import { isCompleteAddress } from '#models/address/address.ts';
import { compareOrder } from '#models/checkout/orderChanges.ts';
import { isCompletePickup } from '#models/checkout/pickup.ts';
import { isSlotTaken } from '#models/checkout/placing.ts';
import type { ShownOrder } from '#models/checkout/shownOrder.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import { getStepFailure, isRefusalFailure, isSessionKindFailure, getReason } from './failureIn.ts';

const getContext = (snapshot: AnyMachineSnapshot): CheckoutContext => snapshot.context;
export const listStartedCalls = ({ effects }: PathStep, ids: readonly string[]) =>
  effects.filter(
    (effect): effect is Extract<Effect, { kind: 'start' }> =>
      effect.kind === 'start' && ids.includes(effect.id),
  );

interface OpenOrder {
  readonly account: string;
  readonly code: string;
  readonly body: string;
}
const MEMBER_CALLS = [
  ...['saveDraftAddress', 'requestTransactionCode', 'placeOrder', 'reconcileOrder', 'startPayment'],
  ...['payByBalance', 'uploadReceipt', 'chooseInStore', 'fetchResult', 'cancelOrder'],
];
const ORDERING_CALLS = ['placeOrder', 'reconcileOrder'];

/** Whether a reply settles the order, or leaves it open. */
function isSettledBy(step: PathStep): boolean {
  const { kind, about } = step.choice;
  if (!ORDERING_CALLS.includes(about)) return false;
  if (kind === 'done') return true;
  const failure = getStepFailure(step);
  if (!failure) return false;
  const reason = getReason(failure);
  if (reason === 'codeUsed') return false;
  // A refused repeat does not settle the order that was sent first.
  return about === 'placeOrder'
    ? isRefusalFailure(failure) || isSessionKindFailure(failure)
    : reason === 'stockShort' || reason === 'codeExpired';
}

const orderPerKeyIsUnique: Rule<OpenOrder | null> = {
  name: 'at most one order per key, and no new key while an order may exist',
  start: null,
  next: (memory, { before, step }) => {
    const { intent } = getContext(step.next.snapshot);
    const stored = before === null && intent ? toOpenOrder(intent) : null;
    const open = isSettledBy(step) ? null : (memory ?? stored);
    const code = listStartedCalls(step, ['requestTransactionCode']);
    const { account } = getContext(step.next.snapshot);
    if (open?.account === account && code.length > 0)
      return new RuleViolation(`a new code while ${open.code} is open`);
    const [startedCall] = listStartedCalls(step, ORDERING_CALLS);
    if (!startedCall) return open;
    const now = toOpenOrder((startedCall.input as { intent: Intent }).intent); // the input type of both calls
    if (account !== now.account)
      return new RuleViolation(`${now.code} was sent for another account`);
    if (open?.account === account && toCanonicalText(open) !== toCanonicalText(now))
      return new RuleViolation(`${now.code} was sent while ${open.code} is open`);
    return now;
  },
};
const toOpenOrder = ({ account, transactionCode, body }: Intent): OpenOrder => ({
  account,
  code: transactionCode,
  body: toCanonicalText(body),
});

const neverReopened: Rule<boolean> = {
  name: 'Back never re-opens an ordered draft',
  start: false,
  // The graph merges the states of two orders, so the number is compared within each step.
  next: (isOrdered, { before, step }) => {
    const { snapshot } = step.next;
    const { orderNo } = getContext(snapshot).draft;
    const ordered = before && isOrdered ? getContext(before.snapshot).draft.orderNo : null;
    if ((isOrdered && orderNo === null) || (ordered !== null && orderNo !== ordered))
      return new RuleViolation(`order ${ordered} was lost`);
    const isEditable = ['delivery', 'payType', 'placing'].some((state) => snapshot.matches(state));
    if (isOrdered && isEditable) return new RuleViolation(`order ${ordered} can be edited`);
    return orderNo !== null;
  },
};

const placedOnce: Rule<boolean> = {
  name: 'a placed order is emitted once, so that the cart is reloaded',
  start: false,
  next: (isEmitted, { before, step }) => {
    const now = step.effects.filter(
      (effect) => effect.kind === 'emit' && effect.event.type === 'order.placed',
    );
    const isNew =
      before !== null &&
      getContext(before.snapshot).draft.orderNo === null &&
      getContext(before.snapshot).draft.unpaidOrderNo === null &&
      getContext(step.next.snapshot).draft.orderNo !== null;
    if (now.length !== (isNew ? 1 : 0)) return new RuleViolation(`emitted ${now.length} times`);
    return isEmitted || now.length > 0;
  },
};

/** The draft, with the lines that were checked in the cart while the order was pending. */
function getDraft({ snapshot }: ChartPosition) {
  const { draft, pendingLines: changed } = getContext(snapshot);
  return { ...draft, lines: changed ?? draft.lines };
}
/** The draft that a failure must keep: a refused pickup time is cleared. */
function getKeptDraft(before: ChartPosition, next: ChartPosition) {
  const draft = getDraft(before);
  const isRefused = isSlotTaken(getContext(next.snapshot).failure);
  return {
    ...draft,
    pickup: isRefused && draft.pickup ? { ...draft.pickup, time: null } : draft.pickup,
  };
}
/** A freight failure clears the selected address (§8); no failure may clear anything else. */
function findLostDraft({ before, step }: StepTransition): string | null {
  if (!before || step.choice.kind !== 'error') return null;
  const previousDraft = getKeptDraft(before, step.next);
  const nextDraft = getDraft(step.next);
  const preservedFields = ['lines', 'typed', 'pickup', 'payType', 'deliveryType'] as const;
  const lost = preservedFields.find(
    (key) => toCanonicalText(previousDraft[key]) !== toCanonicalText(nextDraft[key]),
  );
  if (lost) return `${step.choice.about} failed and ${lost} changed`;
  const mayClear = step.choice.about === 'calculateFreight';
  return mayClear || toCanonicalText(previousDraft.address) === toCanonicalText(nextDraft.address)
    ? null
    : `${step.choice.about} failed and the address changed`;
}

/**
 * Only a total that the shopper accepted, by submitting it or by accepting a higher one, may be
 * sent.
 */
function findChangedTotal({ before, step }: StepTransition): string | null {
  const [startedCall] = listStartedCalls(step, ['placeOrder']);
  if (!startedCall || !before) return null;
  const { intent } = startedCall.input as { intent: Intent }; // the input of the call
  const { agreedTotalCents: agreed } = getContext(before.snapshot);
  const { quote } = getContext(step.next.snapshot);
  if (quote && intent.totalCents !== quote.totalCents)
    return `sent ${intent.totalCents}, quoted ${quote.totalCents}`;
  const isAccepted = step.choice.about === 'quote.accept';
  return isAccepted || intent.totalCents <= (agreed ?? 0)
    ? null
    : `sent ${intent.totalCents} where ${agreed} was agreed to`;
}

/** The amount that is sent with an order is the amount that the page shows while it is sent. */
function findUnshownAmount({ step }: StepTransition): string | null {
  const { snapshot } = step.next;
  const [order] = listStartedCalls(step, ORDERING_CALLS);
  if (order) {
    const { intent } = order.input as { intent: Intent }; // the input of the call
    const shown = selectTotal(snapshot as never);
    return intent.totalCents === shown ? null : `sent ${intent.totalCents} where ${shown} is shown`;
  }
  const [payment] = listStartedCalls(step, ['startPayment', 'payByBalance']);
  const { order: placed } = getContext(snapshot);
  return payment && placed && selectTotal(snapshot as never) !== placed.totalCents
    ? `pays ${placed.totalCents} where another total is shown`
    : null;
}

/**
 * The conditions that the states before the order guarantee; the guard of the order checks the
 * others.
 */
function findIncompleteOrder({ before, step: { choice, taken } }: StepTransition): string | null {
  if (!before || choice.about !== 'order.submit' || taken.length === 0) return null;
  const { account, draft } = getContext(before.snapshot);
  const isChosen =
    draft.deliveryType === 'pickup'
      ? isCompletePickup(draft.pickup)
      : isCompleteAddress(draft.address) && draft.freightCents !== null;
  if (account === null) return 'no member is logged in';
  if (draft.lines.length === 0) return 'no goods';
  if (draft.lines.some(({ quantity, stock }) => quantity > stock)) return 'more than the stock';
  if (new Set(draft.lines.flatMap(({ promotionId }) => promotionId ?? [])).size > 1)
    return 'two promotions';
  return isChosen ? null : 'the delivery is incomplete';
}

/**
 * A member who can order has agreed to what is worse than before, or has seen the question about
 * the same total.
 */
function findUnseenChange({ step }: StepTransition): string | null {
  const { snapshot } = step.next;
  const { draft, account } = getContext(snapshot);
  const canOrder = account !== null && snapshot.matches({ payType: 'choosing' });
  const { isWorse, total } = compareOrder(draft, true);
  const isAsked = total !== null && total.newCents === draft.shown?.declinedTotalCents;
  return canOrder && isWorse && !isAsked ? 'a worse order can be placed without consent' : null;
}

const toAgreement = ({ lines, freightCents, isMember }: ShownOrder) =>
  toCanonicalText({ lines, freightCents, isMember });

/**
 * Only consent, an order and a new delivery replace what was agreed to; no reload or reply does.
 */
function findLostAgreement({ before, step }: StepTransition): string | null {
  const previousShown = before && getContext(before.snapshot).draft.shown;
  if (!previousShown || previousShown.freightCents === null) return null;
  const { about } = step.choice;
  const mayReplace = ['changes.accept', 'order.submit', 'deliveryType.choose'].includes(about);
  const isAddress = about.startsWith('address.');
  const isOver =
    about === 'session.begin' && getContext(step.next.snapshot).draft.lines.length === 0;
  const nextShown = getContext(step.next.snapshot).draft.shown;
  return mayReplace ||
    isAddress ||
    isOver ||
    (nextShown !== null && toAgreement(previousShown) === toAgreement(nextShown))
    ? null
    : `${about} replaced what was agreed to`;
}

export const checkoutRules: readonly AnyRule[] = [
  orderPerKeyIsUnique,
  neverReopened,
  placedOnce,
  stepRule('no failure loses lines, typed text or choices', findLostDraft),
  stepRule('only a complete order can be submitted', findIncompleteOrder),
  stepRule('the total that is sent was accepted by the shopper', findChangedTotal),
  stepRule('the amount that is sent is the amount that is shown', findUnshownAmount),
  stepRule('a worse order is placed with consent only', findUnseenChange),
  stepRule('the agreed order is kept until the shopper decides again', findLostAgreement),
  stepRule('a logged-out shopper is never in a state that can order', ({ before, step }) => {
    const { account } = getContext(step.next.snapshot);
    const { about } = step.choice;
    if (before === null) return null;
    if (about === 'session.end' && account !== null) return 'the account was not cleared';
    return about === 'session.begin' && account === null ? 'the login was ignored' : null;
  }),
  stepRule(
    'the freight is calculated for the draft and the price level of the shopper',
    ({ step }) => {
      const { draft, account } = getContext(step.next.snapshot);
      const [startedCall] = listStartedCalls(step, ['calculateFreight']);
      const due = toCanonicalText({ draft, isMember: account !== null });
      return startedCall && toCanonicalText(startedCall.input) !== due
        ? 'the freight was requested for another draft or price level'
        : null;
    },
  ),
  stepRule('calls that need a session are sent for members only', ({ step }) => {
    const [startedCall] = listStartedCalls(step, MEMBER_CALLS);
    return startedCall && getContext(step.next.snapshot).account === null
      ? `${startedCall.id} by a guest`
      : null;
  }),
];
