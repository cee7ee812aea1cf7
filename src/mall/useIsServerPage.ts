import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** Whether the server renders this view, or the browser is resuming it from the server's page. */
export const useIsServerPage = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
