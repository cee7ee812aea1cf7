import { lazy, Suspense } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { loadOptionalWithRetry } from './loadWithRetry.ts';

const LoadedDrawing = lazy(() =>
  loadOptionalWithRetry(async () => ({
    default: (await import('../ui/TroubleDrawing.tsx')).TroubleDrawing,
  })),
);

/** A drawing that few visits need. Its background has the same size and is shown until the rest is loaded. */
export function LateTroubleDrawing({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <Suspense fallback={<Drawing />}>
      <LoadedDrawing isOffline={isOffline} />
    </Suspense>
  );
}
