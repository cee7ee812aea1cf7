import { useState } from 'react';
import { selectCheckoutFailure, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { isPayPassword } from '#models/session/session.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { formatMoney } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import * as css from './checkout.css.ts';

/**
 * Shown above the form, because most refusals are not input errors: a lock, an insufficient balance
 * or a missing pay password.
 */
function PasswordError() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  if (!failure) return null;
  const needsPayPassword = failure.kind === 'refused' && failure.reason === 'noPayPassword';
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={formatFailure(text, failure)}
      action={needsPayPassword && <Link to={paths.password}>{text.paying.setPassword}</Link>}
    >
      {text.paying.noMoneyTaken}
    </InlineNotice>
  );
}

// The field gets the focus instead of the heading, because its label and hint contain the same
// text.
const focusField = (field: HTMLInputElement | null): void => field?.focus();

/**
 * Paying by balance needs the pay password (decisions 34). It is sent with the event and never
 * stored.
 */
export function PayPassword() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const [password, setPassword] = useState('');
  const total = useCheckout(selectTotal);
  const isBusy = useCheckout((snapshot) => snapshot.hasTag('busy'));
  const command = { type: 'payPassword.submit', password } as const;
  const canSubmit = useCheckout((snapshot) => snapshot.can(command)) && isPayPassword(password);
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  const amount = total === null ? '' : formatMoney(total);
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paying.password}</PageHeading>
        <p className={css.intro}>{paying.passwordHelp(amount)}</p>
      </div>
      <PasswordError />
      <form
        className={css.form}
        noValidate
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
              onChange={setPassword}
            />
          )}
        </Field>
        <div className={css.actions}>
          <Button type="submit" size="lg" busy={isBusy} disabled={!canSubmit}>
            {paying.pay(amount)}
          </Button>
          <Button
            variant="quiet"
            disabled={!canAbandon}
            onClick={() => send({ type: 'payment.abandon' })}
          >
            {paying.otherMethod}
          </Button>
        </div>
      </form>
    </>
  );
}
