import { lazy, Suspense } from 'react';
import { useHeaderSummary } from '../mall/useHeaderSummary.ts';
import { loadMessages, loadWithRetry } from './loadMessages.ts';

const Messages = lazy(() => loadWithRetry(loadMessages));

/** Loads the code of the messages when the first one is shown. */
export function Notices() {
  const { hasNoNotices } = useHeaderSummary();
  return hasNoNotices ? null : (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  );
}
