import { useSelector } from '@xstate/react';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { isPayPassword, isVerificationCode } from '#models/session/session.ts';
import { useSession, useVerificationRef } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import * as css from './account.css.ts';
import { PasswordOutcome } from './PasswordOutcome.tsx';
import { useAction } from './useAction.ts';
import { useSmallForm } from './useSmallForm.ts';

const NAMES = ['code', 'password'] as const;

/** Asks for the code that a pay password needs (decisions 15). */
function SendCode() {
  const text = useFullText();
  const { account } = text;
  const ref = useVerificationRef();
  const { value, context } = useSelector(ref, (snapshot) => snapshot);
  const to = useSession(selectAccount) ?? '';
  const request = { type: 'code.send', account: to, scene: 'payPassword' } as const;
  const canSend = useSelector(ref, (snapshot) => snapshot.can(request));
  return (
    <div className={css.section} data-machine="verification" data-state={stateText(value)}>
      <p className={css.muted} role="status">
        {value === 'sent' ? account.codeSent(context.sentTo ?? to) : account.sendCodeTo(to)}
      </p>
      {context.failure && (
        <Notice tone="error" role="alert">
          {failureText(text, context.failure)}
        </Notice>
      )}
      <Button
        variant="secondary"
        busy={value === 'sendingCode'}
        disabled={!canSend}
        onClick={() => ref.send(request)}
      >
        {account.sendCode}
      </Button>
    </div>
  );
}

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
  const action = useAction('action of pay password');
  return (
    <section
      className={css.section}
      aria-labelledby="pay-password"
      data-machine="action"
      data-state={action.state}
    >
      <h2 id="pay-password">{account.payPassword}</h2>
      <p className={css.muted}>{account.payPasswordHelp}</p>
      <PasswordOutcome action={action} />
      {!action.done && (
        <>
          <SendCode />
          <Fields action={action} />
        </>
      )}
    </section>
  );
}
