import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { startsOf } from './checkout.properties.ts';
import type { Step } from './explorer/model.ts';
import { type AnyRule, Breach, type Moment, type Rule, stepRule } from './explorer/rules.ts';
import { failureIn, hasSaidNo } from './failureIn.ts';

const PAYING = ['startPayment', 'payByBalance'];

/** What a step says of a payment that was asked for: its outcome is known, or unknown, or the step says nothing. */
function learnt(step: Step): 'known' | 'unknown' | null {
  const { kind, about, event } = step.choice;
  const failure = failureIn(step);
  if (PAYING.includes(about)) {
    if (failure) return hasSaidNo(failure) ? 'known' : 'unknown';
    const output = event['output'] as { jumpUrl: string | null } | undefined; // of startPayment
    return about === 'startPayment' && output?.jumpUrl === null ? 'known' : 'unknown';
  }
  // The page was not left: nobody can have paid there.
  if (about === 'leaveForPayment' && kind === 'error') return 'known';
  if (about !== 'askResult' || kind !== 'done') return null;
  // Also `checking` is an answer: the attempt is open, and choosing again voids it first (decisions 32).
  return (event['output'] as PayResult | undefined) ? 'known' : null;
}

const paidOnce: Rule<'known' | 'unknown'> = {
  name: 'nothing is paid twice: who does not know the outcome asks first',
  start: 'known',
  next: (outcome, { before, step }) => {
    const { draft }: CheckoutContext = step.next.snapshot.context;
    // An order that is opened again may have been paid elsewhere.
    const isReopened = before === null && draft.orderNo !== null;
    const now = learnt(step) ?? (isReopened ? 'unknown' : outcome);
    const [asked] = startsOf(step, PAYING);
    if (!asked) return now;
    if (now === 'unknown') return new Breach(`${asked.id} while an outcome is unknown`);
    return 'unknown';
  },
};

const paidToldOnce: Rule<boolean> = {
  name: 'a paid order is told once and stays paid',
  start: false,
  next: (isPaid, { step }) => {
    const told = step.effects.filter((e) => e.does === 'emit' && e.event.type === 'order.paid');
    if (told.length > (isPaid ? 0 : 1)) return new Breach('told again');
    if (isPaid && !step.next.snapshot.matches('settled')) return new Breach('no longer settled');
    return isPaid || told.length > 0;
  },
};

/** Where the shopper can do something about a payment. */
const TO_BE_PAID = ['choosing', 'awaitingReceipt', 'contacting', 'checking', 'declined'];

/** Whoever is to pay an order is warned in time: coming there tells the watch until when (decisions 31). */
function unwatchedHold({ before, step }: Moment): string | null {
  const { snapshot } = step.next;
  const { order }: CheckoutContext = snapshot.context;
  const isIn = (of: AnyMachineSnapshot | undefined, state: string) =>
    of?.matches({ paying: state });
  const come = TO_BE_PAID.find((state) => isIn(snapshot, state) && !isIn(before?.snapshot, state));
  if (come === undefined || order === null) return null;
  const told = step.effects.findLast((e) => e.does === 'send' && e.to === 'watchHold');
  const until = told?.does === 'send' ? told.event['deadline'] : null;
  return until === order.deadline ? null : `in ${come} and watched until ${String(until)}`;
}

export const paymentRules: readonly AnyRule[] = [
  paidOnce,
  paidToldOnce,
  stepRule('how long the goods are held is watched wherever they are to be paid', unwatchedHold),
  stepRule('a payment that is done is told to the mall', ({ before, step }) => {
    const isNew = !before?.snapshot.matches('settled') && step.next.snapshot.matches('settled');
    const isTold = step.effects.some((e) => e.does === 'emit' && e.event.type === 'order.paid');
    return isNew && !isTold ? 'settled and nobody heard of it' : null;
  }),
  stepRule('never pay before an order', ({ step }) => {
    const [asked] = startsOf(step, [...PAYING, 'chooseInStore', 'uploadReceipt', 'askResult']);
    const { draft }: CheckoutContext = step.next.snapshot.context;
    return asked && draft.orderNo === null ? `${asked.id} without an order` : null;
  }),
  stepRule('balance is paid only with the password that was just typed', ({ step }) => {
    const [asked] = startsOf(step, ['payByBalance']);
    return asked && step.choice.about !== 'payPassword.submit' ? 'without a password' : null;
  }),
];
