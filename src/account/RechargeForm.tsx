import { useState } from 'react';
import { audOf } from '#models/money.ts';
import {
  RECHARGE_CHOICES,
  RECHARGE_PAY_TYPES,
  rechargeProblem,
  type RechargePayType,
  typedCents,
} from '#models/wallet/wallet.ts';
import type { RechargeRef } from '../app/mall.ts';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextInput } from '../ui/TextInput.tsx';
import * as css from './account.css.ts';
import { useSmallForm } from './useSmallForm.ts';

interface RechargeFormProps {
  send: RechargeRef['send'];
  busy: boolean;
}

/** How much, and by which of the bank's ways. The button names the amount (ux 34). */
export function RechargeForm({ send, busy }: RechargeFormProps) {
  const { account, checkout } = useFullText();
  const text = account.recharge;
  const [payType, setPayType] = useState<RechargePayType>('5');
  const form = useSmallForm(['amount'], (_, typed) => {
    const problem = rechargeProblem(typedCents(typed));
    return problem && text.problems[problem];
  });
  const typed = form.valueOf('amount');
  const amountCents = typedCents(typed);
  const isRight = amountCents !== null && rechargeProblem(amountCents) === undefined;
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
            onClick={() => form.type('amount', String(audOf(cents)))}
          >
            {moneyText(cents)}
          </Button>
        ))}
      </div>
      <Field
        id={form.idOf('amount')}
        label={text.amount}
        hint={text.amountHint}
        error={form.errorOf('amount')}
        required
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="transaction-amount"
            value={typed}
            onChange={({ currentTarget }) => form.type('amount', currentTarget.value)}
            onBlur={() => form.blur('amount')}
          />
        )}
      </Field>
      <RadioCards
        label={text.method}
        value={payType}
        onChange={setPayType}
        columns={2}
        options={RECHARGE_PAY_TYPES.map((value) => ({
          value,
          title: checkout.payTypes[value],
        }))}
      />
      <div>
        <Button type="submit" size="lg" busy={busy}>
          {isRight ? text.submit(moneyText(amountCents)) : text.title}
        </Button>
      </div>
      <p className={css.fine}>{text.trust}</p>
    </form>
  );
}
