import { lazy, Suspense } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { loadFailureDrawing } from './loadFailureDrawing.ts';
import { loadOptionalWithRetry } from './loadWithRetry.ts';

const LoadedDrawing = lazy(() => loadOptionalWithRetry(loadFailureDrawing));

/**
 * The drawing of a failure, which an idle page has loaded before it is shown. Its background has
 * the same size and is shown until the rest is loaded.
 */
export function LazyFailureDrawing({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <Suspense fallback={<Drawing />}>
      <LoadedDrawing isOffline={isOffline} />
    </Suspense>
  );
}
