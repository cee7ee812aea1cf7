import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { useAction } from './useAction.ts';

/** What became of a new password: it counts from now on, or why it does not. */
export function PasswordOutcome({ action }: { action: ReturnType<typeof useAction> }) {
  const text = useFullText();
  const { account } = text;
  if (action.done)
    return (
      <Notice
        tone="success"
        title={account.changed}
        role="status"
        action={
          <Button
            variant="secondary"
            size="sm"
            onClick={() => action.send({ type: 'action.leave' })}
          >
            {account.changeAgain}
          </Button>
        }
      />
    );
  if (!action.failure) return null;
  return (
    <Notice tone="error" title={account.notChanged} role="alert">
      {failureText(text, action.failure)}
    </Notice>
  );
}
