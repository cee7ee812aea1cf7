import type { AddressFields } from '#models/address/address.ts';
import { useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatAddressLine, formatRecipient } from '../text/addressText.ts';
import { Button } from '../ui/Button.tsx';
import * as css from './checkout.css.ts';

/** The draft's address in one line (ux.md 7). */
export function ChosenAddress({ address }: { address: AddressFields }) {
  const text = useFullText();
  const send = useCheckoutSend();
  return (
    <div className={css.folded}>
      <span className={css.foldedWords}>
        <span className={css.foldedTitle}>{text.checkout.deliverTo}</span>
        <strong>{formatRecipient(text, address)}</strong>
        <span>{formatAddressLine(text, address)}</span>
      </span>
      <Button
        variant="quiet"
        size="sm"
        aria-label={text.checkout.changeAddress}
        onClick={() => send({ type: 'address.change' })}
      >
        {text.checkout.edit}
      </Button>
    </div>
  );
}
