import { passwordProblem } from '#models/session/session.ts';
import { useFocusKept } from '../app/focus.ts';
import { useFullText } from '../app/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { PasswordInput } from '../ui/PasswordInput.tsx';
import * as css from './account.css.ts';
import { PasswordOutcome } from './PasswordOutcome.tsx';
import { useAction } from './useAction.ts';
import { useSmallForm } from './useSmallForm.ts';

const NAMES = ['oldPassword', 'newPassword'] as const;

function Fields({ action }: { action: ReturnType<typeof useAction> }) {
  const { account } = useFullText();
  const form = useSmallForm(NAMES, (name, typed) => {
    if (name === 'oldPassword')
      return typed === '' ? account.problems.oldPassword.empty : undefined;
    const problem = passwordProblem(typed);
    return problem && account.problems.newPassword[problem];
  });
  const send = () =>
    action.send({
      type: 'action.submit',
      act: {
        kind: 'changeLoginPassword',
        oldPassword: form.valueOf('oldPassword'),
        newPassword: form.valueOf('newPassword'),
      },
    });
  return (
    <form noValidate className={css.form} onSubmit={(event) => form.submit(event, send)}>
      <ErrorSummary title={account.summary} problems={form.summary} />
      {NAMES.map((name) => (
        <Field
          key={name}
          id={form.idOf(name)}
          label={account[name]}
          hint={name === 'newPassword' ? account.newPasswordHint : undefined}
          error={form.errorOf(name)}
          required
        >
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
              showLabel={account.show}
              hideLabel={account.hide}
              value={form.valueOf(name)}
              onChange={({ currentTarget }) => form.type(name, currentTarget.value)}
              onBlur={() => form.blur(name)}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" busy={action.busy}>
          {account.changeLoginPassword}
        </Button>
      </div>
    </form>
  );
}

/** The login password, by the old one (§7). */
export function LoginPasswordForm() {
  const { account } = useFullText();
  const action = useAction('action of login password');
  const kept = useFocusKept<HTMLElement>(action.done);
  return (
    <section
      {...kept}
      className={css.section}
      aria-labelledby="login-password"
      data-machine="action"
      data-state={action.state}
    >
      <h2 id="login-password" tabIndex={-1}>
        {account.loginPassword}
      </h2>
      <PasswordOutcome action={action} />
      {!action.done && <Fields action={action} />}
    </section>
  );
}
