import { lazy, Suspense } from 'react';
import { awaitMessages } from './loadMessages.ts';
import { useFigures } from './useFigures.ts';

const Messages = lazy(awaitMessages);

/** What the notices chart shows above every page; both shells hold it. */
export function Notices() {
  const { isQuiet } = useFigures();
  return isQuiet ? null : (
    <Suspense fallback={null}>
      <Messages />
    </Suspense>
  );
}
