import type { AnyMachineSnapshot } from 'xstate';
import type { PathStep } from '#explorer/model.ts';
import {
  type AnyRule,
  RuleViolation,
  type StepTransition,
  type Rule,
  stepRule,
} from '#explorer/rules.ts';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { listStartedCalls } from './checkout.rules.ts';
import { getStepFailure, isBusyFailure, isRefusalFailure } from './failureIn.ts';

const PAYING = ['startPayment', 'payByBalance'];

/** Whether a step makes the outcome of a requested payment known or unknown, or reveals nothing. */
function findResultKnowledge(step: PathStep): 'known' | 'unknown' | null {
  const { kind, about, event } = step.choice;
  const failure = getStepFailure(step);
  if (PAYING.includes(about)) {
    if (failure) return isRefusalFailure(failure) || isBusyFailure(failure) ? 'known' : 'unknown';
    const output = event['output'] as { redirectUrl: string | null } | undefined; // the output of startPayment
    return about === 'startPayment' && output?.redirectUrl === null ? 'known' : 'unknown';
  }
  // The page did not leave for the provider, so no payment was made there.
  if (about === 'redirectToPayment' && kind === 'error') return 'known';
  if (about !== 'fetchResult' || kind !== 'done') return null;
  // `polling` is also an answer: the attempt is open, and another selection voids it first
  // (decisions.md 32).
  return (event['output'] as PayResult | undefined) ? 'known' : null;
}

const paidEndsPaying: Rule<'known' | 'unknown'> = {
  name: 'nothing is paid twice: an unknown outcome is fetched before another payment',
  start: 'known',
  next: (outcome, { before, step }) => {
    const { draft }: CheckoutContext = step.next.snapshot.context;
    // An order that the shopper reopens may have been paid elsewhere.
    const isReopened = before === null && draft.orderNo !== null;
    const now = findResultKnowledge(step) ?? (isReopened ? 'unknown' : outcome);
    const [startedCall] = listStartedCalls(step, PAYING);
    if (!startedCall) return now;
    if (now === 'unknown')
      return new RuleViolation(`${startedCall.id} while an outcome is unknown`);
    return 'unknown';
  },
};

const paidIsEmittedOnce: Rule<boolean> = {
  name: 'a paid order is emitted once and stays paid',
  start: false,
  next: (isPaid, { step }) => {
    const emitted = step.effects.filter(
      (effect) => effect.kind === 'emit' && effect.event.type === 'order.paid',
    );
    if (emitted.length > (isPaid ? 0 : 1)) return new RuleViolation('emitted again');
    if (isPaid && !step.next.snapshot.matches('paid'))
      return new RuleViolation('no longer settled');
    return isPaid || emitted.length > 0;
  },
};

/** States in which the shopper can act on a payment. */
const TO_BE_PAID = ['choosing', 'awaitingReceipt', 'awaitingManualPayment', 'polling', 'declined'];

/** An entered unpaid order must start the countdown of its reservation (decisions.md 31). */
function findUnwatchedHold({ before, step }: StepTransition): string | null {
  const { snapshot } = step.next;
  const { order }: CheckoutContext = snapshot.context;
  const isIn = (checkedSnapshot: AnyMachineSnapshot | undefined, state: string) =>
    checkedSnapshot?.matches({ paying: state });
  const come = TO_BE_PAID.find((state) => isIn(snapshot, state) && !isIn(before?.snapshot, state));
  if (come === undefined || order === null) return null;
  const sent = step.effects.findLast(
    (effect) => effect.kind === 'send' && effect.to === 'watchHold',
  );
  const until = sent?.kind === 'send' ? sent.event['deadline'] : null;
  return until === order.deadline ? null : `in ${come} and watched until ${String(until)}`;
}

export const paymentRules: readonly AnyRule[] = [
  paidEndsPaying,
  paidIsEmittedOnce,
  stepRule(
    'the deadline of an unpaid order is watched in every state of the payment',
    findUnwatchedHold,
  ),
  stepRule('a completed payment is emitted to the mall', ({ before, step }) => {
    const isNew = !before?.snapshot.matches('paid') && step.next.snapshot.matches('paid');
    const isEmitted = step.effects.some(
      (effect) => effect.kind === 'emit' && effect.event.type === 'order.paid',
    );
    return isNew && !isEmitted ? 'settled without an event' : null;
  }),
  stepRule('no payment starts without an order', ({ step }) => {
    const [startedCall] = listStartedCalls(step, [
      ...PAYING,
      'chooseInStore',
      'uploadReceipt',
      'fetchResult',
    ]);
    const { draft }: CheckoutContext = step.next.snapshot.context;
    return startedCall && (draft.orderNo ?? draft.unpaidOrderNo) === null
      ? `${startedCall.id} without an order`
      : null;
  }),
  stepRule('a payment by balance contains the password that was just typed', ({ step }) => {
    const [startedCall] = listStartedCalls(step, ['payByBalance']);
    const isTyped = ['payPassword.submit', 'secondFactor.submit'].includes(step.choice.about);
    return startedCall && !isTyped ? 'without a password' : null;
  }),
];
