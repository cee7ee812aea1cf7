import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isSessionBusy, selectSessionFailure } from '#machines/session/session.selectors.ts';
import { useSession, useSessionRef } from '../app/MallContext.tsx';
import { resetFrom } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { AccountField } from './AccountField.tsx';
import { accountIn } from './accountIn.ts';
import { accountGivenText, passwordGivenText } from './problems.ts';
import * as css from './session.css.ts';
import { SessionFailure } from './SessionFailure.tsx';
import { useChecked } from './useChecked.ts';

export function LoginForm() {
  const text = useFullText();
  const { session } = text;
  const { send } = useSessionRef();
  const { pathname, search, state } = useLocation();
  const [account, setAccount] = useState(accountIn(state));
  const [password, setPassword] = useState('');
  const [failureBefore] = useState(useSession(selectSessionFailure));
  const busy = useSession(isSessionBusy);
  const command = { type: 'login.submit', account, password } as const;
  const can = useSession((snapshot) => snapshot.can(command));
  const form = useChecked({
    account: accountGivenText(text, account),
    password: passwordGivenText(text, password),
  });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={session.logIn}
      onSubmit={form.submit(() => can && send(command))}
    >
      <SessionFailure before={failureBefore} />
      <AccountField
        value={account}
        onChange={setAccount}
        onBlur={form.leave('account')}
        {...form.of('account')}
      />
      <Field label={session.password} required {...form.of('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            showLabel={session.showPassword}
            hideLabel={session.hidePassword}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            onBlur={form.leave('password')}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={busy} disabled={!can}>
        {session.logIn}
      </Button>
      <p>
        <Link to={resetFrom(pathname, search)} state={{ account }}>
          {session.forgot}
        </Link>
      </p>
    </form>
  );
}
