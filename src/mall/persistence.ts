import { isSettled } from '#machines/checkout/checkoutStep.selectors.ts';
import { SAVED_VERSION, type SavedCheckout } from '#models/checkout/savedCheckout.ts';
import type { MallActor } from './headerSummary.ts';
import type { MallStorage, StoredCart } from './storage.ts';

/** Writes session and cart to storage on each change. */
function persistSessionAndCart(actor: MallActor, storage: MallStorage): void {
  const { session: sessionActor, cart: cartActor } = actor.getSnapshot().context;
  let lastSession = sessionActor.getSnapshot().context.session;
  sessionActor.subscribe(({ context }) => {
    if (context.session === lastSession) return;
    lastSession = context.session;
    storage.saveSession(context.session);
  });
  const toStoredCart = ({ ownerAccount, cart, mergeKey }: StoredCart) => ({
    ownerAccount,
    cart,
    mergeKey,
  });
  let lastCart = JSON.stringify(toStoredCart(cartActor.getSnapshot().context));
  cartActor.subscribe(({ context }) => {
    // Skips equal values, because each write makes the other tabs load the cart.
    const currentCart = JSON.stringify(toStoredCart(context));
    if (currentCart === lastCart) return;
    lastCart = currentCart;
    storage.saveCart(toStoredCart(context));
  });
}

function persistDraft(actor: MallActor, storage: MallStorage): void {
  // `owner` instead of `account`: after a forced logout the draft still belongs to the member.
  const { checkout, owner } = actor.getSnapshot().context;
  if (!checkout) {
    storage.saveDraft(storage.loadDraft());
    return;
  }
  const snapshot = checkout.getSnapshot();
  const { draft } = snapshot.context;
  const isEmpty = draft.lines.length === 0 && draft.orderNo === null;
  const saved: SavedCheckout = {
    version: SAVED_VERSION,
    account: owner,
    draft,
    isSettled: isSettled(snapshot),
  };
  storage.saveDraft(isEmpty ? null : saved);
}

/** Persists session and cart. Returns the function that persists the draft, to be called when the page is hidden. */
export function persistToStorage(actor: MallActor, storage: MallStorage): () => void {
  persistSessionAndCart(actor, storage);
  actor.getSnapshot().context.session.on('session.ended', ({ reason }) => {
    if (reason === 'forced') persistDraft(actor, storage);
  });
  return () => {
    // After a forced logout the stored draft is kept for its member; a guest must not overwrite it
    // (decisions 20).
    const { account, owner } = actor.getSnapshot().context;
    if (account === owner) persistDraft(actor, storage);
    else storage.saveDraft(storage.loadDraft());
  };
}
