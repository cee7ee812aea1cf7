import { selectFreight } from '#machines/checkout/checkout.selectors.ts';
import { useCheckout } from '../app/MallContext.tsx';
import { stateText } from '../app/stateText.ts';
import { useFullText } from '../app/useFullText.ts';
import type { FullText } from '../text/en.ts';
import { moneyText } from '../text/money.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** What changes without the focus moving to it is said politely (ux 41). */
function announcementOf(text: FullText, state: string, freight: number | null): string {
  const { checkout, paying } = text;
  const said: Readonly<Record<string, string>> = {
    'delivery.home.calculatingFreight': checkout.freightBusy,
    'payType.calculatingFreight': checkout.freightBusy,
    'delivery.home.ready': freight === null ? '' : checkout.freightIs(moneyText(freight)),
    'delivery.pickup.loadingShops': checkout.loadingShops,
    'delivery.pickup.loadingSlots': checkout.loadingSlots,
    'placing.savingAddress': checkout.savingAddress,
    'placing.requestingCode': checkout.requestingCode,
    'placing.placingOrder': checkout.placingOrder,
    'paying.uploadingReceipt': paying.uploading,
    'underReview.replacingReceipt': paying.uploading,
    'paying.cancelingOrder': paying.canceling,
  };
  return said[state] ?? '';
}

export function Announcer() {
  const text = useFullText();
  const state = useCheckout(({ value }) => stateText(value));
  const freight = useCheckout(selectFreight);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {announcementOf(text, state, freight)}
    </VisuallyHidden>
  );
}
