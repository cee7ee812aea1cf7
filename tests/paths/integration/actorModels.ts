import type { ChartModel, Outcomes } from '#explorer/model.ts';
import type { CheckoutInput } from '#machines/checkout/checkout.types.ts';
import type { MallContext } from '#machines/mall/mall.types.ts';
import { checkedLines } from '#models/cart/cart.ts';
import { type Draft, EMPTY_DRAFT } from '#models/checkout/draft.ts';
import type { Intent } from '#models/checkout/storedCheckout.ts';
import type { Failure } from '#models/failure.ts';
import { draftForLines } from '#src/checkout/checkoutStart.ts';
import { FAILURES } from '../../fixtures/sampleData.ts';
import { charts } from '../charts.ts';

export const ACTOR_NAMES = [
  'mall',
  'session',
  'verification',
  'cart',
  'notices',
  'checkout',
  'addressBook',
] as const;
export type ActorName = (typeof ACTOR_NAMES)[number];

/** Commands that only the mall sends: the samples omit them, because the real mall runs here. */
const MALL_COMMANDS: Partial<Record<ActorName, readonly string[]>> = {
  session: ['session.invalidate', 'profile.refresh'],
  cart: ['session.begin', 'session.end'],
  notices: ['notice.show', 'sessionExpired.show', 'sessionExpired.hide'],
  checkout: ['session.begin', 'session.end', 'lines.change', 'address.prefill'],
};
const disableMallCommands = (actorName: ActorName) =>
  Object.fromEntries((MALL_COMMANDS[actorName] ?? []).map((type) => [type, {}]));

/** The charts send these facts to the mall themselves. */
const facts = Object.fromEntries(
  Object.keys(charts.mall.model.reports?.['session.relay'] ?? {}).map((type) => [type, {}]),
);

/**
 * The data that the browser saves between two checkouts, and the server's counter of order numbers.
 */
export interface ServerMemory {
  readonly intents: Map<string | null, Intent>;
  codes: number;
}

/** The checkout drafts that this tab may have saved before a reload, by name. */
const drafts: readonly (readonly [string, Draft])[] = Object.entries(
  charts.checkout.model.inputs ?? {},
).map(([name, input]) => [name, (input as CheckoutInput).draft] as const);

/**
 * Opens a checkout as the app does: with the checked lines, and with an order whose reply was lost.
 */
function createOpenings({ context }: { readonly context: MallContext }, { intents }: ServerMemory) {
  const { cart } = context.cart.getSnapshot().context;
  const intent = intents.get(context.currentAccount) ?? null;
  const typed = context.checkout?.getSnapshot().context.draft ?? EMPTY_DRAFT;
  const opened = (draft: Draft) => ({
    draft: draft.orderNo === null ? draftForLines(draft, checkedLines(cart)) : draft,
    intent,
  });
  return {
    'what is checked': opened(draftForLines(typed, [])),
    ...Object.fromEntries(drafts.map(([name, draft]) => [name, opened(draft)])),
  };
}

/** A call that may end with an invalid session may also end with 401 or 404. */
function withUnknownFailures(ends: Outcomes): Outcomes {
  const { err } = ends;
  if (typeof err !== 'object' || !('sessionInvalid' in err)) return ends;
  return { ...ends, err: { ...err, loginNeeded: FAILURES.loginNeeded, absent: ABSENT } };
}
const ABSENT: Failure = { kind: 'absent' };

/**
 * The external events and outcomes of each chart beside the others: its own samples, without the
 * events that other charts send.
 */
export function createModels(serverMemory: ServerMemory): Readonly<Record<ActorName, ChartModel>> {
  const getOwnModel = (actorName: ActorName): ChartModel => {
    const { model } = charts[actorName];
    return {
      ...model,
      events: { ...model.events, ...disableMallCommands(actorName) },
      outcomes: Object.fromEntries(
        Object.entries(model.outcomes ?? {}).map(([callName, ends]) => [
          callName,
          withUnknownFailures(ends),
        ]),
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
        'checkout.open': (snapshot) => createOpenings(snapshot, serverMemory),
      },
    },
    session: getOwnModel('session'),
    verification: getOwnModel('verification'),
    cart: getOwnModel('cart'),
    notices: getOwnModel('notices'),
    addressBook: getOwnModel('addressBook'),
    checkout: getOwnModel('checkout'),
  };
}
