import { useState } from 'react';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { AccountField } from './AccountField.tsx';
import { accountErrorText, codeErrorText, newPasswordErrorText } from './errorTexts.ts';
import { CodeField, NewPasswordField } from './RegisterFields.tsx';
import { SendCode } from './SendCode.tsx';
import * as css from './session.css.ts';
import { useFormErrors } from './useFormErrors.ts';
import type { PasswordMutationState } from './usePasswordMutation.ts';

interface ResetFormProps {
  mutation: PasswordMutationState;
  account: string;
  onAccount: (account: string) => void;
}

export function ResetForm({ mutation, account, onAccount }: ResetFormProps) {
  const text = useFullText();
  const { session } = text;
  const [values, setValues] = useState({ code: '', password: '' });
  const form = useFormErrors(
    {
      account: accountErrorText(text, account),
      code: codeErrorText(text, values.code),
      password: newPasswordErrorText(text, values.password),
    },
    { account, ...values },
  );
  const change = (fields: Partial<typeof values>) => setValues({ ...values, ...fields });
  const submit = () =>
    mutation.send({
      type: 'mutation.submit',
      input: { kind: 'resetPassword', account, ...values },
    });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={session.resetTitle}
      onSubmit={form.submit(submit)}
    >
      {mutation.failure && (
        <InlineNotice tone="error" role="alert" title={session.resetFailed}>
          {formatFailure(text, mutation.failure)}
        </InlineNotice>
      )}
      {form.visible.length > 1 && <ErrorSummary title={session.summary} errors={form.visible} />}
      <AccountField
        hint={session.accountHint}
        value={account}
        onChange={onAccount}
        onBlur={form.onBlur('account')}
        {...form.fieldProps('account')}
      />
      <SendCode account={account} scene="reset" />
      <CodeField
        value={values.code}
        onChange={(code) => change({ code })}
        onBlur={form.onBlur('code')}
        {...form.fieldProps('code')}
      />
      <NewPasswordField
        value={values.password}
        onChange={(password) => change({ password })}
        onBlur={form.onBlur('password')}
        {...form.fieldProps('password')}
      />
      <Button type="submit" size="lg" block busy={mutation.isBusy}>
        {session.resetPassword}
      </Button>
    </form>
  );
}
