import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { isPayPassword } from '#models/session/session.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useFullText } from '../mall/useFullText.ts';
import { Field } from '../ui/Field.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import { useFocusField } from '../ui/useFocusField.ts';
import { BalanceForm, useAmountDue } from './BalanceForm.tsx';
import * as css from './checkout.css.ts';

interface PayPasswordProps {
  readonly password: string;
  readonly onChange: (password: string) => void;
}

/**
 * The password is sent with the event. The field gets the focus instead of the heading, because its
 * label and hint contain the same text, and again, selected, after a refusal.
 */
export function PayPassword({ password, onChange }: PayPasswordProps) {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const amount = useAmountDue();
  const field = useFocusField(useCheckout(selectCheckoutFailure));
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
              ref={field}
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
