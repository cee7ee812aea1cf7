import { createElement, type FunctionComponent, useSyncExternalStore } from 'react';
import { loadOptional, loadWithRetry } from './loadWithRetry.ts';
import { onPageUse } from './pageUse.ts';

export type LoadView<Props> = () => Promise<FunctionComponent<Props>>;

/** Loads the code of a view and calls the listeners. */
export function createViewStore<Props extends object>(loadView: LoadView<Props>) {
  const listeners = new Set<() => void>();
  let view: FunctionComponent<Props> | null = null;
  const load = async (): Promise<void> => {
    view = await loadView();
    listeners.forEach((listener) => listener());
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { getView: () => view, load, subscribe };
}
type ViewStore<Props extends object> = ReturnType<typeof createViewStore<Props>>;

/** A component that shows nothing until the code of the view has loaded; `subscribe` starts it. */
const createView = <Props extends object>(
  { getView }: ViewStore<Props>,
  subscribe: ViewStore<Props>['subscribe'],
) =>
  function View(props: Props) {
    const loadedView = useSyncExternalStore(subscribe, getView, () => null);
    return loadedView && createElement(loadedView, props);
  };

/**
 * A view that is not part of the first load: `View` shows nothing until the shopper uses the page
 * and the code has loaded, and `load` loads it immediately. Without a connection it shows nothing.
 */
export function createLazyView<Props extends object>(loadView: LoadView<Props>) {
  const store = createViewStore(loadView);
  let isRequested = false;
  function load(): void {
    isRequested = true;
    loadOptional(store.load).catch(() => undefined);
  }
  const View = createView(store, (listener) => {
    if (!isRequested) onPageUse(load);
    isRequested = true;
    return store.subscribe(listener);
  });
  return { View, load };
}

/**
 * A view that a press opens: it is shown when its code has loaded. `preload` loads the code before
 * the press. A fallback of React's `Suspense` would stay for 300 ms, even if the code needs 10 ms.
 */
export function createOpenedView<Props extends object>(loadView: LoadView<Props>) {
  const store = createViewStore(loadView);
  const View = createView(store, (listener) => {
    if (store.getView() === null) void loadWithRetry(store.load);
    return store.subscribe(listener);
  });
  return { View, preload: store.load };
}
