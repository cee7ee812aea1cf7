import { useState } from 'react';
import { isSessionBusy, selectSessionFailure } from '#machines/session/session.selectors.ts';
import { useSession, useSessionRef } from '../app/MallContext.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import { AccountField } from './AccountField.tsx';
import { accountText, codeText, newPasswordText } from './problems.ts';
import { CodeField, NewPasswordField } from './RegisterFields.tsx';
import { SendCode } from './SendCode.tsx';
import * as css from './session.css.ts';
import { SessionFailure } from './SessionFailure.tsx';
import { useChecked } from './useChecked.ts';

const NOTHING = { account: '', code: '', password: '', nickname: '' };

export function RegisterForm() {
  const text = useFullText();
  const { session } = text;
  const { send } = useSessionRef();
  const [typed, setTyped] = useState(NOTHING);
  const [failureBefore] = useState(useSession(selectSessionFailure));
  const busy = useSession(isSessionBusy);
  const command = { type: 'register.submit', ...typed } as const;
  const can = useSession((snapshot) => snapshot.can(command));
  const form = useChecked({
    account: accountText(text, typed.account),
    code: codeText(text, typed.code),
    password: newPasswordText(text, typed.password),
  });
  const type = (change: Partial<typeof NOTHING>) => setTyped({ ...typed, ...change });
  return (
    <form
      className={css.form}
      noValidate
      aria-label={session.register}
      onSubmit={form.submit(() => can && send(command))}
    >
      <SessionFailure before={failureBefore} />
      {form.told.length > 1 && <ErrorSummary title={session.summary} problems={form.told} />}
      <AccountField
        hint={session.accountHint}
        value={typed.account}
        onChange={(account) => type({ account })}
        onBlur={form.leave('account')}
        {...form.of('account')}
      />
      <SendCode account={typed.account} scene="register" />
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
      <Field label={session.nickname} mark={session.optional}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="nickname"
            maxLength={40}
            value={typed.nickname}
            onChange={(event) => type({ nickname: event.currentTarget.value })}
          />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={busy} disabled={!can}>
        {session.register}
      </Button>
      <p className={css.fine}>
        {session.privacyLead} <Link to={paths.privacy}>{session.privacy}</Link>
      </p>
    </form>
  );
}
