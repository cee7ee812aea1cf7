import type { PathStep } from '#explorer/model.ts';
import { type AnyRule, stepRule } from '#explorer/rules.ts';
import { toCanonicalText } from '#explorer/text.ts';
import {
  OTHER_PASSWORD,
  OTHER_PAY_PASSWORD,
  PASSWORD,
  PAY_PASSWORD,
} from '../fixtures/sampleData.ts';
import { addressBookRules } from './addressBook.rules.ts';
import { cartRules } from './cart.rules.ts';
import type { ChartName } from './charts.ts';
import { checkoutRules } from './checkout.rules.ts';
import { getStepFailure, isSessionKindFailure } from './failureIn.ts';
import { mallRules } from './mall.rules.ts';
import { paymentRules } from './payment.rules.ts';
import { sessionRules } from './session.rules.ts';
import * as smallCharts from './smallCharts.rules.ts';

const SECRET_KEYS = [PASSWORD, PAY_PASSWORD, OTHER_PASSWORD, OTHER_PAY_PASSWORD];

/** The actors that a step starts, if their calls have names. */
const listStartedActors = ({ effects }: PathStep) =>
  effects.flatMap((effect) =>
    effect.kind === 'start' && typeof effect.input === 'object' && effect.input !== null
      ? [new Map<string, unknown>(Object.entries(effect.input))]
      : [],
  );

const commonRules: readonly AnyRule[] = [
  stepRule('no context and no emitted event contains a password', ({ step }) => {
    // Only an event that contains a secret can bring it into the context.
    const event = toCanonicalText(step.choice.event);
    if (!SECRET_KEYS.some((secret) => event.includes(secret))) return null;
    const sent = step.effects.filter(({ kind: does }) => does === 'emit' || does === 'send');
    const text = toCanonicalText([step.next.snapshot.context, sent]);
    return SECRET_KEYS.some((secret) => text.includes(secret))
      ? 'a password is in the context'
      : null;
  }),
  stepRule(
    'a lost session is always emitted, so that the shopper is asked to log in',
    ({ step }) => {
      const failure = getStepFailure(step);
      // The reply to a logout has no effect (decisions.md 20).
      if (!failure || !isSessionKindFailure(failure) || step.choice.about === 'logout') return null;
      const isEmitted = step.effects.some(
        (effect) =>
          effect.kind === 'emit' &&
          toCanonicalText(effect.event['failure']) === toCanonicalText(failure),
      );
      return isEmitted ? null : `${step.choice.about} failed with ${failure.kind} without an event`;
    },
  ),
  stepRule('a call contains the input of the shopper', ({ step }) => {
    const { choice } = step;
    if (choice.kind !== 'event') return null;
    for (const input of listStartedActors(step)) {
      for (const [name, value] of Object.entries(choice.event)) {
        const isForwarded =
          !input.has(name) || toCanonicalText(input.get(name)) === toCanonicalText(value);
        if (name !== 'type' && !isForwarded) return `${choice.about}: ${name} is not forwarded`;
      }
    }
    return null;
  }),
  stepRule('every failure is stored in the context or emitted', ({ before, step }) => {
    const failure = getStepFailure(step);
    if (!failure || step.choice.about === 'logout') return null;
    const isEmitted = step.effects.some(({ kind: does }) => does === 'emit');
    const isUnchanged =
      toCanonicalText(step.next.snapshot.context.failure) === toCanonicalText(failure);
    const moved =
      toCanonicalText(before?.snapshot.value) !== toCanonicalText(step.next.snapshot.value);
    return isEmitted || isUnchanged || moved
      ? null
      : `${step.choice.about} failed without a visible failure`;
  }),
];

/** The rules of a chart, in addition to the common rules. */
export const getRules = (chart: ChartName): readonly AnyRule[] => [
  ...commonRules,
  ...OWN_RULES[chart],
];
const OWN_RULES: Readonly<Record<ChartName, readonly AnyRule[]>> = {
  session: sessionRules,
  cart: cartRules,
  addressBook: addressBookRules,
  checkout: [...checkoutRules, ...paymentRules],
  mall: mallRules,
  order: smallCharts.orderRules,
  verification: smallCharts.verificationRules,
  notices: smallCharts.noticesRules,
  request: smallCharts.requestRules,
  mutation: smallCharts.mutationRules,
  recharge: smallCharts.rechargeRules,
  prefetch: smallCharts.prefetchRules,
  connection: smallCharts.connectionRules,
  problemReport: smallCharts.problemReportRules,
  secondFactor: smallCharts.secondFactorRules,
};

/** Events that the chart must accept in every state. */
export const RECEIVED_EVENTS: Partial<Record<ChartName, readonly string[]>> = {
  cart: ['session.begin', 'session.end', 'cart.checkAll', 'cart.removeExpired', 'cart.checkOut'],
  addressBook: ['addresses.reload', 'addresses.invalidate'],
  checkout: ['session.begin', 'session.end', 'addressForm.change'],
  mall: ['session.began', 'session.ended', 'page.return', 'network.online', 'notice.showCode'],
};

/**
 * States in which the chart stays: the shopper continues by a link (to the order, to the shop), not
 * by an event.
 */
export const FINAL_STATES: Partial<Record<ChartName, readonly string[]>> = {
  checkout: ['checkout.paid', 'checkout.notFound'],
};
