import type { ActorRefFrom } from 'xstate';
import type { mallMachine } from '#machines/mall/mall.machine.ts';
import { SAVED_VERSION } from '#models/checkout/saved.ts';
import type { MallStorage, StoredCart } from './storage.ts';

type MallActor = ActorRefFrom<typeof mallMachine>;

/** Session and cart are written at once. */
function keepSessionAndCart(actor: MallActor, storage: MallStorage): void {
  const { session, cart } = actor.getSnapshot().context;
  let lastSession = session.getSnapshot().context.session;
  session.subscribe(({ context }) => {
    if (context.session === lastSession) return;
    lastSession = context.session;
    storage.keepSession(context.session);
  });
  const kept = ({ account, cart, mergeKey }: StoredCart) => ({ account, cart, mergeKey });
  let lastCart = JSON.stringify(kept(cart.getSnapshot().context));
  cart.subscribe(({ context }) => {
    // Only what differs is written: each write makes the other tabs read the cart again.
    const now = JSON.stringify(kept(context));
    if (now === lastCart) return;
    lastCart = now;
    storage.keepCart(kept(context));
  });
}

function keepDraft(actor: MallActor, storage: MallStorage): void {
  // The owner, not who is logged in: after a forced logout the draft is still the same member's.
  const { checkout, owner } = actor.getSnapshot().context;
  if (!checkout) return;
  const { draft } = checkout.getSnapshot().context;
  const isEmpty = draft.lines.length === 0 && draft.orderNo === null;
  storage.keepDraft(isEmpty ? null : { version: SAVED_VERSION, account: owner, draft });
}

/** Keeps in storage what must outlive the page; what it answers keeps the draft, when the page is hidden. */
export function keepInStorage(actor: MallActor, storage: MallStorage): () => void {
  keepSessionAndCart(actor, storage);
  actor.getSnapshot().context.session.on('session.ended', ({ reason }) => {
    if (reason === 'forced') keepDraft(actor, storage);
  });
  return () => {
    // Logged out by force: what is stored waits for its member, whatever a guest does here (decisions 20).
    const { account, owner } = actor.getSnapshot().context;
    if (account === owner) keepDraft(actor, storage);
  };
}

/** Follows what another tab did to the session and the cart (decisions 26). */
export function followOtherTabs(actor: MallActor, storage: MallStorage): () => void {
  function read(what: 'session' | 'cart') {
    const { session, cart } = actor.getSnapshot().context;
    if (what === 'session') {
      const stored = storage.readSession();
      const own = session.getSnapshot().context.session;
      if (stored?.token === own?.token) return;
      // Who logs out leaves nobody's cart behind; after a forced logout it is still the member's (decisions 20).
      const isForced = !stored && own && storage.readCart()?.account === own.account;
      session.send(
        isForced ? { type: 'session.invalidate' } : { type: 'session.adopt', session: stored },
      );
      return;
    }
    const stored = storage.readCart();
    if (stored && stored.account === null)
      cart.send({ type: 'cart.adopt', cart: stored.cart, mergeKey: stored.mergeKey });
    else cart.send({ type: 'cart.reload' });
  }
  storage.onOtherTab(read);
  return () => {
    read('session');
    read('cart');
  };
}
