import { useState } from 'react';
import { selectAccount } from '#machines/session/session.selectors.ts';
import { isSecondFactorNeeded } from '#models/session/secondFactor.ts';
import { isPayPassword, isVerificationCode, isWeakPayPassword } from '#models/session/session.ts';
import { useRestoreFocusWithin } from '../mall/focus.ts';
import { useSession } from '../mall/MallContext.tsx';
import * as css from '../mall/memberPage.css.ts';
import { useForm } from '../mall/useForm.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Field } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { PasswordOutcome } from './PasswordOutcome.tsx';
import { SecondFactorField, secondFactorCodeError } from './SecondFactorField.tsx';
import { SendCode } from './SendCode.tsx';
import { type PasswordMutationState, usePasswordMutation } from './usePasswordMutation.ts';
import { useSecondFactorText } from './useSecondFactorText.ts';

const PIN_NAMES = ['code', 'password'] as const;
const NAMES = [...PIN_NAMES, 'secondFactorCode'] as const;

function usePayPasswordForm({ failure, send }: PasswordMutationState) {
  const { account } = useFullText();
  const text = useSecondFactorText();
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  if (!isCodeNeeded && isSecondFactorNeeded(failure)) setIsCodeNeeded(true);
  const form = useForm(NAMES, (name, typed) => {
    if (name === 'code') return isVerificationCode(typed) ? undefined : account.errors.code;
    if (name === 'password') return isPayPassword(typed) ? undefined : account.errors.payPassword;
    return isCodeNeeded ? secondFactorCodeError(text, typed) : undefined;
  });
  const secondFactorCode = form.getValue('secondFactorCode');
  const factor = isCodeNeeded ? { secondFactorCode } : {};
  const [code, password] = [form.getValue('code'), form.getValue('password')];
  return {
    ...form,
    isSecondFactorAsked: isCodeNeeded,
    send: () =>
      send({
        type: 'mutation.submit',
        input: { kind: 'changePayPassword', code, password, ...factor },
      }),
  };
}

/** Advises against a weak pay password, which is accepted (§5). */
function PayPasswordHint({ password }: { password: string }) {
  const { account } = useFullText();
  return (
    <>
      {account.newPayPasswordHint}
      <span role="status" className={css.advice}>
        {isWeakPayPassword(password) && account.weakPayPassword}
      </span>
    </>
  );
}

function Fields({ mutation }: { mutation: PasswordMutationState }) {
  const { account } = useFullText();
  const form = usePayPasswordForm(mutation);
  return (
    <form noValidate className={css.form} onSubmit={(event) => form.submit(event, form.send)}>
      <ErrorSummary title={account.summary} errors={form.errors} />
      {PIN_NAMES.map((name) => (
        <Field
          key={name}
          id={form.getId(name)}
          label={name === 'code' ? account.code : account.newPayPassword}
          hint={
            name === 'code' ? (
              account.codeHint
            ) : (
              <PayPasswordHint password={form.getValue('password')} />
            )
          }
          error={form.getError(name)}
          required
        >
          {(control) => (
            <PinInput
              {...control}
              masked={name === 'password'}
              autoComplete={name === 'code' ? 'one-time-code' : 'new-password'}
              value={form.getValue(name)}
              onChange={(value) => form.setValue(name, value)}
              onBlur={() => form.onBlur(name)}
            />
          )}
        </Field>
      ))}
      {form.isSecondFactorAsked && (
        <SecondFactorField
          id={form.getId('secondFactorCode')}
          value={form.getValue('secondFactorCode')}
          onChange={(value) => form.setValue('secondFactorCode', value)}
          error={form.getError('secondFactorCode')}
          failure={mutation.failure}
        />
      )}
      <div>
        <Button type="submit" busy={mutation.isBusy}>
          {account.setPayPassword}
        </Button>
      </div>
    </form>
  );
}

/** Sets the six-digit pay password; requires a verification code (§7; decisions.md 14, 15). */
export function PayPasswordForm() {
  const { account } = useFullText();
  const to = useSession(selectAccount) ?? '';
  const mutation = usePasswordMutation('action of pay password');
  const focusProps = useRestoreFocusWithin<HTMLElement>(mutation.isDone);
  return (
    <section
      {...focusProps}
      className={css.section}
      aria-labelledby="pay-password"
      data-machine="mutation"
      data-state={mutation.state}
    >
      <h2 id="pay-password" tabIndex={-1}>
        {account.payPassword}
      </h2>
      <p className={css.muted}>{account.payPasswordHelp}</p>
      <PasswordOutcome mutation={mutation} />
      {!mutation.isDone && (
        <>
          <p className={css.muted}>{account.sendCodeTo(to)}</p>
          <SendCode account={to} scene="payPassword" />
          <Fields mutation={mutation} />
        </>
      )}
    </section>
  );
}
