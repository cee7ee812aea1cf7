import { useState } from 'react';
import type { useAction } from '../account/useAction.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Notice } from '../ui/Notice.tsx';
import { AccountField } from './AccountField.tsx';
import { accountText, codeText, newPasswordText } from './problems.ts';
import { CodeField, NewPasswordField } from './RegisterFields.tsx';
import { SendCode } from './SendCode.tsx';
import * as css from './session.css.ts';
import { useChecked } from './useChecked.ts';

interface ResetFormProps {
  action: ReturnType<typeof useAction>;
  account: string;
  onAccount: (account: string) => void;
}

/** Account, its code, and the new password (decisions 15). */
export function ResetForm({ action, account, onAccount }: ResetFormProps) {
  const text = useFullText();
  const { session } = text;
  const [typed, setTyped] = useState({ code: '', password: '' });
  const form = useChecked({
    account: accountText(text, account),
    code: codeText(text, typed.code),
    password: newPasswordText(text, typed.password),
  });
  const type = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const submit = () =>
    action.send({ type: 'action.submit', act: { kind: 'resetPassword', account, ...typed } });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={session.resetTitle}
      onSubmit={form.submit(submit)}
    >
      {action.failure && (
        <Notice tone="error" role="alert" title={session.resetNot}>
          {failureText(text, action.failure)}
        </Notice>
      )}
      {form.told.length > 1 && <ErrorSummary title={session.summary} problems={form.told} />}
      <AccountField
        hint={session.accountHint}
        value={account}
        onChange={onAccount}
        onBlur={form.leave('account')}
        {...form.of('account')}
      />
      <SendCode account={account} scene="reset" />
      <CodeField
        value={typed.code}
        onChange={(code) => type({ code })}
        onBlur={form.leave('code')}
        {...form.of('code')}
      />
      <NewPasswordField
        value={typed.password}
        onChange={(password) => type({ password })}
        onBlur={form.leave('password')}
        {...form.of('password')}
      />
      <Button type="submit" size="lg" block busy={action.busy}>
        {session.resetPassword}
      </Button>
    </form>
  );
}
