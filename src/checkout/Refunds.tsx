import { selectResult } from '#machines/checkout/checkout.selectors.ts';
import type { PayResult } from '#models/checkout/payment.api.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import type { FullText } from '../text/en.ts';
import { formatMoney } from '../text/money.ts';
import { joinSentences } from '../text/sentences.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';

type Refund = PayResult['refunds'][number];

function getRefundText(paying: FullText['paying'], { reason, isHeld, isSettled }: Refund) {
  if (isSettled) return paying.settledRefund;
  return isHeld ? paying.heldRefund : paying.refunds[reason];
}

/** The refunds with their reasons; another mall server may return only the sum. */
function useRefundSentences(): readonly string[] {
  const { paying } = useFullText();
  const result = useCheckout(selectResult, deepEqual);
  if (!result) return [];
  const { refundedCents, refunds } = result;
  if (refunds.length > 0)
    return refunds.map((refund) => getRefundText(paying, refund)(formatMoney(refund.amountCents)));
  return refundedCents > 0 ? [paying.refunded(formatMoney(refundedCents))] : [];
}

/** The refunds with their reasons, and when the bank shows them. */
export function Refunds() {
  const { paying } = useFullText();
  const language = useLanguage();
  const sentences = useRefundSentences();
  if (sentences.length === 0) return null;
  return (
    <InlineNotice tone="info" title={joinSentences(sentences, language)}>
      {paying.refundTime}
    </InlineNotice>
  );
}
