import type { MallActor } from './headerSummary.ts';
import type { MallStorage } from './storage.ts';

/**
 * Applies changes of the session and the cart in other tabs, such as a login or the end of the
 * session (decisions.md 26). Returns the function that reads both again.
 */
export function syncAcrossTabs(actor: MallActor, storage: MallStorage): () => void {
  function loadFromStorage(item: 'session' | 'cart') {
    const { session, cart } = actor.getSnapshot().context;
    if (item === 'session') {
      const stored = storage.loadSession();
      const own = session.getSnapshot().context.session;
      if (stored?.token === own?.token) return;
      // A logout removes the account from the stored cart; a forced logout keeps it (decisions.md
      // 20).
      const isForced = !stored && own && storage.loadCart()?.ownerAccount === own.account;
      session.send(
        isForced ? { type: 'session.invalidate' } : { type: 'session.replace', session: stored },
      );
      return;
    }
    const stored = storage.loadCart();
    if (stored && stored.ownerAccount === null)
      cart.send({ type: 'cart.replace', cart: stored.cart, mergeKey: stored.mergeKey });
    else cart.send({ type: 'cart.reload' });
  }
  storage.onOtherTabChange(loadFromStorage);
  return () => {
    loadFromStorage('session');
    loadFromStorage('cart');
  };
}
