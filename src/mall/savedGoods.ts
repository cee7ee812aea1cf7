import { useCallback, useSyncExternalStore } from 'react';
import {
  addSaved,
  EMPTY_SAVED_LIST,
  parseSavedList,
  removeSaved,
  type SavedList,
  toStoredSavedList,
} from '#models/catalogue/savedList.ts';
import { STORAGE_KEYS } from './jsonStorage.ts';
import type { Mall } from './mall.ts';
import { useMallServices } from './MallContext.tsx';
import { whenLoaded } from './onceLoaded.ts';
import { createStoredValue } from './storedValue.ts';

/** The list of this browser: a guest's own list, or a copy of the member's list on the server. */
export const storedSavedList = createStoredValue({
  key: STORAGE_KEYS.saved,
  parse: parseSavedList,
  toStored: toStoredSavedList,
});

/** The list of this browser; empty in a page that the server renders. */
export const useSavedList = (): SavedList =>
  useSyncExternalStore(storedSavedList.subscribe, storedSavedList.load, () => EMPTY_SAVED_LIST);

const mergedAccounts = new WeakMap<Mall['actor'], string>();

/** Merges the lists once after each login. */
function mergeOnce({ actor, send, profile }: Mall): void {
  const { account } = actor.getSnapshot().context;
  const isMerged =
    storedSavedList.load().ownerAccount === account || mergedAccounts.get(actor) === account;
  if (account === null || isMerged || profile === 'spec') return;
  mergedAccounts.set(actor, account);
  void import('./savedGoodsSync.ts').then(({ mergeAfterLogin }) =>
    mergeAfterLogin({ actor, send }),
  );
}

/**
 * Whether the product is saved. Null before the charts run, on the server, and with a mall server
 * without extensions, which cannot list saved products.
 */
export function useIsSaved(goodsId: string): boolean | null {
  const { lazyMall } = useMallServices();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const unsubscribes = [storedSavedList.subscribe(onChange), lazyMall.subscribe(onChange)];
      whenLoaded(lazyMall, mergeOnce);
      return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
    },
    [lazyMall],
  );
  const get = () =>
    lazyMall.current()?.profile === 'full'
      ? storedSavedList.load().goodsIds.includes(goodsId)
      : null;
  return useSyncExternalStore(subscribe, get, () => null);
}

/** Saves or removes a product in this browser at once; a member's change is then sent to the server. */
export function useChangeSaved(): (goodsId: string, isSaved: boolean) => void {
  const { lazyMall } = useMallServices();
  return (goodsId, isSaved) =>
    whenLoaded(lazyMall, ({ actor, send }) => {
      const { goodsIds, ownerAccount } = storedSavedList.load();
      storedSavedList.save({
        ownerAccount,
        goodsIds: isSaved ? addSaved(goodsIds, [goodsId]) : removeSaved(goodsIds, goodsId),
      });
      if (actor.getSnapshot().context.account !== null)
        void import('./savedGoodsSync.ts').then(({ sendSavedChange }) =>
          sendSavedChange({ actor, send }, goodsId, isSaved),
        );
    });
}
