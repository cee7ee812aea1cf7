import type { Effect, PathStep } from '#explorer/model.ts';
import { type AnyRule, stepRule } from '#explorer/rules.ts';
import { toCanonicalText } from '#explorer/text.ts';

const findStartedCall = ({ effects }: PathStep, id: string) =>
  effects.find(
    (effect): effect is Extract<Effect, { kind: 'start' }> =>
      effect.kind === 'start' && effect.id === id,
  );
const hasEmitted = ({ effects }: PathStep, type: string) =>
  effects.some((effect) => effect.kind === 'emit' && effect.event.type === type);

export const connectionRules: readonly AnyRule[] = [
  stepRule('data that are not from the shop have a date, and others have none', ({ step }) => {
    const { snapshot } = step.next;
    return snapshot.matches('online') === (snapshot.context.shownAt === null)
      ? null
      : `the date is ${snapshot.context.shownAt}`;
  }),
];

const HINTS = ['hoverDelay', 'viewDelay'];
export const prefetchRules: readonly AnyRule[] = [
  stepRule('a page is loaded after a delay, a focus or a press only', ({ step }) => {
    const { kind, about } = step.choice;
    const isHint = kind === 'timer' ? HINTS.some((delay) => about.includes(delay)) : false;
    const isAsked = isHint || about === 'link.focused' || about === 'link.pressed';
    return findStartedCall(step, 'loadPage') && !isAsked ? `${about} loads the page` : null;
  }),
  stepRule('data that are too old are never shown without a reload', ({ before, step }) => {
    const isOld = before?.snapshot.matches('stale') && step.next.snapshot.matches('shown');
    return isOld && !hasEmitted(step, 'page.outdated') ? 'the data are not loaded again' : null;
  }),
];

export const problemReportRules: readonly AnyRule[] = [
  stepRule('a report is marked as sent before it is sent, and keeps its id', ({ step }) => {
    const call = findStartedCall(step, 'sendReport');
    const { draft } = step.next.snapshot.context;
    if (!call) return null;
    const { report } = call.input as { report: { reportId: string } }; // the input of the call
    if (!draft?.isSent) return 'a closed page would forget that it was sent';
    return report.reportId === draft.reportId ? null : 'it was sent with another id';
  }),
  stepRule('a report that the shop may have stored is not changed', ({ before, step }) => {
    const previous = before?.snapshot.context.draft;
    const { draft } = step.next.snapshot.context;
    if (!previous?.isSent || !draft || step.choice.kind !== 'event') return null;
    return toCanonicalText(previous) === toCanonicalText(draft)
      ? null
      : `${step.choice.about} changed it`;
  }),
];

export const secondFactorRules: readonly AnyRule[] = [
  stepRule('the secret is kept during the setup only', ({ step: { next } }) => {
    const isSetup = ['secretShown', 'confirmingSetup'].some((state) =>
      next.snapshot.matches(state),
    );
    return isSetup === (next.snapshot.context.setup !== null) ? null : 'it is kept or lost';
  }),
  stepRule('recovery codes are kept until they are saved', ({ step: { next } }) => {
    const { recoveryCodes } = next.snapshot.context;
    const isShown = next.snapshot.matches('codesShown');
    return isShown === recoveryCodes.length > 0 ? null : `${recoveryCodes.length} are kept`;
  }),
];

export const mutationRules: readonly AnyRule[] = [
  stepRule('what needs a confirmation is not sent before it', ({ step }) =>
    step.choice.about === 'mutation.request' && findStartedCall(step, 'mutate')
      ? 'it was sent without a confirmation'
      : null,
  ),
  stepRule('nothing is sent while a mutation is in flight', ({ before, step }) =>
    before?.snapshot.matches('mutating') && findStartedCall(step, 'mutate')
      ? `${step.choice.about} sent another one`
      : null,
  ),
];

export const rechargeRules: readonly AnyRule[] = [
  stepRule('a recharge that was started is never started again', ({ before, step }) => {
    const isStarted = (before?.snapshot.context.rechargeNo ?? null) !== null;
    return isStarted && findStartedCall(step, 'startRecharge') ? 'it was started again' : null;
  }),
  stepRule('only a credited recharge is shown as credited', ({ step }) => {
    const { snapshot } = step.next;
    const isShown = snapshot.matches({ finished: 'credited' });
    return isShown && snapshot.context.result?.outcome !== 'credited'
      ? `the result is ${snapshot.context.result?.outcome}`
      : null;
  }),
];

export const verificationRules: readonly AnyRule[] = [
  stepRule('the same code is not sent again before the time is over', ({ before, step }) => {
    const call = findStartedCall(step, 'sendCode');
    const isWaiting = before?.snapshot.matches('sent') ?? false;
    return call && isWaiting && isSameRequest(call.input, before?.snapshot.context.lastRequest)
      ? 'it was sent again'
      : null;
  }),
];
const isSameRequest = (input: unknown, last: unknown) =>
  toCanonicalText(input) === toCanonicalText(last);

export const noticesRules: readonly AnyRule[] = [
  stepRule('each shown notice has its own number', ({ step }) => {
    const ids = step.next.snapshot.context.shown.map(({ id }: { id: number }) => id);
    return new Set(ids).size === ids.length ? null : `numbers ${ids.join(', ')}`;
  }),
  stepRule('a closed login dialog asks for something only if the shopper chose it', ({ step }) => {
    const isAsked = hasEmitted(step, 'login.requested') || hasEmitted(step, 'reload.requested');
    const isChosen = ['sessionExpired.login', 'sessionExpired.dismiss'].includes(step.choice.about);
    return isAsked && !isChosen ? `${step.choice.about} asked for it` : null;
  }),
];

export const requestRules: readonly AnyRule[] = [
  stepRule('a failure keeps the data that are shown', ({ before, step }) =>
    step.choice.kind === 'error' &&
    toCanonicalText(before?.snapshot.context.data) !==
      toCanonicalText(step.next.snapshot.context.data)
      ? 'the data are gone'
      : null,
  ),
];

const FINISHED = ['completed', 'expired', 'canceled', 'refunded', 'chargedBack'];
export const orderRules: readonly AnyRule[] = [
  stepRule('an order that is over is never to be paid again', ({ before, step }) => {
    const isOver = FINISHED.some((state) => before?.snapshot.matches(state));
    return isOver && step.next.snapshot.matches('unpaid') ? 'it is unpaid again' : null;
  }),
  // A won dispute returns an order that was paid and shipped before its chargeback.
  stepRule('only a paid order is shipped', ({ before, step }) =>
    step.next.snapshot.matches('shipped') &&
    before !== null &&
    !['paid', 'shipped', 'chargedBack'].some((state) => before.snapshot.matches(state))
      ? 'it was shipped before the payment'
      : null,
  ),
];
