import {
  isAddressIncomplete,
  selectOfferedPayTypes,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { hasPaymentFlow, isPaidImmediately } from '#models/checkout/payType.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as css from './checkout.css.ts';

const REASON_ID = 'pay-reason';

/** The label contains the action and the amount. One press starts one payment (ux.md 34, 35). */
export function PayButton({ command }: { command: 'order.submit' | 'payment.submit' }) {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const canSubmit = useCheckout((snapshot) => snapshot.can({ type: command }));
  const total = useCheckout(selectTotal);
  const payType = useCheckout(({ context }) => context.draft.payType);
  const isOffered = useCheckout((snapshot) => selectOfferedPayTypes(snapshot).includes(payType));
  const lacksAddress = useCheckout(isAddressIncomplete);
  const reason = lacksAddress
    ? checkout.completeAddress
    : isOffered
      ? null
      : checkout.choosePayType;
  const amount = total === null ? '' : formatMoney(total);
  const isBalance = hasPaymentFlow(payType, 'balance');
  const startsPayment = isPaidImmediately(payType) || (isBalance && command === 'payment.submit');
  return (
    <div className={css.submit}>
      <Button
        size="lg"
        block
        disabled={!canSubmit}
        aria-describedby={reason === null ? undefined : REASON_ID}
        onClick={() => send({ type: command })}
      >
        {startsPayment ? checkout.pay(amount) : checkout.placeOrder(amount)}
      </Button>
      {reason !== null && (
        <p id={REASON_ID} className={css.smallPrint}>
          {reason}
        </p>
      )}
      {isBalance && <p className={css.smallPrint}>{checkout.payPasswordHelp}</p>}
      <p className={css.trust}>
        <Icon name="check" size="sm" />
        <span>{checkout.trust}</span>
      </p>
    </div>
  );
}
