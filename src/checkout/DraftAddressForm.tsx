import { EMPTY_ADDRESS } from '#models/address/address.ts';
import { AddressForm } from '../address/AddressForm.tsx';
import { deepEqual } from '../mall/MallContext.tsx';
import { useCheckout, useCheckoutSend } from '../mall/openCharts.ts';
import { useFullText } from '../mall/useFullText.ts';
import { useCountry } from '../mall/usePreferences.ts';

/**
 * A guest's address, or the first one of a member: it stays in the draft and is saved with the
 * order (decisions.md 40).
 */
export function DraftAddressForm() {
  const { checkout } = useFullText();
  const send = useCheckoutSend();
  const [country] = useCountry();
  const typed = useCheckout(({ context }) => context.draft.typed, deepEqual);
  return (
    <AddressForm
      initial={typed ?? { ...EMPTY_ADDRESS, country }}
      busy={false}
      failure={null}
      submitLabel={checkout.useAddress}
      onSubmit={(fields) => send({ type: 'address.submit', fields })}
      onFieldsChange={(fields) => send({ type: 'addressForm.change', fields })}
    />
  );
}
