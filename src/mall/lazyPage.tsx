import {
  type ComponentType,
  createElement,
  type FunctionComponent,
  lazy,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SkeletonPart } from '#models/renderedPage.ts';
import { RouteSkeleton } from './RouteSkeleton.tsx';
import { useIsServerPage } from './useIsServerPage.ts';

export interface LazyPage<Props extends object> extends FunctionComponent<Props> {
  /** Loads the code. A failure is not kept: the page loads it again when it is shown. */
  readonly preload: () => Promise<void>;
  readonly isLoaded: () => boolean;
}

type LoadPage<Props extends object> = () => Promise<ComponentType<Props>>;

/** Keeps the code of a page once it has loaded. */
function createPageStore<Props extends object>(loadPage: LoadPage<Props>) {
  let page: ComponentType<Props> | null = null;
  // A load of the page does not share an optional load: its failure reloads the page
  // (loadOptional).
  const load = async (): Promise<ComponentType<Props>> => (page = await loadPage());
  return { getPage: () => page, load };
}
type PageStore<Props extends object> = ReturnType<typeof createPageStore<Props>>;

interface Loading<Props extends object> {
  readonly page: ComponentType<Props> | null;
  readonly failure: { readonly error: unknown } | null;
}

/** One load, which starts when its result is subscribed to. */
function createLoad<Props extends object>({ load }: PageStore<Props>) {
  let loading: Loading<Props> = { page: null, failure: null };
  const subscribe = (listener: () => void): (() => void) => {
    const end = (next: Partial<Loading<Props>>) => {
      loading = { ...loading, ...next };
      listener();
    };
    load().then(
      (page) => end({ page }),
      (error: unknown) => end({ failure: { error } }),
    );
    return () => undefined;
  };
  return { get: () => loading, subscribe };
}

/** Shows a skeleton until the code has loaded. An error belongs to the error boundary. */
const createLoadingPage = <Props extends object>(store: PageStore<Props>, part?: SkeletonPart) =>
  function LoadingPage(props: Props) {
    const [{ get, subscribe }] = useState(() => createLoad(store));
    const { page, failure } = useSyncExternalStore(subscribe, get, get);
    if (failure) throw failure.error;
    return page ? createElement(page, props) : <RouteSkeleton part={part} />;
  };

/**
 * A page whose code is loaded when it is shown or preloaded. A preloaded page is shown in the frame
 * of the navigation, and any other as soon as its code has loaded: a fallback of React's `Suspense`
 * would stay for 300 ms. Only the hydration of a page from the server suspends, so that its HTML
 * stays.
 * @param part the part of the page that it renders
 */
export function createLazyPage<Props extends object>(
  load: LoadPage<Props>,
  part?: SkeletonPart,
): LazyPage<Props> {
  const store = createPageStore(load);
  const LoadingPage = createLoadingPage(store, part);
  const LazyView = lazy(async () => ({
    default: await store.load(),
  })) as unknown as ComponentType<Props>; // takes the props of its page
  let isHydrated = false;
  function UnloadedPage(props: Props) {
    const isServerPage = useIsServerPage();
    // If its code cannot be loaded, React renders the page again, which must fail as the hydration
    // did.
    isHydrated ||= isServerPage;
    const [View] = useState(() => (isHydrated ? LazyView : LoadingPage));
    return createElement(View, props);
  }
  function Page(props: Props) {
    // Another type in a later rendering would mount the page again. A loaded page is hydrated
    // without useIsServerPage, which renders it once more and resets text that was typed before.
    const [View] = useState(() => store.getPage() ?? UnloadedPage);
    return createElement(View, props);
  }
  return Object.assign(Page, {
    preload: async () => {
      if (store.getPage() === null) await store.load();
    },
    isLoaded: () => store.getPage() !== null,
  });
}
