import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import type { cartMachine } from '#machines/cart/cart.machine.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { connectionStatus } from './connectionStatus.ts';
import type { LazyMall } from './lazyMall.ts';
import type { Mall } from './mall.ts';
import { useMallServices } from './MallContext.tsx';

/** Starts loading the charts and calls `callback` once they run. */
export function whenLoaded(lazyMall: LazyMall, callback: (mall: Mall) => void): void {
  const running = lazyMall.current();
  if (running) return callback(running);
  const unsubscribe = lazyMall.subscribe(() => {
    const mall = lazyMall.current();
    if (!mall) return;
    unsubscribe();
    callback(mall);
  });
  lazyMall.loadOrRetry();
}

/**
 * Returns the result of `select` once the charts run. Returns `initial` before that, on the server
 * and during hydration, so that public pages do not wait for the charts.
 */
function useOnceLoaded<A extends AnyActorRef, T>(
  getActor: (mall: Mall) => A,
  select: (snapshot: SnapshotFrom<A>) => T,
  initial: T,
): T {
  const { lazyMall } = useMallServices();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscribeTo = (mall: Mall | null) => mall && getActor(mall).subscribe(onChange);
      let subscription = subscribeTo(lazyMall.current());
      const unsubscribe = lazyMall.subscribe(() => {
        subscription ??= subscribeTo(lazyMall.current());
        onChange();
      });
      return () => {
        unsubscribe();
        subscription?.unsubscribe();
      };
    },
    [lazyMall, getActor],
  );
  const get = () => {
    const mall = lazyMall.current();
    return mall ? select(getActor(mall).getSnapshot()) : initial;
  };
  return useSyncExternalStore(subscribe, get, () => initial);
}

const getSessionActor = ({ actor }: Mall) => actor.getSnapshot().context.session;
const getCartActor = ({ actor }: Mall) => actor.getSnapshot().context.cart;

/** As useSession, for public pages; `select` returns a primitive value. */
export const useSessionOr = <T>(
  select: (snapshot: SnapshotFrom<typeof sessionMachine>) => T,
  initial: T,
): T => useOnceLoaded(getSessionActor, select, initial);
/** As useCart, for public pages; `select` returns a primitive value. */
export const useCartOr = <T>(
  select: (snapshot: SnapshotFrom<typeof cartMachine>) => T,
  initial: T,
): T => useOnceLoaded(getCartActor, select, initial);

/** Sends an event to the cart once the charts run, unless the shopper is offline. */
export function useCartSend(): (event: EventFrom<typeof cartMachine>) => void {
  const { lazyMall } = useMallServices();
  return (event) =>
    whenLoaded(lazyMall, (mall) => {
      if (!connectionStatus.refuseOrdering?.(mall, event)) getCartActor(mall).send(event);
    });
}
