import { type ComponentProps, useState } from 'react';
import type { Address, AddressFields } from '#models/address/address.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { AddressForm } from './AddressForm.tsx';

type Version = 'typed' | 'saved';

interface EditAddressFormProps extends Omit<ComponentProps<typeof AddressForm>, 'onFieldsChange'> {
  /** the saved address as it is now; null for a new one */
  saved: Address | null;
  /** the fingerprint of the saved address when the form was opened, if it is known */
  openedFingerprint: string | null;
  onFieldsChange: (fields: AddressFields, openedFingerprint: string | null) => void;
}

/**
 * The form of an address that can be changed elsewhere meanwhile. The shopper then compares the
 * typed text with the changed address; saving saves what is shown, and neither text is lost.
 */
export function EditAddressForm(props: EditAddressFormProps) {
  const { saved, openedFingerprint, onFieldsChange, initial, ...form } = props;
  const current = saved && toAddressFingerprint(saved);
  const [opened] = useState(openedFingerprint ?? current);
  const [version, setVersion] = useState<Version>('typed');
  const [texts, setTexts] = useState<Partial<Record<Version, AddressFields>>>({ typed: initial });
  const shown = texts[version] ?? saved ?? initial;
  return (
    <>
      {current !== null && opened !== current && (
        <ChangedElsewhere version={version} onChoose={setVersion} />
      )}
      <AddressForm
        {...form}
        key={version}
        initial={shown}
        onFieldsChange={(fields) => {
          setTexts({ ...texts, [version]: fields });
          onFieldsChange(fields, opened);
        }}
      />
    </>
  );
}

function ChangedElsewhere({
  version,
  onChoose,
}: {
  version: Version;
  onChoose: (version: Version) => void;
}) {
  const { address } = useFullText();
  const other = version === 'typed' ? 'saved' : 'typed';
  return (
    <InlineNotice
      tone="warning"
      role="status"
      action={
        <Button variant="secondary" size="sm" onClick={() => onChoose(other)}>
          {address.showVersion[other]}
        </Button>
      }
    >
      {address.changedElsewhere}
    </InlineNotice>
  );
}
