import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { RouteSkeleton } from '../mall/RouteSkeleton.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

/** The routed area, which can be reloaded separately (§2). */
export function RouteOutlet() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary pathname={pathname}>
      <Suspense fallback={<RouteSkeleton />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}
