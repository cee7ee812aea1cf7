import { selectAccount } from '#machines/session/session.selectors.ts';
import { isPayPassword, isVerificationCode } from '#models/session/session.ts';
import { useFocusKept } from '../app/focus.ts';
import { useSession } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { SendCode } from '../session/SendCode.tsx';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import * as css from './account.css.ts';
import { PasswordOutcome } from './PasswordOutcome.tsx';
import { useAction } from './useAction.ts';
import { useSmallForm } from './useSmallForm.ts';

const NAMES = ['code', 'password'] as const;

function Fields({ action }: { action: ReturnType<typeof useAction> }) {
  const { account } = useFullText();
  const form = useSmallForm(NAMES, (name, typed) => {
    if (name === 'code') return isVerificationCode(typed) ? undefined : account.problems.code;
    return isPayPassword(typed) ? undefined : account.problems.payPassword;
  });
  const send = () =>
    action.send({
      type: 'action.submit',
      act: {
        kind: 'changePayPassword',
        code: form.valueOf('code'),
        password: form.valueOf('password'),
      },
    });
  return (
    <form noValidate className={css.form} onSubmit={(event) => form.submit(event, send)}>
      <ErrorSummary title={account.summary} problems={form.summary} />
      {NAMES.map((name) => (
        <Field
          key={name}
          id={form.idOf(name)}
          label={name === 'code' ? account.code : account.newPayPassword}
          hint={name === 'code' ? account.codeHint : account.newPayPasswordHint}
          error={form.errorOf(name)}
          required
        >
          {(control) => (
            <PinInput
              {...control}
              masked={name === 'password'}
              autoComplete={name === 'code' ? 'one-time-code' : 'new-password'}
              value={form.valueOf(name)}
              onChange={(value) => form.type(name, value)}
              onBlur={() => form.blur(name)}
            />
          )}
        </Field>
      ))}
      <div>
        <Button type="submit" busy={action.busy}>
          {account.setPayPassword}
        </Button>
      </div>
    </form>
  );
}

/** The six digits that a payment from the balance asks for, by a code (§7; decisions 14, 15). */
export function PayPasswordForm() {
  const { account } = useFullText();
  const to = useSession(selectAccount) ?? '';
  const action = useAction('action of pay password');
  const kept = useFocusKept<HTMLElement>(action.done);
  return (
    <section
      {...kept}
      className={css.section}
      aria-labelledby="pay-password"
      data-machine="action"
      data-state={action.state}
    >
      <h2 id="pay-password" tabIndex={-1}>
        {account.payPassword}
      </h2>
      <p className={css.muted}>{account.payPasswordHelp}</p>
      <PasswordOutcome action={action} />
      {!action.done && (
        <>
          <p className={css.muted}>{account.sendCodeTo(to)}</p>
          <SendCode account={to} scene="payPassword" />
          <Fields action={action} />
        </>
      )}
    </section>
  );
}
