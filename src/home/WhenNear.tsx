import { type ReactNode, Suspense, useState } from 'react';

export interface WhenNearProps {
  fallback: ReactNode;
  children: ReactNode;
  /** How near, in pixels below the window; less than nothing asks for some of it to be seen. */
  margin?: number | undefined;
}

/** Renders its children once the shopper comes near; until then, and while their code is on its way, the fallback. */
export function WhenNear({ fallback, children, margin = 400 }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  const watch = (place: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `0px 0px ${margin}px` },
    );
    observer.observe(place);
    return () => observer.disconnect();
  };
  return <div ref={watch}>{fallback}</div>;
}
