import {
  isAddressIncomplete,
  selectOfferedPayTypes,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { paysNow } from '#models/checkout/payType.ts';
import { useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import * as css from './checkout.css.ts';

const REASON_ID = 'pay-reason';

/** It says what it does and the amount; one press is one payment (ux 34, 35). */
export function PayButton({ command }: { command: 'order.submit' | 'payment.submit' }) {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const can = useCheckout((snapshot) => snapshot.can({ type: command }));
  const total = useCheckout(selectTotal);
  const payType = useCheckout(({ context }) => context.draft.payType);
  const isOffered = useCheckout((snapshot) => selectOfferedPayTypes(snapshot).includes(payType));
  const hasNoWay = useCheckout(isAddressIncomplete);
  const reason = hasNoWay ? checkout.completeAddress : isOffered ? null : checkout.choosePayType;
  const amount = total === null ? '' : moneyText(total);
  return (
    <div className={css.submit}>
      <Button
        size="lg"
        block
        disabled={!can}
        aria-describedby={reason === null ? undefined : REASON_ID}
        onClick={() => send({ type: command })}
      >
        {paysNow(payType) ? checkout.pay(amount) : checkout.place(amount)}
      </Button>
      {reason !== null && (
        <p id={REASON_ID} className={css.fine}>
          {reason}
        </p>
      )}
      <p className={css.trust}>
        <Icon name="check" size="sm" />
        <span>{checkout.trust}</span>
      </p>
    </div>
  );
}
