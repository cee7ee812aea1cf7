import { useState } from 'react';
import { selectCheckoutFailure, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { isPayPassword } from '#models/session/session.ts';
import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { PageHeading } from '../app/PageHeading.tsx';
import { paths } from '../app/paths.ts';
import { useFullText } from '../app/useFullText.ts';
import { failureText } from '../text/failureText.ts';
import { moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Link } from '../ui/Link.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PinInput } from '../ui/PinInput.tsx';
import * as css from './checkout.css.ts';

/** A lock, a short balance or a missing pay password is no fault of what was typed. */
function Trouble() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  if (!failure) return null;
  const needsOne = failure.kind === 'refused' && failure.reason === 'noPayPassword';
  return (
    <Notice
      tone="error"
      role="alert"
      title={failureText(text, failure)}
      action={needsOne && <Link to={paths.password}>{text.paying.setPassword}</Link>}
    >
      {text.paying.notTaken}
    </Notice>
  );
}

/** The balance needs the pay password (decisions 34). It travels in the event and is kept nowhere. */
export function PayPassword() {
  const { paying } = useFullText();
  const send = useCheckoutSend();
  const [password, setPassword] = useState('');
  const total = useCheckout(selectTotal);
  const isBusy = useCheckout((snapshot) => snapshot.hasTag('busy'));
  const command = { type: 'payPassword.submit', password } as const;
  const can = useCheckout((snapshot) => snapshot.can(command)) && isPayPassword(password);
  const canAbandon = useCheckout((snapshot) => snapshot.can({ type: 'payment.abandon' }));
  const amount = total === null ? '' : moneyText(total);
  return (
    <>
      <div className={css.head}>
        <PageHeading>{paying.password}</PageHeading>
        <p className={css.lead}>{paying.passwordWhy(amount)}</p>
      </div>
      <Trouble />
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (can) send(command);
        }}
      >
        <Field label={paying.passwordLabel} hint={paying.passwordHint} required>
          {(control) => (
            <PinInput
              {...control}
              masked
              autoComplete="off"
              value={password}
              onChange={setPassword}
            />
          )}
        </Field>
        <div className={css.actions}>
          <Button type="submit" size="lg" busy={isBusy} disabled={!can}>
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
