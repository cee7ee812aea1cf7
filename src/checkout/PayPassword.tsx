import { type FormEvent, useState } from 'react';
import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import type { Failure } from '#models/failure.ts';
import { isPayPassword } from '#models/session/session.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { useIsRefused } from '../mall/useIsRefused.ts';
import { findServerSentence } from '../text/serverText.ts';
import { Field } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { useFocusField } from '../ui/useFocusField.ts';
import { BalanceForm, useAmountDue } from './BalanceForm.tsx';
import * as css from './checkout.css.ts';

const isPasswordRefused = (failure: Failure): boolean =>
  failure.kind === 'refused' && findServerSentence(failure.msg) === 'wrongPayPassword';

interface PayPasswordProps {
  readonly password: string;
  readonly onChange: (password: string) => void;
}

/**
 * The password is sent with the event. The field gets the focus instead of the heading, because its
 * label and hint contain the same text, and again, selected, after a refusal.
 */
export function PayPassword({ password, onChange }: PayPasswordProps) {
  const { paymentResult } = useFullText();
  const send = useCheckoutSend();
  const amount = useAmountDue();
  const failure = useCheckout(selectCheckoutFailure);
  const field = useFocusField(failure);
  const isRefused = useIsRefused(failure, isPasswordRefused, password);
  const [isErrorShown, setIsErrorShown] = useState(false);
  const command = { type: 'payPassword.submit', password } as const;
  const canSubmit = useCheckout((snapshot) => snapshot.can(command));
  const isComplete = isPayPassword(password);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsErrorShown(!isComplete);
    if (isComplete) send(command);
    else field.current?.focus();
  };
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={paymentResult.password}>{paymentResult.password}</PageHeading>
        <p className={css.intro}>{paymentResult.passwordHelp(amount)}</p>
      </div>
      <BalanceForm canSubmit={canSubmit} onSubmit={submit}>
        <Field
          label={paymentResult.passwordLabel}
          hint={paymentResult.passwordHint}
          error={isErrorShown ? paymentResult.passwordIncomplete : undefined}
          required
        >
          {(control) => (
            <PinInput
              {...control}
              ref={field}
              aria-invalid={control['aria-invalid'] ?? (isRefused || undefined)}
              masked
              autoComplete="off"
              value={password}
              onChange={(typed) => {
                setIsErrorShown(false);
                onChange(typed);
              }}
            />
          )}
        </Field>
      </BalanceForm>
    </>
  );
}
