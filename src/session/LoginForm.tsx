import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSessionBusy, selectSessionFailure } from '#machines/session/session.selectors.ts';
import { resetUrl } from '../mall/loginRedirect.ts';
import { useSession, useSessionRef } from '../mall/MallContext.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { AccountField } from './AccountField.tsx';
import { accountMissingText, passwordMissingText } from './errorTexts.ts';
import * as css from './session.css.ts';
import { SessionFailure } from './SessionFailure.tsx';
import { useFormErrors } from './useFormErrors.ts';

interface LoginFormProps {
  account: string;
  password: string;
  onAccount: (account: string) => void;
  onPassword: (password: string) => void;
}

/** What was typed outlives the form, which is removed when the other tab is shown. */
export function LoginForm({ account, password, onAccount, onPassword }: LoginFormProps) {
  const text = useFullText();
  const { session } = text;
  const { send } = useSessionRef();
  const { pathname, search } = useLocation();
  const [failureBefore] = useState(useSession(selectSessionFailure));
  const busy = useSession(isSessionBusy);
  const command = { type: 'login.submit', account, password } as const;
  const can = useSession((snapshot) => snapshot.can(command));
  const form = useFormErrors(
    {
      account: accountMissingText(text, account),
      password: passwordMissingText(text, password),
    },
    { account, password },
  );
  return (
    <form
      className={css.form}
      noValidate
      aria-label={session.logIn}
      onSubmit={form.submit(() => can && send(command))}
    >
      <SessionFailure form="login" before={failureBefore} />
      <AccountField
        value={account}
        onChange={onAccount}
        onBlur={form.onBlur('account')}
        {...form.fieldProps('account')}
      />
      <Field label={session.password} required {...form.fieldProps('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            showLabel={session.showPassword}
            hideLabel={session.hidePassword}
            value={password}
            onChange={(event) => onPassword(event.currentTarget.value)}
            onBlur={form.onBlur('password')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={busy} disabled={!can}>
        {session.logIn}
      </Button>
      <p>
        <Link to={resetUrl(pathname, search)} state={{ account }}>
          {session.forgot}
        </Link>
      </p>
    </form>
  );
}
