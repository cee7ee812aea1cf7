import { type ReactNode, Suspense, useState } from 'react';

export interface WhenNearProps {
  fallback: ReactNode;
  children: ReactNode;
  /** How near, in pixels below the window. */
  margin?: number | undefined;
}

// What is seen at once comes first; the browsers that cannot say when they are idle wait a moment.
const PAUSE_MS = 200;
const LONGEST_MS = 1000;

function whenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const waiting = window.requestIdleCallback(act, { timeout: LONGEST_MS });
    return () => window.cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(act, PAUSE_MS);
  return () => clearTimeout(waiting);
}

/**
 * Renders its children once the shopper comes near and the page has nothing else to do; until then, and
 * while their code is on its way, the fallback.
 */
export function WhenNear({ fallback, children, margin = 400 }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  const watch = (place: HTMLDivElement) => {
    let giveUp: (() => void) | undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting))
          giveUp ??= whenIdle(() => setNear(true));
      },
      { rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      giveUp?.();
    };
  };
  return <div ref={watch}>{fallback}</div>;
}
