import type { ActorRefFrom } from 'xstate';
import { selectCartTotal, selectQuantity } from '#machines/cart/cart.selectors.ts';
import type { mallMachine } from '#machines/mall/mall.machine.ts';
import { isMember, selectNickname } from '#machines/session/session.selectors.ts';
import { statePath } from './statePath.ts';

export type MallActor = ActorRefFrom<typeof mallMachine>;

/** The data of session, cart and notices that the header and other parts of the layout show. */
export interface HeaderSummary {
  /** states of the two charts; undefined before they run */
  readonly sessionState: string | undefined;
  readonly cartState: string | undefined;
  /** null for a guest and while a member is being logged out */
  readonly nickname: string | null;
  readonly quantity: number;
  readonly totalCents: number;
  readonly hasNoNotices: boolean;
}

export interface HeaderSummaryStore {
  readonly get: () => HeaderSummary;
  readonly subscribe: (listener: () => void) => () => void;
}

function selectHeaderSummary(actor: MallActor): HeaderSummary {
  const { context } = actor.getSnapshot();
  const session = context.session.getSnapshot();
  const cart = context.cart.getSnapshot();
  const notices = context.notices.getSnapshot();
  return {
    sessionState: statePath(session.value),
    cartState: statePath(cart.value),
    nickname: isMember(session) ? selectNickname(session) : null,
    quantity: selectQuantity(cart),
    totalCents: selectCartTotal(cart),
    hasNoNotices:
      notices.context.shown.length === 0 && notices.matches({ sessionExpired: 'closed' }),
  };
}

/**
 * Subscribes to the three charts. Returns the same object for equal summaries, as
 * useSyncExternalStore requires.
 */
export function createHeaderSummary(actor: MallActor): HeaderSummaryStore {
  let summary = selectHeaderSummary(actor);
  const get = () => {
    const next = selectHeaderSummary(actor);
    if (JSON.stringify(next) !== JSON.stringify(summary)) summary = next;
    return summary;
  };
  return {
    get,
    subscribe(listener) {
      const { session, cart, notices } = actor.getSnapshot().context;
      const subscriptions = [
        session.subscribe(listener),
        cart.subscribe(listener),
        notices.subscribe(listener),
      ];
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
  };
}
