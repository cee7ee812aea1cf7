import { lazy, Suspense } from 'react';
import { loadMessages } from './loadMessages.ts';
import { useNotices } from './MallContext.tsx';

const Messages = lazy(loadMessages);

/** What the notices chart shows above every page; both shells hold it. */
export function Notices() {
  const isQuiet = useNotices(
    (snapshot) =>
      snapshot.context.shown.length === 0 && snapshot.matches({ invalidLogin: 'closed' }),
  );
  return isQuiet ? null : (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  );
}
