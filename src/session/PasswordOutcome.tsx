import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import type { PasswordMutationState } from './usePasswordMutation.ts';

/** Says that the password is changed, or why the change failed. */
export function PasswordOutcome({ mutation }: { mutation: PasswordMutationState }) {
  const text = useFullText();
  const { account } = text;
  if (mutation.isDone)
    return (
      <InlineNotice
        tone="success"
        title={account.changed}
        role="status"
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => mutation.send({ type: 'mutation.cancel' })}
          >
            {account.changeAgain}
          </Button>
        }
      />
    );
  if (!mutation.failure) return null;
  return (
    <InlineNotice tone="error" title={account.notChanged} role="alert">
      {formatFailure(text, mutation.failure)}
    </InlineNotice>
  );
}
