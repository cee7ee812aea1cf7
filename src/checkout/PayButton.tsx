import {
  isAddressIncomplete,
  selectOfferedPayTypes,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { hasPaymentFlow, isPaidImmediately } from '#models/checkout/payType.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatMoney } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as css from './checkout.css.ts';

const REASON_ID = 'pay-reason';

/** The label names the action and the amount; one press is one payment (ux 34, 35). */
export function PayButton({ command }: { command: 'order.submit' | 'payment.submit' }) {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const can = useCheckout((snapshot) => snapshot.can({ type: command }));
  const total = useCheckout(selectTotal);
  const payType = useCheckout(({ context }) => context.draft.payType);
  const isOffered = useCheckout((snapshot) => selectOfferedPayTypes(snapshot).includes(payType));
  const hasNoPayType = useCheckout(isAddressIncomplete);
  const reason = hasNoPayType
    ? checkout.completeAddress
    : isOffered
      ? null
      : checkout.choosePayType;
  const amount = total === null ? '' : formatMoney(total);
  const isBalance = hasPaymentFlow(payType, 'balance');
  const pays = isPaidImmediately(payType) || (isBalance && command === 'payment.submit');
  return (
    <div className={css.submit}>
      <Button
        size="lg"
        block
        disabled={!can}
        aria-describedby={reason === null ? undefined : REASON_ID}
        onClick={() => send({ type: command })}
      >
        {pays ? checkout.pay(amount) : checkout.place(amount)}
      </Button>
      {reason !== null && (
        <p id={REASON_ID} className={css.fine}>
          {reason}
        </p>
      )}
      {isBalance && <p className={css.fine}>{checkout.passwordNext}</p>}
      <p className={css.trust}>
        <Icon name="check" size="sm" />
        <span>{checkout.trust}</span>
      </p>
    </div>
  );
}
