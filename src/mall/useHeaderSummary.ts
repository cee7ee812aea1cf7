import { useCallback, useSyncExternalStore } from 'react';
import type { HeaderSummary } from './headerSummary.ts';
import { useMallServices } from './MallContext.tsx';

/**
 * Before the charts run the shopper is a guest with an empty cart, because stored state starts the
 * charts.
 */
const EMPTY_SUMMARY: HeaderSummary = {
  sessionState: undefined,
  cartState: undefined,
  nickname: null,
  quantity: 0,
  totalCents: 0,
  hasNoNotices: true,
};

/** Returns an empty summary until the charts run, so that the layout never waits for them. */
export function useHeaderSummary(): HeaderSummary {
  const { lazyMall } = useMallServices();
  const getSnapshot = () => lazyMall.current()?.headerSummary.get() ?? EMPTY_SUMMARY;
  const subscribe = useCallback(
    (onChange: () => void) => {
      let unsubscribeSummary = lazyMall.current()?.headerSummary.subscribe(onChange);
      const unsubscribeMall = lazyMall.subscribe(() => {
        unsubscribeSummary ??= lazyMall.current()?.headerSummary.subscribe(onChange);
        onChange();
      });
      return () => {
        unsubscribeMall();
        unsubscribeSummary?.();
      };
    },
    [lazyMall],
  );
  return useSyncExternalStore(subscribe, getSnapshot, () => EMPTY_SUMMARY);
}
