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

const EMPTY_REGISTRATION = { account: '', code: '', password: '', nickname: '' };

export function RegisterForm() {
  const text = useFullText();
  const { session } = text;
  const { send } = useSessionRef();
  const [values, setValues] = useState(EMPTY_REGISTRATION);
  const [failureBefore] = useState(useSession(selectSessionFailure));
  const busy = useSession(isSessionBusy);
  const command = { type: 'register.submit', ...values } as const;
  const can = useSession((snapshot) => snapshot.can(command));
  const form = useFormErrors(
    {
      account: accountErrorText(text, values.account),
      code: codeErrorText(text, values.code),
      password: newPasswordErrorText(text, values.password),
    },
    values,
  );
  const change = (fields: Partial<typeof EMPTY_REGISTRATION>) =>
    setValues({ ...values, ...fields });
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
        value={values.account}
        onChange={(account) => change({ account })}
        onBlur={form.onBlur('account')}
        {...form.fieldProps('account')}
      />
      <SendCode account={values.account} scene="register" />
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
      <Field label={session.nickname} mark={session.optional}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="nickname"
            maxLength={40}
            value={values.nickname}
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
