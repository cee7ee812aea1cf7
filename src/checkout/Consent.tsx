import { selectConsent } from '#machines/checkout/checkout.selectors.ts';
import { sameJson, useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useFullText } from '../app/useFullText.ts';
import { moneyText } from '../text/money.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';

/** What got worse is agreed to before an order is made: old → new (decisions 38). */
export function Consent() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const consent = useCheckout(selectConsent, sameJson);
  if (!consent) return null;
  const now = moneyText(consent.new);
  return (
    <AlertDialog
      open
      title={checkout.consent}
      description={`${checkout.consentWas(moneyText(consent.old), now)} ${checkout.consentWhy}`}
      cancelLabel={checkout.consentNo}
      confirmLabel={checkout.consentYes(now)}
      onCancel={() => send({ type: 'quote.decline' })}
      onConfirm={() => send({ type: 'quote.accept' })}
    />
  );
}
