import type { OrderSummary } from '#models/order/order.ts';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { useFullText } from './useFullText.ts';

/** The shop's reason for rejecting the receipt of an unpaid order. */
export function ReceiptRejection({ order }: { order: Pick<OrderSummary, 'receiptRejection'> }) {
  const { order: text } = useFullText();
  const { receiptRejection } = order;
  return receiptRejection === null ? null : (
    <InlineNotice tone="warning" title={text.receiptRejected}>
      {receiptRejection !== '' && <p>{receiptRejection}</p>}
      <p>{text.receiptRejectedHelp}</p>
    </InlineNotice>
  );
}
