import { selectSessionFailure } from '#machines/session/session.selectors.ts';
import type { Failure } from '#models/failure.ts';
import { useSelectPassword } from '../mall/lazyViewFocus.ts';
import { useSession } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';

/**
 * Says why login or registration failed. Does not show `before`, the failure at the time the form
 * was opened.
 */
export function SessionFailure({ before }: { before: Failure | null }) {
  const text = useFullText();
  const failure = useSession(selectSessionFailure);
  const isShown = failure !== null && failure !== before;
  useSelectPassword(isShown ? failure : null);
  if (!isShown) return null;
  return (
    <InlineNotice tone="error" role="alert">
      {formatFailure(text, failure)}
    </InlineNotice>
  );
}
