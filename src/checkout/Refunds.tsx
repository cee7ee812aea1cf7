import { selectResult } from '#machines/checkout/checkout.selectors.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { formatMoney } from '#models/moneyText.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import type { FullText } from '../text/en.ts';
import { joinSentences } from '../text/sentences.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';

type Refund = PayResult['refunds'][number];

function getRefundText(
  paymentResult: FullText['paymentResult'],
  { reason, isHeld, isSettled }: Refund,
) {
  if (isSettled) return paymentResult.settledRefund;
  return isHeld ? paymentResult.heldRefund : paymentResult.refunds[reason];
}

/** The refunds with their reasons; another mall server may return only the sum. */
function useRefundSentences(): readonly string[] {
  const { paymentResult } = useFullText();
  const result = useCheckout(selectResult, deepEqual);
  if (!result) return [];
  const { refundedCents, refunds } = result;
  if (refunds.length > 0)
    return refunds.map((refund) =>
      getRefundText(paymentResult, refund)(formatMoney(refund.amountCents)),
    );
  return refundedCents > 0 ? [paymentResult.refunded(formatMoney(refundedCents))] : [];
}

/** The refunds with their reasons, and when the bank shows them. */
export function Refunds() {
  const { paymentResult } = useFullText();
  const language = useLanguage();
  const sentences = useRefundSentences();
  if (sentences.length === 0) return null;
  return (
    <InlineNotice tone="info" title={joinSentences(sentences, language)}>
      {paymentResult.refundTime}
    </InlineNotice>
  );
}
