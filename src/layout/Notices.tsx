import { lazy, Suspense } from 'react';
import { loadOptionalWithRetry } from '../mall/loadWithRetry.ts';
import { useHeaderSummary } from '../mall/useHeaderSummary.ts';
import { loadMessages } from './loadMessages.ts';

const Messages = lazy(() => loadOptionalWithRetry(loadMessages));

/** Loads the code of the messages when the first one is shown. */
export function Notices() {
  const { hasNoNotices } = useHeaderSummary();
  return hasNoNotices ? null : (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  );
}
