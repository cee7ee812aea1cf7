import type { Address } from '#models/address/address.ts';
import { useAddressBookSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { formatAddressLine, formatRecipient } from '../text/addressText.ts';
import { joinParts } from '../text/sentences.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import * as css from './AddressesPage.css.ts';

interface AddressCardProps {
  address: Address;
  isDefault: boolean;
  busy: boolean;
  onRemove: () => void;
}

export function AddressCard({ address, isDefault, busy, onRemove }: AddressCardProps) {
  const text = useFullText();
  const send = useAddressBookSend();
  const { addressId, addressee, addressDetails } = address;
  // Several addresses may have the same addressee.
  const label = joinParts([addressee, addressDetails], text.catalogue.separator);
  return (
    <Card as="li" padding="sm">
      <div className={css.card}>
        <address className={css.words}>
          <span className={css.addressee}>{formatRecipient(text, address)}</span>
          <span>{formatAddressLine(text, address)}</span>
        </address>
        {isDefault && (
          <span className={css.badge}>
            <Badge tone="brand" icon="check">
              {text.address.isDefault}
            </Badge>
          </span>
        )}
        <div className={css.buttons}>
          <Button
            variant="quiet"
            size="sm"
            icon="edit"
            disabled={busy}
            aria-label={text.address.editLabel(label)}
            onClick={() => send({ type: 'address.edit', addressId })}
          >
            {text.address.edit}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            icon="trash"
            disabled={busy}
            aria-label={text.address.removeLabel(label)}
            onClick={onRemove}
          >
            {text.address.remove}
          </Button>
          {!isDefault && (
            <Button
              variant="quiet"
              size="sm"
              disabled={busy}
              aria-label={text.address.makeDefaultLabel(label)}
              onClick={() => send({ type: 'address.makeDefault', addressId })}
            >
              {text.address.makeDefault}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
