import { createElement, use, useSyncExternalStore } from 'react';
import { createViewStore, type LoadView } from './lazyView.tsx';
import { loadWithRetry } from './loadWithRetry.ts';
import { useIsServerPage } from './useIsServerPage.ts';

/**
 * A view that a page of the server contains: its HTML stays until the code has loaded. In another
 * page it shows nothing until then.
 */
export function createServerView<Props extends object>(loadView: LoadView<Props>) {
  const store = createViewStore(loadView);
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> => (loading ??= loadWithRetry(store.load));
  const subscribe = (listener: () => void): (() => void) => {
    void load();
    return store.subscribe(listener);
  };
  return function ServerView(props: Props) {
    const isServerPage = useIsServerPage();
    const view = useSyncExternalStore(subscribe, store.getView, store.getView);
    if (view === null && isServerPage) use(load());
    return view && createElement(view, props);
  };
}
