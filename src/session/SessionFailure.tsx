import { selectSessionFailure } from '#machines/session/session.selectors.ts';
import type { Failure } from '#models/failure.ts';
import { useSession } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Notice } from '../ui/Notice.tsx';

/** Why logging in or registering failed. `before` is what was there when the form was opened: that is old news. */
export function SessionFailure({ before }: { before: Failure | null }) {
  const text = useFullText();
  const failure = useSession(selectSessionFailure);
  if (!failure || failure === before) return null;
  return (
    <Notice tone="error" role="alert">
      {failureText(text, failure)}
    </Notice>
  );
}
