import { type ComponentType, createElement, type FunctionComponent, lazy, useState } from 'react';

export interface LazyPage<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code. A failure is not kept: the page loads it again when it is shown. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

/**
 * A page whose code is loaded when it is shown or preloaded. A preloaded page is shown in the frame
 * of the navigation: `lazy` alone would show the fallback first, and for 300 ms at least.
 */
export function createLazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPage<Props> {
  let loaded: ComponentType<Props> | null = null;
  const start = async () => ({ default: (loaded = await load()) });
  const LazyView = lazy(start) as unknown as ComponentType<Props>; // takes the props of its page
  function Page(props: Props) {
    // Another type in a later rendering would mount the page again.
    const [View] = useState(() => loaded ?? LazyView);
    return createElement(View, props);
  }
  return Object.assign(Page, {
    preload: async () => {
      if (!loaded) await start();
    },
    isLoaded: () => loaded !== null,
  });
}
