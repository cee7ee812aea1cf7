import { createElement, type FunctionComponent, useSyncExternalStore } from 'react';
import { loadOptional } from './loadWithRetry.ts';
import { onPageUse } from './pageUse.ts';

/**
 * A view that is not part of the first load: `View` shows nothing until the shopper uses the page
 * and the code has loaded, and `load` loads it immediately. Without a connection it shows nothing.
 */
export function createLazyView<Props extends object>(
  loadView: () => Promise<FunctionComponent<Props>>,
) {
  const listeners = new Set<() => void>();
  let view: FunctionComponent<Props> | null = null;
  let isRequested = false;
  function load(): void {
    isRequested = true;
    void loadOptional(loadView)
      .then((loaded) => {
        view = loaded;
        listeners.forEach((listener) => listener());
      })
      .catch(() => undefined);
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!isRequested) onPageUse(load);
    isRequested = true;
    return () => listeners.delete(listener);
  }
  function View(props: Props) {
    const loadedView = useSyncExternalStore(
      subscribe,
      () => view,
      () => null,
    );
    return loadedView && createElement(loadedView, props);
  }
  return { View, load };
}
