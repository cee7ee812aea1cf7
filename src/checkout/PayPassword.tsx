import { isPayPassword } from '#models/session/session.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { Field } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { BalanceForm, useAmountDue } from './BalanceForm.tsx';
import * as css from './checkout.css.ts';

// The field gets the focus instead of the heading, because its label and hint contain the same
// text.
const focusField = (field: HTMLInputElement | null): void => field?.focus();

interface PayPasswordProps {
  readonly password: string;
  readonly onChange: (password: string) => void;
}

/** The password is sent with the event. */
export function PayPassword({ password, onChange }: PayPasswordProps) {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const amount = useAmountDue();
  const command = { type: 'payPassword.submit', password } as const;
  const canSubmit = useCheckout((snapshot) => snapshot.can(command)) && isPayPassword(password);
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={paying.password}>{paying.password}</PageHeading>
        <p className={css.intro}>{paying.passwordHelp(amount)}</p>
      </div>
      <BalanceForm
        canSubmit={canSubmit}
        onSubmit={(event) => {
          event.preventDefault();
          if (canSubmit) send(command);
        }}
      >
        <Field label={paying.passwordLabel} hint={paying.passwordHint} required>
          {(control) => (
            <PinInput
              {...control}
              ref={focusField}
              masked
              autoComplete="off"
              value={password}
              onChange={onChange}
            />
          )}
        </Field>
      </BalanceForm>
    </>
  );
}
