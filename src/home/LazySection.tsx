import { type ReactNode, Suspense, use, useState } from 'react';
import type { MallHistory } from '../mall/history.ts';
import { waitForIdle } from '../mall/idle.ts';
import type { LanguageChoice } from '../mall/language.ts';
import { useMallServices } from '../mall/MallContext.tsx';
import { useIsServerPage } from '../mall/useIsServerPage.ts';
import * as css from './HomePage.css.ts';

interface LazySectionProps {
  fallback: ReactNode;
  children: ReactNode;
  /** The distance below the viewport at which it loads, in pixels. */
  margin?: number | undefined;
}

// The delay in browsers without requestIdleCallback.
const IDLE_FALLBACK_MS = 200;
const IDLE_TIMEOUT_MS = 1000;

function onIdle(callback: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const handle = setTimeout(callback, IDLE_FALLBACK_MS);
  return () => clearTimeout(handle);
}

/** Calls `show` once the element is near the viewport, or above it, and the page is idle. */
function observe(element: HTMLDivElement, margin: number, show: () => void): () => void {
  let cancel: (() => void) | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) cancel ??= onIdle(show);
    },
    { rootMargin: `0px 0px ${margin}px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancel?.();
  };
}

/** Whether Back or Forward opened this view. */
function isOpenedByHistory(history: MallHistory): boolean {
  const update = history.current();
  return update.action === 'pop' && update !== history.getInitial();
}

function createSignal() {
  let resolve = () => undefined as void;
  const promise = new Promise<void>((resolvePromise) => {
    resolve = resolvePromise;
  });
  return { promise, resolve };
}

/**
 * Suspends in the browser until `promise` resolves, so that React does not hydrate the children
 * before.
 */
function ResumeAfter({ promise, children }: { promise: Promise<void>; children: ReactNode }) {
  if (!useMallServices().server) use(promise);
  return children;
}

let lastTranslation: Promise<unknown> = Promise.resolve();

/**
 * Calls `translate` after a change of the language, also of one before this call: a section inside
 * another one starts to listen when that one is hydrated. The sections wait for each other, so that
 * the page answers the shopper between them.
 */
function onChangedLanguage(language: LanguageChoice, translate: () => void): () => void {
  const queue = () => {
    lastTranslation = lastTranslation.then(() => waitForIdle(window)).then(translate);
  };
  if (language.get() !== language.getInitial()) queue();
  return language.subscribe(queue);
}

/**
 * The server-rendered page contains the children; the browser hydrates them once they are near the
 * viewport, or after the language has changed.
 */
function ServerSection({ fallback, children, margin }: LazySectionProps & { margin: number }) {
  const { language } = useMallServices();
  const [nearby] = useState(createSignal);
  const listen = (element: HTMLDivElement) => {
    const stops = [
      observe(element, margin, nearby.resolve),
      onChangedLanguage(language, nearby.resolve),
    ];
    return () => stops.forEach((stop) => stop());
  };
  return (
    <div ref={(element) => (element ? listen(element) : undefined)} className={css.serverSections}>
      <Suspense fallback={fallback}>
        <ResumeAfter promise={nearby.promise}>{children}</ResumeAfter>
      </Suspense>
    </div>
  );
}

/**
 * Renders its children once they are near the viewport and the page is idle; the fallback until
 * then and while their code loads. After Back and Forward it renders them immediately, because the
 * scroll position depends on their height.
 */
export function LazySection({ fallback, children, margin = 400 }: LazySectionProps) {
  const { history } = useMallServices();
  const [isServerPage] = useState(useIsServerPage());
  const [isInView, setInView] = useState(() => isOpenedByHistory(history));
  // Kept when the page is rendered again, such as in another language: an update would make React
  // replace HTML that it has not hydrated yet.
  const [serverSection] = useState(
    <ServerSection fallback={fallback} margin={margin}>
      {children}
    </ServerSection>,
  );
  if (isServerPage) return serverSection;
  if (isInView) return <Suspense fallback={fallback}>{children}</Suspense>;
  return (
    <div ref={(element) => (element ? observe(element, margin, () => setInView(true)) : undefined)}>
      {fallback}
    </div>
  );
}
