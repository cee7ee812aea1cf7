import { selectFreight, selectTotal } from '#machines/checkout/checkout.selectors.ts';
import type { Cents } from '#models/money.ts';
import { formatMoney } from '#models/moneyText.ts';
import { useCheckout } from '../mall/openCharts.ts';
import { statePath } from '../mall/statePath.ts';
import { useFullText } from '../mall/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Announces changes that do not move the focus (ux.md 41). */
function toAnnouncement(
  text: FullText,
  state: string,
  freightCents: Cents | null,
  totalCents: Cents | null,
): string {
  const { checkout, paymentResult } = text;
  const freightText =
    freightCents === null ? '' : checkout.freightAmount(formatMoney(freightCents));
  const announcements: Readonly<Record<string, string>> = {
    'unpaidOrder.fetchingResult': checkout.unpaid.checking,
    'delivery.home.calculatingFreight': checkout.calculatingFreight,
    'payType.calculatingFreight': checkout.calculatingFreight,
    'delivery.home.ready': freightText,
    'payType.choosing':
      totalCents === null
        ? freightText
        : checkout.freightAndTotal(freightText, formatMoney(totalCents)),
    'delivery.pickup.loadingShops': checkout.loadingShops,
    'delivery.pickup.loadingSlots': checkout.loadingSlots,
    'placing.savingAddress': checkout.savingAddress,
    'placing.requestingCode': checkout.requestingCode,
    'placing.placingOrder': checkout.placingOrder,
    'paying.uploadingReceipt': paymentResult.uploading,
    'underReview.replacingReceipt': paymentResult.uploading,
    'paying.cancelingOrder': paymentResult.canceling,
  };
  return announcements[state] ?? '';
}

export function LiveAnnouncements() {
  const text = useFullText();
  const state = useCheckout(({ value }) => statePath(value));
  const freightCents = useCheckout(selectFreight);
  const totalCents = useCheckout(selectTotal);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {toAnnouncement(text, state, freightCents, totalCents)}
    </VisuallyHidden>
  );
}
