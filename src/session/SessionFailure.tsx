import { selectSessionFailure } from '#machines/session/session.selectors.ts';
import { type Failure, isDefiniteFailure } from '#models/failure.ts';
import { useSelectPassword } from '../mall/lazyViewFocus.ts';
import { useSession } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';

interface SessionFailureProps {
  readonly form: 'login' | 'register';
  /** the failure at the time the form was opened, which is not shown */
  readonly before: Failure | null;
}

/** Says why login or registration failed, and what did not happen. */
export function SessionFailure({ form, before }: SessionFailureProps) {
  const text = useFullText();
  const failure = useSession(selectSessionFailure);
  const isShown = failure !== null && failure !== before;
  useSelectPassword(isShown ? failure : null);
  if (!isShown) return null;
  const { notLoggedIn, notRegistered, registrationUnknown } = text.session;
  const notDone = isDefiniteFailure(failure) ? notRegistered : registrationUnknown;
  return (
    <InlineNotice tone="error" role="alert" title={form === 'login' ? notLoggedIn : notDone}>
      {formatFailure(text, failure)}
    </InlineNotice>
  );
}
