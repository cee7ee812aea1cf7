import { lazy, Suspense } from 'react';
import { loadOptionalWithRetry } from '../mall/loadWithRetry.ts';
import { useSmallScreenNotice } from '../mall/usePreferences.ts';
import { useText } from '../mall/useText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './Shell.css.ts';
import { useIsOutdated } from './useIsOutdated.ts';

const OfflineLine = lazy(() =>
  loadOptionalWithRetry(async () => ({ default: (await import('./OfflineLine.tsx')).OfflineLine })),
);

/** The line of an offline page, and above the header the notice for small screens (§1, §9). */
export function Banners() {
  const { shell } = useText();
  const isOutdated = useIsOutdated();
  const [notice, setNotice] = useSmallScreenNotice();
  const dismiss = () => {
    setNotice('dismissed');
    // The focused button is removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="status">
        {isOutdated && (
          <Suspense>
            <OfflineLine />
          </Suspense>
        )}
      </div>
      {notice === 'shown' && (
        <aside className={css.smallScreen} aria-label={shell.message}>
          <p>{shell.smallScreen}</p>
          <Button variant="quiet" size="sm" onClick={dismiss}>
            {shell.dismiss}
          </Button>
        </aside>
      )}
    </>
  );
}
