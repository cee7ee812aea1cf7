import type { AnyMachineSnapshot } from 'xstate';
import type { CheckoutContext } from '#machines/checkout/checkout.types.ts';
import type { Intent } from '#models/checkout/saved.ts';
import type { Effect, Place, Step } from './explorer/model.ts';
import { type AnyRule, Breach, type Moment, type Rule, stepRule } from './explorer/rules.ts';
import { canonical } from './explorer/text.ts';
import { failureIn, hasSaidNo, isAboutWho } from './failureIn.ts';

const contextOf = (snapshot: AnyMachineSnapshot): CheckoutContext => snapshot.context;
export const startsOf = ({ effects }: Step, ids: readonly string[]) =>
  effects.filter(
    (effect): effect is Extract<Effect, { does: 'start' }> =>
      effect.does === 'start' && ids.includes(effect.id),
  );

interface Open {
  readonly account: string;
  readonly code: string;
  readonly body: string;
}
const OF_MEMBERS = [
  ...['saveDraftAddress', 'requestCode', 'placeOrder', 'reconcileOrder', 'startPayment'],
  ...['payByBalance', 'uploadReceipt', 'chooseInStore', 'askResult', 'cancelOrder'],
];
const ORDERING = ['placeOrder', 'reconcileOrder'];

/** What a reply says about the order that was asked for: it is settled, or still open. */
function isSettledBy(step: Step): boolean {
  const { kind, about } = step.choice;
  if (!ORDERING.includes(about)) return false;
  if (kind === 'done') return true;
  const failure = failureIn(step);
  if (!failure) return false;
  // Who asks what became of an order and is not let in has learnt nothing.
  return hasSaidNo(failure) || (about === 'placeOrder' && isAboutWho(failure));
}

const oneOrderPerKey: Rule<Open | null> = {
  name: 'at most one order per key, and no new key while an order may exist',
  start: null,
  next: (known, { before, step }) => {
    const { intent } = contextOf(step.next.snapshot);
    const stored = before === null && intent ? openOf(intent) : null;
    const open = isSettledBy(step) ? null : (known ?? stored);
    const code = startsOf(step, ['requestCode']);
    const { account } = contextOf(step.next.snapshot);
    if (open?.account === account && code.length > 0)
      return new Breach(`a new code while ${open.code} is open`);
    const [asked] = startsOf(step, ORDERING);
    if (!asked) return open;
    const now = openOf((asked.input as { intent: Intent }).intent); // the input of both ports
    if (account !== now.account) return new Breach(`${now.code} was sent for somebody else`);
    if (open?.account === account && canonical(open) !== canonical(now))
      return new Breach(`${now.code} was sent while ${open.code} is open`);
    return now;
  },
};
const openOf = ({ account, transactionCode, body }: Intent): Open => ({
  account,
  code: transactionCode,
  body: canonical(body),
});

const neverReopened: Rule<string | null> = {
  name: 'Back never re-opens an ordered draft',
  start: null,
  next: (ordered, { step }) => {
    const { snapshot } = step.next;
    const { orderNo } = contextOf(snapshot).draft;
    if (ordered !== null && orderNo !== ordered) return new Breach(`order ${ordered} is forgotten`);
    const isEditable = ['delivery', 'payType', 'placing'].some((state) => snapshot.matches(state));
    if (ordered !== null && isEditable) return new Breach(`order ${ordered} can be edited`);
    return orderNo;
  },
};

const placedOnce: Rule<boolean> = {
  name: 'a placed order is told once, so that the cart is reloaded',
  start: false,
  next: (told, { before, step }) => {
    const now = step.effects.filter((e) => e.does === 'emit' && e.event.type === 'order.placed');
    const isNew =
      before !== null &&
      contextOf(before.snapshot).draft.orderNo === null &&
      contextOf(step.next.snapshot).draft.orderNo !== null;
    if (now.length !== (isNew ? 1 : 0)) return new Breach(`told ${now.length} times`);
    return told || now.length > 0;
  },
};

/** Freight failure clears the chosen address (§8), nothing else may be lost by any failure. */
/** The draft with what was checked in the cart while its order was on its way. */
function draftAt({ snapshot }: Place) {
  const { draft, changed } = contextOf(snapshot);
  return { ...draft, lines: changed ?? draft.lines };
}
function lostByFailure({ before, step }: Moment): string | null {
  if (!before || step.choice.kind !== 'error') return null;
  const was = draftAt(before);
  const is = draftAt(step.next);
  const kept = ['lines', 'typed', 'pickup', 'payType', 'deliveryType'] as const;
  const lost = kept.find((key) => canonical(was[key]) !== canonical(is[key]));
  if (lost) return `${step.choice.about} failed and ${lost} changed`;
  const mayClear = step.choice.about === 'calculateFreight';
  return mayClear || canonical(was.address) === canonical(is.address)
    ? null
    : `${step.choice.about} failed and the address changed`;
}

/** The shopper agreed to a total, by pressing on it or by accepting a worse one; no other is sent. */
function otherTotal({ before, step }: Moment): string | null {
  const [asked] = startsOf(step, ['placeOrder']);
  if (!asked || !before) return null;
  const { intent } = asked.input as { intent: Intent }; // the input of the port
  const { agreed } = contextOf(before.snapshot);
  const { quote } = contextOf(step.next.snapshot);
  if (quote && intent.total !== quote.total) return `sent ${intent.total}, quoted ${quote.total}`;
  const isAccepted = step.choice.about === 'quote.accept';
  return isAccepted || intent.total <= (agreed ?? 0)
    ? null
    : `sent ${intent.total} where ${agreed} was agreed to`;
}

export const checkoutRules: readonly AnyRule[] = [
  oneOrderPerKey,
  neverReopened,
  placedOnce,
  stepRule('no failure loses lines, typed text or choices', lostByFailure),
  stepRule('nobody pays more than was agreed to', otherTotal),
  stepRule('who is logged out is never shown as one who can order', ({ before, step }) => {
    const { account } = contextOf(step.next.snapshot);
    const { about } = step.choice;
    if (before === null) return null;
    if (about === 'session.end' && account !== null) return 'the account stayed';
    return about === 'session.begin' && account === null ? 'the login was not heard' : null;
  }),
  stepRule(
    'the freight is asked for the draft and the price level of who is shopping',
    ({ step }) => {
      const { draft, account } = contextOf(step.next.snapshot);
      const [asked] = startsOf(step, ['calculateFreight']);
      const due = canonical({ draft, isMember: account !== null });
      return asked && canonical(asked.input) !== due ? 'another freight was asked for' : null;
    },
  ),
  stepRule('the calls of members are made for members', ({ step }) => {
    const [asked] = startsOf(step, OF_MEMBERS);
    return asked && contextOf(step.next.snapshot).account === null ? `${asked.id} by nobody` : null;
  }),
];
