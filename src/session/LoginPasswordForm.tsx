import { passwordError } from '#models/session/session.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import * as css from '../mall/memberPage.css.ts';
import { useForm } from '../mall/useForm.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import { PasswordOutcome } from './PasswordOutcome.tsx';
import { type PasswordMutationState, usePasswordMutation } from './usePasswordMutation.ts';

const NAMES = ['oldPassword', 'newPassword'] as const;

function Fields({ mutation }: { mutation: PasswordMutationState }) {
  const { account } = useFullText();
  const form = useForm(NAMES, (name, typed) => {
    if (name === 'oldPassword') return typed === '' ? account.errors.oldPassword.empty : undefined;
    const error = passwordError(typed);
    return error && account.errors.newPassword[error];
  });
  const send = () =>
    mutation.send({
      type: 'mutation.submit',
      input: {
        kind: 'changeLoginPassword',
        oldPassword: form.getValue('oldPassword'),
        newPassword: form.getValue('newPassword'),
      },
    });
  return (
    <form noValidate className={css.form} onSubmit={(event) => form.submit(event, send)}>
      <ErrorSummary title={account.summary} errors={form.errors} />
      {NAMES.map((name) => (
        <Field
          key={name}
          id={form.getId(name)}
          label={account[name]}
          hint={name === 'newPassword' ? account.newPasswordHint : undefined}
          error={form.getError(name)}
          required
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
              showLabel={account.show}
              hideLabel={account.hide}
              value={form.getValue(name)}
              onChange={({ currentTarget }) => form.setValue(name, currentTarget.value)}
              onBlur={() => form.onBlur(name)}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" busy={mutation.isBusy}>
          {account.changeLoginPassword}
        </Button>
      </div>
    </form>
  );
}

/** Changes the login password; requires the old one (§7). */
export function LoginPasswordForm() {
  const { account } = useFullText();
  const mutation = usePasswordMutation('action of login password');
  const focusProps = useRestoreFocusWithin<HTMLElement>(mutation.isDone);
  return (
    <section
      {...focusProps}
      className={css.section}
      aria-labelledby="login-password"
      data-machine="mutation"
      data-state={mutation.state}
    >
      <h2 id="login-password" tabIndex={-1}>
        {account.loginPassword}
      </h2>
      <PasswordOutcome mutation={mutation} />
      {!mutation.isDone && <Fields mutation={mutation} />}
    </section>
  );
}
