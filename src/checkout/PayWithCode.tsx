import { selectCheckoutFailure } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { PageHeading } from '../mall/PageHeading.tsx';
import { useForm } from '../mall/useForm.ts';
import { SecondFactorField, secondFactorCodeError } from '../session/SecondFactorField.tsx';
import { useSecondFactorText } from '../session/useSecondFactorText.ts';
import { BalanceForm, useAmountDue } from './BalanceForm.tsx';
import * as css from './checkout.css.ts';

/** A code of the authenticator app, or a recovery code. Both secrets are sent with the event. */
export function PayWithCode({ password }: { password: string }) {
  const text = useSecondFactorText();
  const send = useCheckoutSend();
  const amount = useAmountDue();
  const failure = useCheckout(selectCheckoutFailure);
  const form = useForm(['code'], (_, typed) => secondFactorCodeError(text, typed));
  const command = { type: 'secondFactor.submit', password, code: form.getValue('code') } as const;
  const canSubmit = useCheckout((snapshot) => snapshot.can(command));
  return (
    <>
      <div className={css.head}>
        <PageHeading pageKey={text.payTitle}>{text.payTitle}</PageHeading>
        <p className={css.intro}>{text.payHelp(amount)}</p>
      </div>
      <BalanceForm
        canSubmit={canSubmit}
        onSubmit={(event) => form.submit(event, () => send(command))}
      >
        <SecondFactorField
          id={form.getId('code')}
          value={form.getValue('code')}
          onChange={(value) => form.setValue('code', value)}
          error={form.getError('code')}
          failure={failure}
        />
      </BalanceForm>
    </>
  );
}
