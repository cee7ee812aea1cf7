import { type ComponentProps, useState } from 'react';
import type { Address, AddressFields } from '#models/address/address.ts';
import { toAddressFingerprint } from '#models/address/addressFingerprint.ts';
import {
  changeFormText,
  type FormText,
  isOutdatedText,
  type TypedAddress,
} from '#models/address/typedAddress.ts';
import { useFocusSectionOnUnmount } from '../mall/focus.ts';
import { useFullText } from '../mall/useFullText.ts';
import { Button } from '../ui/Button.tsx';
import { InlineNotice } from '../ui/InlineNotice.tsx';
import { AddressForm } from './AddressForm.tsx';

type Version = 'typed' | 'saved';
type StoredText = Pick<TypedAddress, 'fields' | 'openedFingerprint'>;

interface EditAddressFormProps extends Omit<ComponentProps<typeof AddressForm>, 'onFieldsChange'> {
  /** the saved address as it is now; null for a new one */
  saved: Address | null;
  /** what was typed before the form was rendered, if anything */
  typed: StoredText | null;
  /** Called with what is typed, also while the shopper changes the version that is saved. */
  onFieldsChange: (fields: AddressFields, openedFingerprint: string | null) => void;
}

/** The saved address. If it is removed elsewhere, the form keeps it as it was last. */
function useKnownAddress(saved: Address | null): Address | null {
  const [lastAddress, setLastAddress] = useState(saved);
  if (saved && saved !== lastAddress) setLastAddress(saved);
  return saved ?? lastAddress;
}

/** The text of each version; null as long as nothing is typed into it. */
function useTexts(typed: StoredText | null, current: string | null) {
  return useState<Readonly<Record<Version, FormText | null>>>(() => ({
    typed: typed && {
      fields: typed.fields,
      openedFingerprint: typed.openedFingerprint ?? current,
      shownFingerprint: current,
    },
    saved: null,
  }));
}

/**
 * The form of an address that can be changed elsewhere meanwhile. If nothing is typed, it shows the
 * changed address. Otherwise the shopper compares the typed text with it; saving saves what is
 * shown, and the typed text is not lost.
 */
export function EditAddressForm(props: EditAddressFormProps) {
  const { saved, typed, onFieldsChange, initial, ...form } = props;
  const address = useKnownAddress(saved);
  const current = address && toAddressFingerprint(address);
  const [version, setVersion] = useState<Version>('typed');
  const [texts, setTexts] = useTexts(typed, current);
  const text = texts[version];
  const shownFingerprint = text ? text.shownFingerprint : current;
  return (
    <>
      {(version === 'saved' || isOutdatedText(texts.typed, current)) && (
        <ChangedElsewhere version={version} onChoose={setVersion} />
      )}
      <AddressForm
        {...form}
        key={`${version} ${shownFingerprint ?? ''}`}
        initial={text?.fields ?? address ?? initial}
        onFieldsChange={(fields) => {
          const next = { ...texts, [version]: changeFormText(text, fields, current) };
          setTexts(next);
          const stored = next.typed ?? { fields, openedFingerprint: current };
          onFieldsChange(stored.fields, stored.openedFingerprint);
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
  const button = useFocusSectionOnUnmount<HTMLButtonElement>();
  const other = version === 'typed' ? 'saved' : 'typed';
  return (
    <InlineNotice
      tone="warning"
      role="status"
      action={
        <Button ref={button} variant="secondary" size="sm" onClick={() => onChoose(other)}>
          {address.showVersion[other]}
        </Button>
      }
    >
      {address.changedElsewhere}
    </InlineNotice>
  );
}
