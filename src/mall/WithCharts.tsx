// chunk: fullText
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { LazyMall } from './lazyMall.ts';
import { useMallServices } from './MallContext.tsx';

type ChartsState = 'loading' | 'running' | { readonly error: unknown };

/** Whether the charts run; starts to load them when it is subscribed to. */
function createChartsState({ current, load, subscribe }: LazyMall) {
  let failure: { readonly error: unknown } | null = null;
  return {
    get: (): ChartsState => failure ?? (current() === null ? 'loading' : 'running'),
    subscribe: (listener: () => void): (() => void) => {
      load().catch((error: unknown) => {
        failure = { error };
        listener();
      });
      return subscribe(listener);
    },
  };
}

const getServerState = (): ChartsState => 'loading';

/**
 * Shows the skeleton on the server and until the charts run. It does not suspend: the HTML of the
 * server is hydrated, and the content follows without the minimum time of a fallback of React.
 */
export function WithCharts({ skeleton, children }: { skeleton: ReactNode; children: ReactNode }) {
  const { lazyMall } = useMallServices();
  const [{ get, subscribe }] = useState(() => createChartsState(lazyMall));
  const state = useSyncExternalStore(subscribe, get, getServerState);
  if (typeof state === 'object') throw state.error;
  return state === 'running' ? children : skeleton;
}
