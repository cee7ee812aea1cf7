import {
  selectOrderComparison,
  selectPriceChange,
  selectQuoteChanges,
  selectTotal,
} from '#machines/checkout/checkout.selectors.ts';
import { formatMoney } from '#models/moneyText.ts';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useLanguage } from '../mall/useText.ts';
import { formatAmountChange } from '../text/orderChangeText.ts';
import { sentenceSpace } from '../text/sentences.ts';
import { AlertDialog } from '../ui/AlertDialog.tsx';
import * as css from './checkout.css.ts';
import { ChangeList } from './OrderChanges.tsx';

/** Asks the shopper to accept a higher price before the order is placed (decisions.md 38). */
export function QuoteConsent() {
  const text = useFullText();
  const { checkout } = text;
  const space = sentenceSpace(useLanguage());
  const send = useCheckoutSend();
  const consent = useCheckout(selectPriceChange, deepEqual);
  const changes = useCheckout(selectQuoteChanges, deepEqual);
  if (!consent) return null;
  const now = formatMoney(consent.newCents);
  return (
    <AlertDialog
      open
      title={checkout.consent}
      description={
        <span className={css.changes}>
          <span>
            {checkout.consentChange(formatMoney(consent.oldCents), now)}
            {space}
            {checkout.consentHelp}
          </span>
          {changes.map((change) => (
            <strong key={change.kind}>
              {space}
              {formatAmountChange(text, change)}
            </strong>
          ))}
        </span>
      }
      cancelLabel={checkout.consentNo}
      confirmLabel={checkout.consentYes(now)}
      onCancel={() => send({ type: 'quote.decline' })}
      onConfirm={() => send({ type: 'quote.accept' })}
    />
  );
}

/**
 * Asks the shopper to accept a smaller quantity, a higher price or a higher freight (decisions.md
 * 38).
 */
export function ChangesConsent() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const comparison = useCheckout(selectOrderComparison, deepEqual);
  const total = useCheckout(selectTotal);
  return (
    <AlertDialog
      open
      title={checkout.changes.title}
      description={
        <>
          <ChangeList comparison={comparison} />
          {checkout.changes.nothingOrdered}
        </>
      }
      cancelLabel={checkout.consentNo}
      confirmLabel={checkout.consentYes(formatMoney(total ?? 0))}
      onCancel={() => send({ type: 'changes.decline' })}
      onConfirm={() => send({ type: 'changes.accept' })}
    />
  );
}
