import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { checkedLines } from '#models/cart/cart.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/saved.ts';
import type { Failure } from '#models/failure.ts';
import { draftFor } from '#src/app/checkoutStart.ts';
import { charts } from '../charts.ts';
import type { ChartModel, Outcomes } from '../explorer/model.ts';
import { FAILURES } from '../sampleData.ts';

export const PARTS = [
  'mall',
  'session',
  'verification',
  'cart',
  'notices',
  'checkout',
  'addressBook',
] as const;
export type Part = (typeof PARTS)[number];

/** What only the mall says to its charts; here it has to say it itself. */
const FROM_THE_MALL: Partial<Record<Part, readonly string[]>> = {
  session: ['session.invalidate', 'profile.refresh'],
  cart: ['cart.signIn', 'cart.signOut'],
  notices: ['notice.show', 'invalidLogin.show', 'invalidLogin.hide'],
  checkout: ['session.begin', 'session.end', 'lines.change', 'address.offer'],
};
const silenced = (part: Part) =>
  Object.fromEntries((FROM_THE_MALL[part] ?? []).map((type) => [type, {}]));

/** What the charts tell the mall they tell it themselves. */
const facts = Object.fromEntries(
  Object.keys(charts.mall.model.reports?.['session.relay'] ?? {}).map((type) => [type, {}]),
);

/** What the browser keeps between two checkouts, and a server that gives each order a number of its own. */
export interface Kept {
  readonly intents: Map<string | null, Intent>;
  codes: number;
}

/** What this tab had kept of a checkout when it was opened anew, by name. */
const drafts: readonly (readonly [string, Draft])[] = Object.entries(
  charts.checkout.model.inputs ?? {},
).map(([name, input]) => [name, (input as CheckoutInput).draft] as const);

/** A checkout is opened as the app does it: with what is checked, and with an order whose reply was lost. */
function openings({ context }: { readonly context: MallContext }, { intents }: Kept) {
  const { cart } = context.cart.getSnapshot().context;
  const intent = intents.get(context.account) ?? null;
  const typed = context.checkout?.getSnapshot().context.draft ?? EMPTY_DRAFT;
  const opened = (draft: Draft) => ({
    draft: draft.orderNo === null ? draftFor(draft, checkedLines(cart)) : draft,
    intent,
  });
  return {
    'what is checked': opened(draftFor(typed, [])),
    ...Object.fromEntries(drafts.map(([name, draft]) => [name, opened(draft)])),
  };
}

/** Where the server may say that the session is over, it may also not know who asks (401), or what for (404). */
function withUnknown(ends: Outcomes): Outcomes {
  const { err } = ends;
  if (typeof err !== 'object' || !('sessionInvalid' in err)) return ends;
  return { ...ends, err: { ...err, loginNeeded: FAILURES.loginNeeded, absent: ABSENT } };
}
const ABSENT: Failure = { kind: 'absent' };

/** What may happen to each chart while the others are real: what its own samples say, but for what others tell it. */
export function modelsOf(kept: Kept): Readonly<Record<Part, ChartModel>> {
  const own = (part: Part): ChartModel => {
    const { model } = charts[part];
    return {
      ...model,
      events: { ...model.events, ...silenced(part) },
      outcomes: Object.fromEntries(
        Object.entries(model.outcomes ?? {}).map(([port, ends]) => [port, withUnknown(ends)]),
      ),
    };
  };
  return {
    mall: {
      ...charts.mall.model,
      reports: {},
      silent: [...(charts.mall.model.silent ?? []), 'session.relay'],
      events: {
        ...charts.mall.model.events,
        ...facts,
        'checkout.open': (snapshot) => openings(snapshot, kept),
      },
    },
    session: own('session'),
    verification: own('verification'),
    cart: own('cart'),
    notices: own('notices'),
    addressBook: own('addressBook'),
    checkout: own('checkout'),
  };
}
