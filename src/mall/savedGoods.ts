import { useCallback, useSyncExternalStore } from 'react';
import {
  mergeNewerList,
  changeSaved,
  EMPTY_SAVED_LIST,
  isSavedListFull,
  parseSavedList,
  SAVED_LIST_VERSION,
  type SavedList,
  toMemberList,
  toStoredSavedList,
} from '#models/catalogue/savedList.ts';
import { STORAGE_KEYS } from './jsonStorage.ts';
import { loadOptional } from './loadWithRetry.ts';
import type { Mall } from './mall.ts';
import { useMallServices } from './MallContext.tsx';
import { whenLoaded } from './onceLoaded.ts';
import { createStoredValue } from './storedValue.ts';

/** The list of this browser: a guest's own list, or a copy of the member's list on the server. */
export const storedSavedList = createStoredValue({
  key: STORAGE_KEYS.saved,
  parse: parseSavedList,
  toStored: toStoredSavedList,
  version: SAVED_LIST_VERSION,
  mergeNewer: mergeNewerList,
});

/** The list of this browser; empty in a page that the server renders. */
export const useSavedList = (): SavedList =>
  useSyncExternalStore(storedSavedList.subscribe, storedSavedList.load, () => EMPTY_SAVED_LIST);

const getAccount = ({ actor }: Mall) => actor.getSnapshot().context.currentAccount;

/** Sends the unsent changes. Whatever fails, the changes remain unsent until the next attempt. */
function requestSync(mall: Mall): void {
  void loadOptional(() => import('./savedGoodsSync.ts'))
    .then(({ syncSavedList }) => syncSavedList(mall))
    .catch(() => undefined);
}

let lastMall: Mall | null = null;

function syncWhenOnline(): void {
  const { ownerAccount, unsent } = storedSavedList.load();
  if (lastMall && unsent.length > 0 && ownerAccount === getAccount(lastMall)) requestSync(lastMall);
}

const syncedAccounts = new WeakMap<Mall['actor'], string>();

/** Merges the lists once after each login, and sends what an earlier visit could not send. */
function syncOnce(mall: Mall): void {
  const account = getAccount(mall);
  if (account === null || mall.profile === 'spec' || syncedAccounts.get(mall.actor) === account)
    return;
  syncedAccounts.set(mall.actor, account);
  lastMall = mall;
  window.addEventListener('online', syncWhenOnline);
  const { ownerAccount, unsent } = storedSavedList.load();
  if (ownerAccount !== account || unsent.length > 0) requestSync(mall);
}

/**
 * Whether the product is saved and whether the list is full. Null before the charts run, on the
 * server, and with a mall server without extensions, which cannot list saved products.
 */
export function useSavedState(goodsId: string): { isSaved: boolean; isFull: boolean } | null {
  const { lazyMall } = useMallServices();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const unsubscribes = [storedSavedList.subscribe(onChange), lazyMall.subscribe(onChange)];
      whenLoaded(lazyMall, syncOnce);
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
    },
    [lazyMall],
  );
  const get = () => (lazyMall.current()?.profile === 'full' ? storedSavedList.load() : null);
  const list = useSyncExternalStore(subscribe, get, () => null);
  return (
    list && { isSaved: list.goodsIds.includes(goodsId), isFull: isSavedListFull(list.goodsIds) }
  );
}

/**
 * Saves or removes a product in this browser immediately, then sends a member's change to the
 * server.
 */
export function useChangeSaved(): (goodsId: string, isSaved: boolean) => void {
  const { lazyMall } = useMallServices();
  return (goodsId, isSaved) =>
    whenLoaded(lazyMall, (mall) => {
      const account = getAccount(mall);
      const list = storedSavedList.load();
      const ownList = account === null ? list : toMemberList(list, account);
      storedSavedList.save(changeSaved(ownList, { goodsId, isSaved }));
      if (account !== null) requestSync(mall);
    });
}
