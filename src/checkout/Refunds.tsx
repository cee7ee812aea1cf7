import { selectResult } from '#machines/checkout/checkout.selectors.ts';
import { sameJson, useCheckout } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { Notice } from '../ui/Notice.tsx';

/** What was given back, by the reason that the server told; another mall server may tell the sum alone. */
function useRefundSentences(): readonly string[] {
  const { paying } = useFullText();
  const result = useCheckout(selectResult, sameJson);
  if (!result) return [];
  const { refunded, refunds } = result;
  if (refunds.length > 0)
    return refunds.map(({ amount, reason }) => paying.refunds[reason](moneyText(amount)));
  return refunded > 0 ? [paying.refunded(moneyText(refunded))] : [];
}

/** Money that came and went back: why, and when a bank shows it. Nothing where none did. */
export function Refunds() {
  const { paying } = useFullText();
  const sentences = useRefundSentences();
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info" title={sentences.join(' ')}>
      {paying.refundTime}
    </Notice>
  );
}
