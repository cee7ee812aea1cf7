import { selectCartTotal, selectPieces } from '#machines/cart/cart.selectors.ts';
import { isMember, selectNickname } from '#machines/session/session.selectors.ts';
import type { Mall } from './mall.ts';
import { stateText } from './stateText.ts';

/** What the frame around every page shows of session, cart and notices. */
export interface Figures {
  /** the states of the two charts; undefined while they do not run */
  readonly session: string | undefined;
  readonly cart: string | undefined;
  /** of the member; null for a guest, and while a member is being logged out */
  readonly nickname: string | null;
  readonly pieces: number;
  /** cents */
  readonly total: number;
  /** nothing is to be told */
  readonly isQuiet: boolean;
}

export interface FiguresStore {
  readonly read: () => Figures;
  readonly listen: (changed: () => void) => () => void;
}

function figuresOf(actor: Mall['actor']): Figures {
  const { context } = actor.getSnapshot();
  const session = context.session.getSnapshot();
  const cart = context.cart.getSnapshot();
  const notices = context.notices.getSnapshot();
  return {
    session: stateText(session.value),
    cart: stateText(cart.value),
    nickname: isMember(session) ? selectNickname(session) : null,
    pieces: selectPieces(cart),
    total: selectCartTotal(cart),
    isQuiet: notices.context.shown.length === 0 && notices.matches({ invalidLogin: 'closed' }),
  };
}

/** Follows the three charts; equal figures stay one object. */
export function createFigures(actor: Mall['actor']): FiguresStore {
  let figures = figuresOf(actor);
  const read = () => {
    const now = figuresOf(actor);
    if (JSON.stringify(now) !== JSON.stringify(figures)) figures = now;
    return figures;
  };
  return {
    read,
    listen(changed) {
      const { session, cart, notices } = actor.getSnapshot().context;
      const following = [
        session.subscribe(changed),
        cart.subscribe(changed),
        notices.subscribe(changed),
      ];
      return () => following.forEach((each) => each.unsubscribe());
    },
  };
}
