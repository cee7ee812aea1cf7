import { lazy, Suspense } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { loadOptionalWithRetry } from './loadWithRetry.ts';

const LoadedDrawing = lazy(() =>
  loadOptionalWithRetry(async () => ({
    default: (await import('../ui/FailureDrawing.tsx')).FailureDrawing,
  })),
);

/** The drawing of a failure, loaded when it is shown. Its background has the same size and is shown until the rest is loaded. */
export function LazyFailureDrawing({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <Suspense fallback={<Drawing />}>
      <LoadedDrawing isOffline={isOffline} />
    </Suspense>
  );
}
