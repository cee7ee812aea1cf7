import type { AnyMachineSnapshot } from 'xstate';
import type { CartContext } from '#machines/cart/cart.types.ts';
import { type Cart, lineKey } from '#models/cart/cart.ts';
import { type AnyRule, type Moment, stepRule } from './explorer/rules.ts';
import { canonical } from './explorer/text.ts';
import { failureIn, hasSaidNo, isAboutWho } from './failureIn.ts';

const contextOf = (snapshot: AnyMachineSnapshot): CartContext => snapshot.context;
const keysOf = ({ lines }: Cart) => lines.map((line) => lineKey(line)).toSorted();

/** Both contexts of a step that is not a start. */
const both = ({ before, step }: Moment) =>
  before && { was: contextOf(before.snapshot), is: contextOf(step.next.snapshot) };

function lostWrites(moment: Moment): string | null {
  const contexts = both(moment);
  const { kind, about } = moment.step.choice;
  if (!contexts || (kind !== 'done' && kind !== 'error')) return null;
  const { was, is } = contexts;
  const failure = failureIn(moment.step);
  const isSent = about === 'saveCart' && !(failure && isAboutWho(failure));
  const kept = isSent ? was.writes.slice(1) : was.writes;
  return canonical(is.writes) === canonical(kept)
    ? null
    : `after ${about} there wait ${is.writes.length} changes instead of ${kept.length}`;
}

function repeatedWrite(moment: Moment): string | null {
  const contexts = both(moment);
  const failure = failureIn(moment.step);
  if (
    !contexts ||
    moment.step.choice.about !== 'saveCart' ||
    !failure ||
    hasSaidNo(failure) ||
    isAboutWho(failure)
  )
    return null;
  const [first] = contexts.was.writes;
  return first !== undefined && contexts.is.writes[0] === first
    ? `"${first.kind}" may be done already and waits to be sent again`
    : null;
}

function foreignLines(moment: Moment): string | null {
  const contexts = both(moment);
  if (!contexts) return null;
  const { was, is } = contexts;
  const owner = was.signedInAs ?? was.account;
  const isForeign = owner !== null && is.signedInAs !== null && owner !== is.signedInAs;
  return isForeign && is.cart.lines.length + is.writes.length > 0
    ? `${is.signedInAs} sees the cart of ${owner}`
    : null;
}

function restored(moment: Moment): string | null {
  const contexts = both(moment);
  if (!contexts || moment.step.choice.about !== 'cart.undoRemove') return null;
  const { was, is } = contexts;
  const key = was.removed === null ? '' : lineKey(was.removed);
  const group = was.removed?.goodsActionTypeId ?? null;
  if (!keysOf(is.cart).includes(key)) return `${key} did not come back`;
  const hasGroup = is.cart.promotions.some((p) => p.goodsActionTypeId === group);
  return group === null || hasGroup ? null : `${key} came back without its promotion`;
}

export const cartRules: readonly AnyRule[] = [
  stepRule('a line is there once, with at least one piece, within its stock', ({ step }) => {
    const { cart } = contextOf(step.next.snapshot);
    const keys = keysOf(cart);
    const twice = keys.find((key, index) => keys[index + 1] === key);
    if (twice !== undefined) return `${twice} is there twice`;
    const wrong = cart.lines.find(
      ({ goodsAmount, isAdvance, goodsStockAmount }) =>
        goodsAmount < 1 || (isAdvance && goodsAmount > goodsStockAmount),
    );
    return wrong ? `${wrong.goodsId} × ${wrong.goodsAmount}` : null;
  }),
  stepRule('no failure takes anything out of the cart', (moment) => {
    const contexts = both(moment);
    return contexts && moment.step.choice.kind === 'error' && contexts.was.cart !== contexts.is.cart
      ? `${moment.step.choice.about} failed and the cart changed`
      : null;
  }),
  stepRule('what the server has not heard yet is never forgotten', lostWrites),
  stepRule('what may already have been done is not sent again', repeatedWrite),
  stepRule('a change is sent while nobody else waits for one', ({ step }) => {
    const sent = step.effects.filter((e) => e.does === 'start' && e.id === 'saveCart');
    return sent.length > 1 ? 'two changes are under way' : null;
  }),
  stepRule('another account never gets the cart', foreignLines),
  stepRule('undo brings back what was removed, with its promotion', restored),
  stepRule('who sees another cart is told so', (moment) => {
    const contexts = both(moment);
    if (!contexts || contexts.was.cart === contexts.is.cart) return null;
    const told = moment.step.effects.some(
      (effect) => effect.does === 'emit' && effect.event.type === 'cart.changed',
    );
    const isSame = canonical(contexts.was.cart) === canonical(contexts.is.cart);
    return told || isSame ? null : `${moment.step.choice.about} changed the cart in silence`;
  }),
  stepRule('ended promotions are not checked', ({ step }) => {
    const { cart, now } = contextOf(step.next.snapshot);
    const isOver = step.choice.about === 'promotion.passed';
    const ended = cart.promotions.filter(({ endsAt }) => endsAt <= now);
    const checked = cart.lines.find(
      (line) => line.checked && ended.some((p) => p.goodsActionTypeId === line.goodsActionTypeId),
    );
    return isOver && checked ? `${lineKey(checked)} is still checked` : null;
  }),
];
