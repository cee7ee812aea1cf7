import type { FormEvent, ReactNode } from 'react';
import { selectCheckoutFailure, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { paths } from '../mall/paths.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { Link } from '../ui/Link.tsx';
import { AbandonPayment } from './AbandonPayment.tsx';
import * as css from './checkout.css.ts';

/** The amount on the button. */
export function useAmountDue(): string {
  const total = useCheckout(selectTotal);
  return total === null ? '' : formatMoney(total);
}

/**
 * Shown above the form, because most refusals are not input errors: a lock, an insufficient balance
 * or a missing pay password.
 */
function BalanceError() {
  const text = useFullText();
  const failure = useCheckout(selectCheckoutFailure);
  if (!failure) return null;
  const needsPayPassword = failure.kind === 'refused' && failure.reason === 'noPayPassword';
  return (
    <InlineNotice
      tone="error"
      role="alert"
      title={formatFailure(text, failure)}
      action={needsPayPassword && <Link to={paths.password}>{text.paymentResult.setPassword}</Link>}
    >
      {text.paymentResult.noMoneyTaken}
    </InlineNotice>
  );
}

interface BalanceFormProps {
  readonly canSubmit: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
}

/** The form of a payment by balance, with the way back to the other methods. */
export function BalanceForm({ canSubmit, onSubmit, children }: BalanceFormProps) {
  const { paymentResult } = useFullText();
  const amount = useAmountDue();
  const isBusy = useCheckout((snapshot) => snapshot.hasTag('busy'));
  return (
    <>
      <BalanceError />
      <form className={css.form} noValidate onSubmit={onSubmit}>
        {children}
        <div className={css.actions}>
          <Button type="submit" size="lg" busy={isBusy} disabled={!canSubmit}>
            {paymentResult.pay(amount)}
          </Button>
          <AbandonPayment>{paymentResult.otherMethod}</AbandonPayment>
        </div>
      </form>
    </>
  );
}
