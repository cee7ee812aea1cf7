import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the server renders the view, or the browser hydrates it. */
export const useIsServerPage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
