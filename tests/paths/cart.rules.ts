import type { AnyMachineSnapshot } from 'xstate';
import { type AnyRule, type StepTransition, stepRule } from '#explorer/rules.ts';
import { toCanonicalText } from '#explorer/text.ts';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { type Cart, lineKey } from '#models/cart/cart.ts';
import { getStepFailure, isRefusalFailure, isSessionKindFailure } from './failureIn.ts';

const getContext = (snapshot: AnyMachineSnapshot): CartContext => snapshot.context;
const getKeys = ({ lines }: Cart) => lines.map((line) => lineKey(line)).toSorted();

/** The contexts before and after a step; null for a start. */
const getContexts = ({ before, step }: StepTransition) =>
  before && { was: getContext(before.snapshot), is: getContext(step.next.snapshot) };

function findLostWrite(transition: StepTransition): string | null {
  const contexts = getContexts(transition);
  const { kind, about } = transition.step.choice;
  if (!contexts || (kind !== 'done' && kind !== 'error')) return null;
  const { was, is } = contexts;
  const failure = getStepFailure(transition.step);
  const isSent = about === 'saveCart' && !(failure && isSessionKindFailure(failure));
  const unsent = isSent ? was.writes.slice(1) : was.writes;
  return toCanonicalText(is.writes) === toCanonicalText(unsent)
    ? null
    : `after ${about} there wait ${is.writes.length} changes instead of ${unsent.length}`;
}

/** An addition in flight when the session changes; its reply is not awaited any more. */
function findRepeatedAddition({ before, step }: StepTransition): string | null {
  const isInterrupted = ['session.begin', 'session.end'].includes(step.choice.about);
  if (!isInterrupted || before?.snapshot.matches({ member: 'saving' }) !== true) return null;
  const [inFlight] = getContext(before.snapshot).writes;
  const [first] = getContext(step.next.snapshot).writes;
  return inFlight?.kind === 'add' && first === inFlight
    ? 'an addition may be done already and waits to be sent again'
    : null;
}

function findRepeatedWrite(transition: StepTransition): string | null {
  const repeatedAddition = findRepeatedAddition(transition);
  if (repeatedAddition !== null) return repeatedAddition;
  const contexts = getContexts(transition);
  const failure = getStepFailure(transition.step);
  if (
    !contexts ||
    transition.step.choice.about !== 'saveCart' ||
    !failure ||
    isRefusalFailure(failure) ||
    isSessionKindFailure(failure)
  )
    return null;
  const [first] = contexts.was.writes;
  return first !== undefined && contexts.is.writes[0] === first
    ? `"${first.kind}" may be done already and waits to be sent again`
    : null;
}

function findForeignLine(transition: StepTransition): string | null {
  const contexts = getContexts(transition);
  if (!contexts) return null;
  const { was, is } = contexts;
  const owner = was.currentAccount ?? was.ownerAccount;
  const isForeign = owner !== null && is.currentAccount !== null && owner !== is.currentAccount;
  return isForeign && is.cart.lines.length + is.writes.length > 0
    ? `${is.currentAccount} sees the cart of ${owner}`
    : null;
}

function findRestoredLine(transition: StepTransition): string | null {
  const contexts = getContexts(transition);
  if (!contexts || transition.step.choice.about !== 'cart.undoRemove') return null;
  const { was, is } = contexts;
  const key = was.removed === null ? '' : lineKey(was.removed.line);
  const group = was.removed?.line.promotionId ?? null;
  if (!getKeys(is.cart).includes(key)) return `${key} was not restored`;
  const hasGroup = is.cart.promotions.some((p) => p.promotionId === group);
  return group === null || hasGroup ? null : `${key} was restored without its promotion`;
}

export const cartRules: readonly AnyRule[] = [
  stepRule('each line exists once, with at least one piece, within its stock', ({ step }) => {
    const { cart } = getContext(step.next.snapshot);
    const keys = getKeys(cart);
    const duplicateKey = keys.find((key, index) => keys[index + 1] === key);
    if (duplicateKey !== undefined) return `${duplicateKey} exists twice`;
    const invalidLine = cart.lines.find(
      ({ quantity, isAdvance, stock }) => quantity < 1 || (isAdvance && quantity > stock),
    );
    return invalidLine ? `${invalidLine.goodsId} × ${invalidLine.quantity}` : null;
  }),
  stepRule('no failure removes anything from the cart', (transition) => {
    const contexts = getContexts(transition);
    return contexts &&
      transition.step.choice.kind === 'error' &&
      contexts.was.cart !== contexts.is.cart
      ? `${transition.step.choice.about} failed and the cart changed`
      : null;
  }),
  stepRule('a change that the server has not confirmed stays queued', findLostWrite),
  stepRule('a change that the server may have applied is not sent again', findRepeatedWrite),
  stepRule('only one change is in flight', ({ step }) => {
    const sent = step.effects.filter(
      (effect) => effect.kind === 'start' && effect.id === 'saveCart',
    );
    return sent.length > 1 ? 'two changes are in flight' : null;
  }),
  stepRule('another account never sees the cart', findForeignLine),
  stepRule('undo restores the removed line with its promotion', findRestoredLine),
  stepRule('a changed cart is reported', (transition) => {
    const contexts = getContexts(transition);
    if (!contexts || contexts.was.cart === contexts.is.cart) return null;
    const isEmitted = transition.step.effects.some(
      (effect) =>
        effect.kind === 'emit' && ['cart.changed', 'cart.merged'].includes(effect.event.type),
    );
    const isSame = toCanonicalText(contexts.was.cart) === toCanonicalText(contexts.is.cart);
    return isEmitted || isSame
      ? null
      : `${transition.step.choice.about} changed the cart without a message`;
  }),
  stepRule('ended promotions are not checked', ({ step }) => {
    const { cart, now } = getContext(step.next.snapshot);
    const isOver = step.choice.about === 'promotion.expired';
    const ended = cart.promotions.filter(({ endsAt }) => endsAt <= now);
    const checked = cart.lines.find(
      (line) => line.checked && ended.some((p) => p.promotionId === line.promotionId),
    );
    return isOver && checked ? `${lineKey(checked)} is still checked` : null;
  }),
];
