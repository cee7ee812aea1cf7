import { selectResult } from '#machines/checkout/checkout.selectors.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { hasPaymentFlow } from '#models/checkout/payType.ts';
import { formatMoney } from '#models/moneyText.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import * as css from './checkout.css.ts';

/** Where the money of a refund goes; `held`: the operator still returns it. */
type RefundDestination = 'provider' | 'balance' | 'bank' | 'held' | 'settled';
type Refund = PayResult['refunds'][number] & { readonly destination: RefundDestination };

/** The shop refunds a payment from the balance there; other refunds return another payment. */
function findRefundDestination(
  { reason, isHeld, isSettled }: PayResult['refunds'][number],
  { payType }: PayResult,
): RefundDestination {
  if (isSettled) return 'settled';
  if (isHeld) return 'held';
  if (reason === 'chargeback') return 'bank';
  return reason === 'refund' && hasPaymentFlow(payType, 'balance') ? 'balance' : 'provider';
}

function getRefundText(
  text: FullText['paymentResult'],
  { reason, destination, amountCents }: Refund,
) {
  const amount = formatMoney(amountCents);
  switch (destination) {
    case 'settled':
      return text.settledRefund(amount);
    case 'held':
      return text.heldRefund(amount);
    case 'balance':
      return text.balanceRefund(amount);
    case 'bank':
    case 'provider':
      return text.refunds[reason](amount);
  }
}

interface RefundNotice {
  readonly sentences: readonly string[];
  /** whether a bank still has to show one of the refunds */
  readonly takesTime: boolean;
}

/** A mall server that returns only the sum does not say how it was refunded. */
function getSumNotice(text: FullText['paymentResult'], result: PayResult): RefundNotice {
  const { refundedCents, payType, state } = result;
  const amount = formatMoney(refundedCents);
  if (refundedCents <= 0) return { sentences: [], takesTime: false };
  if (state === 'chargedBack')
    return { sentences: [text.refunds.chargeback(amount)], takesTime: false };
  if (hasPaymentFlow(payType, 'balance'))
    return { sentences: [text.balanceRefund(amount)], takesTime: false };
  return { sentences: [text.refunded(amount)], takesTime: true };
}

function getRefundNotice(text: FullText['paymentResult'], result: PayResult): RefundNotice {
  if (result.refunds.length === 0) return getSumNotice(text, result);
  const refunds = result.refunds.map((refund) => ({
    ...refund,
    destination: findRefundDestination(refund, result),
  }));
  return {
    sentences: refunds.map((refund) => getRefundText(text, refund)),
    takesTime: refunds.some(({ destination }) => destination === 'provider'),
  };
}

function RefundList({ sentences }: Pick<RefundNotice, 'sentences'>) {
  return (
    <ul className={css.next}>
      {sentences.map((sentence, index) => (
        <li key={`${index} ${sentence}`} className={css.nextItem}>
          {sentence}
        </li>
      ))}
    </ul>
  );
}

/** The refunds with their reasons, and that a bank shows them later. */
export function Refunds() {
  const { paymentResult } = useFullText();
  const result = useCheckout(selectResult, deepEqual);
  if (!result) return null;
  const { sentences, takesTime } = getRefundNotice(paymentResult, result);
  const [first, ...others] = sentences;
  if (first === undefined) return null;
  const time = takesTime && paymentResult.refundTime;
  if (others.length === 0)
    return (
      <InlineNotice tone="info" title={first}>
        {time}
      </InlineNotice>
    );
  return (
    <InlineNotice tone="info">
      <RefundList sentences={sentences} />
      {time && <p>{time}</p>}
    </InlineNotice>
  );
}
