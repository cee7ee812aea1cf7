import { type ReactNode, Suspense, useState } from 'react';

/** Renders its children once the shopper comes near; until then, and while their code is on its way, the fallback. */
export function WhenNear({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  if (isNear) return <Suspense fallback={fallback}>{children}</Suspense>;
  const watch = (place: HTMLDivElement) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  };
  return <div ref={watch}>{fallback}</div>;
}
