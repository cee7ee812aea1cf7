import { useState } from 'react';
import { isSessionBusy, selectSessionFailure } from '#machines/session/session.selectors.ts';
import { useSession, useSessionRef } from '../mall/MallContext.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { sentenceSpace } from '../text/sentences.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AccountField } from './AccountField.tsx';
import { accountErrorText, codeErrorText, newPasswordErrorText } from './errorTexts.ts';
import { CodeField, NewPasswordField } from './RegisterFields.tsx';
import { SendCode } from './SendCode.tsx';
import * as css from './session.css.ts';
import { SessionFailure } from './SessionFailure.tsx';
import { useFormErrors } from './useFormErrors.ts';

export const EMPTY_REGISTRATION = { code: '', password: '', nickname: '' };
type Registration = typeof EMPTY_REGISTRATION;

interface RegisterFormProps {
  account: string;
  registration: Registration;
  onAccount: (account: string) => void;
  onRegistration: (registration: Registration) => void;
}

/** What was typed outlives the form, which is removed when the other tab is shown. */
export function RegisterForm({
  account,
  registration,
  onAccount,
  onRegistration,
}: RegisterFormProps) {
  const text = useFullText();
  const { session } = text;
  const { send } = useSessionRef();
  const values = { account, ...registration };
  const [failureBefore] = useState(useSession(selectSessionFailure));
  const busy = useSession(isSessionBusy);
  const command = { type: 'register.submit', ...values } as const;
  const can = useSession((snapshot) => snapshot.can(command));
  const form = useFormErrors(
    {
      account: accountErrorText(text, account),
      code: codeErrorText(text, registration.code),
      password: newPasswordErrorText(text, registration.password),
    },
    values,
  );
  const change = (fields: Partial<Registration>) => onRegistration({ ...registration, ...fields });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={session.register}
      onSubmit={form.submit(() => can && send(command))}
    >
      {form.visible.length > 1 && <ErrorSummary title={session.summary} errors={form.visible} />}
      <AccountField
        hint={session.accountHint}
        value={account}
        onChange={onAccount}
        onBlur={form.onBlur('account')}
        {...form.fieldProps('account')}
      />
      <SendCode account={account} scene="register" />
      <CodeField
        value={registration.code}
        onChange={(code) => change({ code })}
        onBlur={form.onBlur('code')}
        {...form.fieldProps('code')}
      />
      <NewPasswordField
        value={registration.password}
        onChange={(password) => change({ password })}
        onBlur={form.onBlur('password')}
        {...form.fieldProps('password')}
      />
      <Field label={session.nickname} mark={session.optional}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="nickname"
            maxLength={40}
            value={registration.nickname}
            onChange={(event) => change({ nickname: event.currentTarget.value })}
          />
        )}
      </Field>
      <SessionFailure form="register" before={failureBefore} />
      <Button type="submit" size="lg" block busy={busy} disabled={!can}>
        {session.register}
      </Button>
      <p className={css.smallPrint}>
        {session.privacyLead}
        {sentenceSpace(useLanguage())}
        <Link to={paths.privacy}>{session.privacy}</Link>
      </p>
    </form>
  );
}
