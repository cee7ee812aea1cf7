import type { CartContext } from '#machines/cart/cart.types.ts';
import { isSettled } from '#machines/checkout/checkoutStep.selectors.ts';
import { type SetWrite, toQuantityWrites } from '#models/cart/write.ts';
import { STORED_CHECKOUT_VERSION, type StoredCheckout } from '#models/checkout/storedCheckout.ts';
import type { CartChanges } from './cartChanges.ts';
import type { MallActor } from './headerSummary.ts';
import type { MallStorage, StoredCart } from './storage.ts';

type Children = ReturnType<MallActor['getSnapshot']>['context'];
type SessionRef = Children['session'];
type CartRef = Children['cart'];

function persistSession(sessionActor: SessionRef, storage: MallStorage): void {
  let lastSession = sessionActor.getSnapshot().context.session;
  sessionActor.subscribe((snapshot) => {
    // The call of a logout may have no reply until the page is closed.
    const session = snapshot.matches('loggingOut') ? null : snapshot.context.session;
    if (session === lastSession) return;
    lastSession = session;
    storage.saveSession(session);
  });
}

/**
 * Saves the changes before the server confirms them, because a document that is left cancels its
 * requests, or does not see their replies. The next document of the tab sends them, as totals,
 * because the outcome of a change in flight will not be known then.
 */
function persistCartWrites(
  cartActor: CartRef,
  storage: MallStorage,
  cartChanges: CartChanges,
): void {
  let last = cartActor.getSnapshot().context.writes;
  // Those of the document before are totals.
  let totals: readonly SetWrite[] = last.filter((write) => write.kind === 'set');
  function save({ ownerAccount, cart, writes, linesToMerge }: CartContext) {
    // During the merge, the stored cart contains them.
    cartChanges.setWaiting(linesToMerge === null ? writes : []);
    // A cart that is loaded meanwhile does not contain the changes.
    if (writes !== last) totals = toQuantityWrites(writes, cart);
    last = writes;
    // A guest's changes are not sent.
    const isUnsaved = ownerAccount !== null && writes.length > 0;
    const lastChange = cartChanges.findLast();
    storage.saveCartWrites(isUnsaved ? { ownerAccount, writes: totals, lastChange } : null);
  }
  // Another account removes the changes of the previous one at the start.
  save(cartActor.getSnapshot().context);
  cartActor.subscribe(({ context }) => save(context));
}

function persistCart(cartActor: CartRef, storage: MallStorage): void {
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
  // `ownerAccount` instead of `currentAccount`: after a forced logout the draft still belongs to
  // the member.
  const { checkout, ownerAccount } = actor.getSnapshot().context;
  if (!checkout) {
    storage.saveDraft(storage.loadDraft());
    return;
  }
  const snapshot = checkout.getSnapshot();
  const { draft } = snapshot.context;
  const isEmpty = draft.lines.length === 0 && draft.orderNo === null;
  const saved: StoredCheckout = {
    version: STORED_CHECKOUT_VERSION,
    account: ownerAccount,
    draft,
    isSettled: isSettled(snapshot),
  };
  storage.saveDraft(isEmpty ? null : saved);
}

/**
 * Persists session and cart on each change. Returns the function that persists the draft, to be
 * called when the page is hidden.
 */
export function persistToStorage(
  actor: MallActor,
  storage: MallStorage,
  cartChanges: CartChanges,
): () => void {
  const { session, cart } = actor.getSnapshot().context;
  persistSession(session, storage);
  persistCartWrites(cart, storage, cartChanges);
  persistCart(cart, storage);
  session.on('session.ended', ({ reason }) => {
    if (reason === 'forced') persistDraft(actor, storage);
  });
  return () => {
    // After a forced logout the stored draft is kept for its member; a guest must not overwrite it
    // (decisions.md 20).
    const { currentAccount, ownerAccount } = actor.getSnapshot().context;
    if (currentAccount === ownerAccount) persistDraft(actor, storage);
    else storage.saveDraft(storage.loadDraft());
  };
}
