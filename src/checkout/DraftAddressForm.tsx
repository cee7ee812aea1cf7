import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { AddressForm } from '../addressBook/AddressForm.tsx';
import { sameJson, useCheckout, useCheckoutSend } from '../app/MallContext.tsx';
import { useCountry } from '../app/preferences.ts';
import { useFullText } from '../app/useFullText.ts';

/** A guest's address, or the first one of a member: it stays in the draft until the order needs it saved (decisions 40). */
export function DraftAddressForm() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const [country] = useCountry();
  const typed = useCheckout(({ context }) => context.draft.typed, sameJson);
  return (
    <AddressForm
      initial={typed ?? { ...EMPTY_ADDRESS, country }}
      busy={false}
      failure={null}
      submitLabel={checkout.useAddress}
      onSubmit={(fields) => send({ type: 'address.submit', fields })}
      onBlurFields={(fields) => send({ type: 'address.type', fields })}
    />
  );
}
