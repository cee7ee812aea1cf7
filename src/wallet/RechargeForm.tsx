import { useState } from 'react';
import type { Failure } from '#models/failure.ts';
import { toAud } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import {
  RECHARGE_CHOICES,
  rechargeError,
  type RechargePayType,
  parseCents,
} from '#models/wallet/wallet.ts';
import * as css from '../mall/memberPage.css.ts';
import { useForm } from '../mall/useForm.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatFailure } from '../text/failureText.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import type { RechargeRef } from './recharge.bind.ts';

export interface RechargeFormProps {
  send: RechargeRef['send'];
  busy: boolean;
  /** why the recharge was not started */
  failure: Failure | null;
  /** the offered methods; the first one is chosen at the start */
  payTypes: readonly [RechargePayType, ...RechargePayType[]];
}

/** Amount and payment method. The button states the amount (ux.md 34). */
export function RechargeForm({ send, busy, failure, payTypes }: RechargeFormProps) {
  const fullText = useFullText();
  const { account, checkout } = fullText;
  const text = account.recharge;
  const [payType, setPayType] = useState<RechargePayType>(payTypes[0]);
  const form = useForm(['amount'], (_, typed) => {
    const error = rechargeError(parseCents(typed));
    return error && text.errors[error];
  });
  const typed = form.getValue('amount');
  const amountCents = parseCents(typed);
  const isValidAmount = amountCents !== null && rechargeError(amountCents) === undefined;
  const submit = () => {
    if (amountCents !== null) send({ type: 'recharge.submit', amountCents, payType });
  };
  return (
    <form
      noValidate
      className={css.form}
      aria-label={text.title}
      onSubmit={(event) => form.submit(event, submit)}
    >
      <div className={css.buttons} role="group" aria-label={text.choices}>
        {RECHARGE_CHOICES.map((cents) => (
          <Button
            key={cents}
            variant="secondary"
            size="sm"
            aria-pressed={cents === amountCents}
            onClick={() => form.setValue('amount', String(toAud(cents)))}
          >
            {formatMoney(cents)}
          </Button>
        ))}
      </div>
      <Field
        id={form.getId('amount')}
        label={text.amount}
        hint={text.amountHint}
        error={form.getError('amount')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="transaction-amount"
            value={typed}
            onChange={({ currentTarget }) => form.setValue('amount', currentTarget.value)}
            onBlur={() => form.onBlur('amount')}
          />
        )}
      </Field>
      <RadioCards
        label={text.method}
        value={payType}
        onChange={setPayType}
        columns={2}
        options={payTypes.map((value) => ({
          value,
          title: checkout.payTypes[value],
        }))}
      />
      {failure && (
        <InlineNotice tone="error" role="alert" title={text.failed}>
          {formatFailure(fullText, failure)}
        </InlineNotice>
      )}
      <div>
        <Button type="submit" size="lg" busy={busy}>
          {isValidAmount ? text.submit(formatMoney(amountCents)) : text.title}
        </Button>
      </div>
      <p className={css.smallPrint}>{text.trust}</p>
    </form>
  );
}
